import { recoveryCalls } from '@portaria/contract/calls/recovery';
import type { Stored } from '@portaria/contract/storage';
import * as codeTexts from '@portaria/domain/texts/code';
import { forgetSentCode } from '../../code/sent-code.ts';
import { call, type Refused, type Result } from '../../lib/call.ts';
import { fingerprintField } from '../../lib/signals.ts';
import { forget, keep, kept } from '../../lib/storage.ts';
import { tokenSearch } from '../../navigation/flow.tsx';
import { keepCpf } from '../../person/remembered-cpf.ts';

export type Progress = Stored<'recovery'>;
export type RecoveryFlow = Progress['flow'];

/** Stores the change for a reload, and returns it for the flow's data. */
export function keepProgress<P extends Partial<Progress>>(change: P): P {
  keep('recovery', { ...(kept('recovery') ?? { flow: 'esqueceu-senha' }), ...change });
  return change;
}

export function forgetProgress() {
  forget('recovery');
  forgetSentCode();
}

/** RE-02: the same for every CPF. HT-04: a back end that does not name the contacts offers both. */
export async function start(cpf: string, flow: RecoveryFlow): Promise<Result<Progress>> {
  const result = await call(recoveryCalls.start, { document: cpf, flow, ...fingerprintField() });
  if (!result.ok) return result;
  const { token: flowToken, contacts = codeTexts.unnamedContacts } = result.answer.data.data;
  keepCpf(cpf); // for the sign-in that follows
  forgetProgress();
  return { ok: true, answer: keepProgress({ flow, flowToken, contacts }) };
}

type Opened = { readonly passwordToken: string };
/** `refused`: the person who opened the link answered that they had not asked for it. */
export type Confirmed = Refused | 'refused' | Opened;

export const isRefusal = (value: Confirmed): value is Refused => typeof value === 'object' && 'ok' in value;

/** RE-04, RE-05: exchanges the token of a verified code for the token that sets a password. */
export async function openPassword(flowToken: string, validationToken: string): Promise<Confirmed> {
  const result = await call(recoveryCalls.validateResult, undefined, { token: flowToken, headers: { contactValidation: validationToken } });
  if (!result.ok) return result;
  const { status = 'confirmed', token = flowToken } = result.answer.data ?? {};
  return status === 'confirmed' ? resultOf(token) : 'refused';
}

/** RE-05, RE-12. */
export async function resultOf(token: string): Promise<Refused | Opened> {
  const result = await call(recoveryCalls.result, undefined, { token });
  if (!result.ok) return result;
  return { passwordToken: result.answer.token ?? token };
}

/** RE-05: the password is set; only the fact that the flow ended is kept. */
export function finish(flow: RecoveryFlow, contactChanged: boolean | undefined): Progress {
  forgetProgress();
  const progress: Progress = { flow, finished: { ...(contactChanged !== undefined && { contactChanged }) } };
  keep('recovery', progress);
  return progress;
}

/** RE-03, RE-09: starts the identity validation for a person without access to a contact. */
export async function identityToken(cpf: string, flowToken: string): Promise<Result<string | undefined>> {
  const result = await call(recoveryCalls.eligibility, { document: cpf }, { token: flowToken });
  if (!result.ok) return result;
  const { elegible, unlockToken = flowToken } = result.answer.data;
  return { ok: true, answer: elegible ? unlockToken : undefined };
}

/** AP-07: the query that opens the identity validation. A change of contact always sets a new password too. */
export const identitySearch = (token: string, flow: RecoveryFlow = 'recuperacao-de-conta') =>
  tokenSearch({ token }, flow === 'unlock' ? flow : 'recuperacao-de-conta');
