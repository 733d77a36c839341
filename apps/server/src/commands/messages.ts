import { readConfig } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { type DeadLetter, listDeadLetters, resendDeadLetter } from '../messages/dead-letters.ts';
import { openPool } from '../platform/db.ts';
import { deriveKeys } from '../platform/keys.ts';

const usage = 'Usage: npm run messages -- list | resend <id>';

/** CC-11: lists and resends dead letters. Returns the text to print. */
export async function messagesCommand(env: NodeJS.ProcessEnv, [command, id = '']: readonly string[]): Promise<string> {
  if (command !== 'list' && !(command === 'resend' && isUuid(id))) return usage;
  const config = readConfig(env);
  const deps = { db: openPool(config.databaseUrl), keys: deriveKeys(config.secrets), now: () => new Date() };
  try {
    return command === 'list' ? asTable(await listDeadLetters(deps)) : await resend(deps, id);
  } finally {
    await deps.db.end();
  }
}

async function resend(deps: Pick<Deps, 'db' | 'keys' | 'now'>, id: string): Promise<string> {
  return (await resendDeadLetter(deps, id))
    ? `${id} is queued again.`
    : `${id} is not a dead letter: it was sent, it is on its way, or it expired.`;
}

function asTable(letters: readonly DeadLetter[]): string {
  if (!letters.length) return 'No message is waiting for you.';
  const rows = letters.map(({ id, channel, kind, to, tries, failure, expiresAt }) =>
    [id, channel, kind, to, `tried ${tries}×`, failure, `until ${expiresAt}`].join('  '),
  );
  return rows.join('\n');
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
