import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * SV-09, S50: what a log line may never hold. Bodies, query strings and cookies are not logged at all; this redacts what the text of an
 * error may carry, such as a row that the database quotes.
 */
const secrets: readonly (readonly [pattern: RegExp, mask: string])[] = [
  [/\$argon2[^\s"']*/g, '[hash]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  [/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '[number]'],
  [/\d{6,}/g, '[number]'],
  [/[A-Za-z0-9_-]{32,}/g, '[token]'],
  [/postgres(?:ql)?:\/\/\S+/g, '[database]'],
];

export const scrub = (text: string): string => secrets.reduce((clean, [pattern, mask]) => clean.replace(pattern, mask), text);

const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: scrub(error.message),
        stack: scrub(error.stack ?? ''),
        ...('code' in error && { code: String(error.code) }),
      }
    : { type: typeof error, message: scrub(String(error)) };

/** A request object holds the URL and the cookies: never logged. */
const nothing = () => undefined;

/** Lines are written together: one by one they cost a busy process more than what they tell of. */
const together = { fd: 1, minLength: 12_288, periodicFlush: 100 };

export function newLogger(level: string, stream: DestinationStream = pino.destination(together)): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: isoTime,
  };
  return pino(options, stream);
}

const written = { at: 0, text: '' };

/** A busy process writes several lines in a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== written.at) Object.assign(written, { at: now, text: `,"time":"${new Date(now).toISOString()}"` });
  return written.text;
}
