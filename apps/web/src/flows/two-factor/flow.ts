import type { TwoFactorInput } from '@portaria/contract/two-factor-cookies';
import { twoFactorErrors, twoFactorErrorsOf } from '@portaria/domain/errors/two-factor';
import { twoFactor } from '@portaria/domain/flows/two-factor';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { keptSentCode, type PendingCode } from '../../code/sent-code.ts';
import { leaveTwoFactorTask, twoFactorResult, twoFactorTask } from '../../code/two-factor-task.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { Refusal } from '../../refusals/refusal.tsx';

/** CC-13: the two-factor state. The method screen itself holds the rollout and its loading state (CC-04). */
type TwoFactorData = {
  readonly task?: TwoFactorInput | undefined;
  readonly sendCodeToken?: PendingCode | undefined;
  readonly validationToken?: string | undefined;
};

const blank: TwoFactorData = {};

export const { Layout: TwoFactorLayout, useStep: useTwoFactor } = createFlow(twoFactor, twoFactorErrors, {
  blank,
  restore: () => ({
    task: twoFactorTask(),
    sendCodeToken: keptSentCode('two-factor'),
    validationToken: twoFactorResult()?.validationToken,
  }),
  leave: leaveTwoFactorTask,
  headings: twoFactorTexts.headings,
  fallback: ({ task }) => task?.fallbackHref,
  readings: ({ task }) => twoFactorErrorsOf[task?.flow ?? ''],
  Refusal,
});
