import pg from 'pg';

/** A statement as it was sent, and the files of ours that sent it. */
export type Recorded = ReadonlyMap<string, ReadonlySet<string>>;

const isStatement = (text: string) => /^\s*\(?(select|insert|update|delete|with)\b/i.test(text) && !text.includes('graphile_worker');
/** The nearest caller of ours; what only passes a statement on is not it. */
const callerIn = (stack: string) =>
  [...stack.matchAll(/apps\/server\/src\/([\w./-]+?\.ts)/g)].map(([, file]) => file!).find((file) => !passing.test(file)) ?? '';
const passing = /^(testing\/statements\/record-statements|platform\/db|platform\/database\/read-recent)\.ts$/;

/**
 * Every statement that any connection of this process sends until `stop` is called. A pool takes a connection first, and then nothing says
 * who asked: so it is recorded at both.
 */
export function recordStatements(): { readonly recorded: Recorded; stop(): void } {
  const recorded = new Map<string, Set<string>>();
  const stops = [pg.Client.prototype, pg.Pool.prototype].map((prototype) => {
    const real = prototype.query;
    const query = function (this: unknown, ...given: unknown[]) {
      const [first] = given;
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
      if (typeof text === 'string' && isStatement(text)) recorded.set(text, (recorded.get(text) ?? new Set()).add(callerNow()));
      return Reflect.apply(real, this, given);
    };
    prototype.query = query as typeof real;
    return () => {
      prototype.query = real;
    };
  });
  const stop = () => {
    for (const one of stops) one();
  };
  return { recorded, stop };
}

function callerNow(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const caller = callerIn(new Error('where').stack ?? '');
  Error.stackTraceLimit = limit;
  return caller;
}
