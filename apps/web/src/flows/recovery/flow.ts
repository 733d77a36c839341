import type { Stored } from '@portaria/contract/storage';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { accountRecovery, forgotPassword } from '@portaria/domain/flows/recovery';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { keptSentCode, type PendingCode } from '../../code/sent-code.ts';
import { kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { Refusal } from '../../refusals/refusal.tsx';
import { forgetProgress } from './progress.ts';

/** The data of both families: the progress, and the code that was sent. */
export type RecoveryData = Partial<Stored<'recovery'>> & {
  readonly cpf?: string | undefined;
  readonly sendCodeToken?: PendingCode | undefined;
};

const blank: RecoveryData = {};
const { headings } = recoveryTexts;

/** A recovery of the other family is ignored; its end is shown in both. */
function restore(isForgotPassword: boolean): RecoveryData {
  const progress = keptSession('recovery');
  const isOurs = progress?.finished || (progress?.flow === 'esqueceu-senha') === isForgotPassword;
  return { cpf: kept('userCpf'), ...(progress && isOurs && { ...progress, sendCodeToken: keptSentCode(progress.flow) }) };
}

const common = { blank, headings, forget: forgetProgress, Refusal };

export const { Layout: ForgotPasswordLayout, useStep: useForgotPassword } = createFlow(forgotPassword, recoveryErrors, {
  ...common,
  restore: () => restore(true),
});
export const { Layout: AccountRecoveryLayout, useStep: useAccountRecovery } = createFlow(accountRecovery, recoveryErrors, {
  ...common,
  restore: () => restore(false),
});
