import type { SentCode } from '@portaria/contract/sent-code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { CodeLead } from '../../code/code-step.tsx';

/** RE-02: where the code went, and that it only arrives if there is an account. */
export const RecoveryCodeLead = ({ sent }: { sent: SentCode }) => (
  <>
    <CodeLead sent={sent} /> {recoveryTexts.ifAccount}
  </>
);
