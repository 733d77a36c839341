import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { bearerless, type Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { type Browser, bindBrowser, isBoundBrowser } from '../../http/browser-binding.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession } from '../../sessions/session.ts';
import { openStep } from '../../steps/step-token.ts';
import type { IdentityEntry, StartToken } from '../entry-token.ts';

/** Whose identity is to be proven, for which purpose, and what authorises it. */
export type Entry = IdentityEntry & {
  readonly accountId: string | null;
  readonly subject: Buffer;
  readonly begunWith: Buffer;
  /** S19: the only browser in which it continues. */
  readonly browser: Buffer;
  /** A session may start it again, after a denial or in another browser; a token is for one identity session. */
  readonly isSession: boolean;
};

type Given = Pick<Input<typeof calls.proofOfLife>, 'body' | 'header' | 'cookie' | 'cookies'>;

/**
 * ID-01: the unlockToken of another flow, or the person's own session for the purpose loa. 0036 for another person's CPF, or another
 * browser.
 */
export async function entryOf(deps: Deps, { body, header, cookie, cookies }: Given): Promise<Entry | { readonly goOn: string }> {
  const token = bearerless(header('authorization'));
  if (!token) return entryOfSession(deps, cpfIn(body), { cookie, cookies });
  const step = await openStep(deps, token, 'identity.start');
  const { browser: begunIn, ...entry } = step.data as unknown as StartToken;
  const browser = Buffer.from(begunIn, 'hex');
  if (!isBoundBrowser(deps, cookie, browser)) throw anotherBrowser();
  if ('goOn' in entry) return entry;
  const cpf = cpfIn(body);
  const subject = deps.keys.blind('cpf', cpf);
  if (step.accountId) await refuseOther(deps, step.accountId, cpf);
  else await refuseOtherDecoy(deps, entry, subject);
  return { ...entry, accountId: step.accountId, subject, begunWith: step.tokenHash, browser, isSession: false };
}

/** S19: a stranger can neither have the owner prove what the stranger started, nor use the owner's proof in their own browser. */
export const anotherBrowser = () => new Refusal('0036', { reason: 'another_browser' });

async function entryOfSession(deps: Deps, cpf: string, browser: Browser): Promise<Entry> {
  const { id, accountId } = await openSession(deps, browser.cookie('auth'));
  await refuseOther(deps, accountId, cpf);
  return {
    purpose: 'loa',
    begunBy: 'identity',
    accountId,
    subject: deps.keys.blind('cpf', cpf),
    begunWith: deps.keys.blind('token', `identity of session ${id}`),
    browser: bindBrowser(deps, browser),
    isSession: true,
  };
}

function cpfIn({ cpf }: Given['body']): string {
  if (!cpf) throw new Refusal('0036'); // ID-05
  return cpf;
}

async function refuseOther(deps: Deps, accountId: string, cpf: string) {
  const { rowCount } = await deps.db.query('select 1 from accounts where id = $1 and cpf = $2', [accountId, cpf]);
  if (!rowCount) throw new Refusal('0036');
}

/** RE-02: without an account the recovery knows the CPF it was started for. */
async function refuseOtherDecoy(deps: Deps, { note }: IdentityEntry, subject: Buffer) {
  const { rowCount } = await deps.db.query('select 1 from recoveries where id = $1 and subject = $2', [note?.recovery ?? null, subject]);
  if (!rowCount) throw new Refusal('0036');
}
