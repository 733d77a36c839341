import type { AnswerOf } from '@portaria/contract/call';
import type { linkCalls as calls } from '@portaria/contract/calls/recovery';
import type { Input } from '../../api/route.ts';
import { verifyCode } from '../../codes/verify-code.ts';
import type { Deps } from '../../deps.ts';
import { issueConfirmed, markConfirmed } from './confirmed.ts';
import { lockRecovery, openRecovery } from './recovery.ts';
import { challengeOf, offeredContact } from './recovery-contacts.ts';
import { openWait } from './validate-result.ts';

/** RE-11: typed in the browser that started: only it has the flow token. */
export async function typeCode(deps: Deps, input: Input<typeof calls.typeCode>): Promise<AnswerOf<typeof calls.typeCode>> {
  const { step, header, body, caller } = input;
  const recovery = await openRecovery(step, deps.db);
  await openWait(deps, header('contactValidation'), recovery);
  const challenge = challengeOf(deps, recovery, 'recovery-link', await offeredContact(deps, recovery, 'email'));
  return verifyCode(deps, { challenge, step, code: body.code, caller }, async (db) => {
    const locked = await lockRecovery(recovery, db);
    await markConfirmed(deps, locked, 'email', caller, db);
    return { data: { token: await issueConfirmed(deps, locked, db) } };
  });
}
