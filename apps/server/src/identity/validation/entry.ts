import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { purposeOfFlow } from '@portaria/domain/identity';
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
 * ID-01: the unlockToken of another flow, or the person's own session. 0036 for another person's CPF or login handle, or another browser;
 * 0035 for a `flow` that they do not authorise.
 */
export async function entryOf(deps: Deps, given: Given): Promise<Entry | { readonly goOn: string }> {
  const entry = await authorised(deps, given);
  const { flow, userId } = given.body;
  if ('goOn' in entry) return entry;
  if (flow !== undefined && purposeOfFlow(flow) !== entry.purpose) throw new Refusal('0035', { reason: 'another_purpose' });
  if (userId) await refuseOtherHandle(deps, userId, entry.accountId);
  return entry;
}

async function authorised(deps: Deps, { body, header, cookie, cookies }: Given): Promise<Entry | { readonly goOn: string }> {
  const token = bearerless(header('authorization'));
  if (!token) return entryOfSession(deps, cpfIn(body), body.flow, { cookie, cookies });
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

/** AP-07: a session proves as much as the password that an unlockToken takes, and not enough for a new password without the old one. */
async function entryOfSession(deps: Deps, cpf: string, flow: string | undefined, browser: Browser): Promise<Entry> {
  const { id, accountId } = await openSession(deps, browser.cookie('auth'));
  await refuseOther(deps, accountId, cpf);
  const purpose = flow === undefined ? 'loa' : 'unlock';
  return {
    purpose,
    begunBy: 'identity',
    accountId,
    subject: deps.keys.blind('cpf', cpf),
    begunWith: deps.keys.blind('token', `identity of session ${id} ${purpose}`),
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

/** SI-24: a login handle of another person. An expired one says nothing: a validation may last longer. */
async function refuseOtherHandle(deps: Deps, handle: string, accountId: string | null) {
  const step = await openStep(deps, handle, 'sign-in.handle').catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (step && step.accountId !== accountId) throw new Refusal('0036');
}

/** RE-02: without an account the recovery knows the CPF it was started for. */
async function refuseOtherDecoy(deps: Deps, { note }: IdentityEntry, subject: Buffer) {
  const { rowCount } = await deps.db.query('select 1 from recoveries where id = $1 and subject = $2', [note?.recovery ?? null, subject]);
  if (!rowCount) throw new Refusal('0036');
}
