import type { Stored } from '@portaria/contract/storage';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { accountRecovery, forgotPassword } from '@portaria/domain/flows/recovery';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { type CodeOnItsWay, keptSentCode } from '../../code/sent-code.ts';
import type { Refused } from '../../lib/call.ts';
import { kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { Refusal } from '../../refusals/refusal.tsx';
import { forgetProgress } from './progress.ts';

/** What both families hold: how far they have come, and the code that is on its way. */
export type RecoveryData = Partial<Stored<'recovery'>> & {
  readonly cpf?: string | undefined;
  readonly sendCodeToken?: CodeOnItsWay | undefined;
};

const blank: RecoveryData = {};
const { headings } = recoveryTexts;

/** A way that was begun in the other family is not this one's; its end is shown to both. */
function restore(isForgotPassword: boolean): RecoveryData {
  const progress = keptSession('recovery');
  const isOurs = progress?.finished || (progress?.flow === 'esqueceu-senha') === isForgotPassword;
  return { cpf: kept('userCpf'), ...(progress && isOurs && { ...progress, sendCodeToken: keptSentCode(progress.flow) }) };
}

const forgot = createFlow(forgotPassword, recoveryErrors, { blank, restore: () => restore(true), headings, Refusal });
const account = createFlow(accountRecovery, recoveryErrors, { blank, restore: () => restore(false), headings, Refusal });

export const ForgotPasswordLayout = forgot.Layout;
export const AccountRecoveryLayout = account.Layout;

export const useForgotPassword: typeof forgot.useStep = (state) => endingWith(forgot.useStep(state));
export const useAccountRecovery: typeof account.useStep = (state) => endingWith(account.useStep(state));

/** Refusals that concern the way itself: whoever comes back from their screen begins anew. */
const ends: readonly string[] = ['0001', '0003', '0008', '0013', '0014', '0019', '0028', '0035', '0036', '0050', '0068'];

function endingWith<S extends { readonly refused: (refusal: Refused, again?: () => unknown) => unknown }>(step: S): S {
  const refused = (refusal: Refused, again?: () => unknown) => {
    if (ends.includes(refusal.code)) forgetProgress();
    return step.refused(refusal, again);
  };
  return { ...step, refused };
}
