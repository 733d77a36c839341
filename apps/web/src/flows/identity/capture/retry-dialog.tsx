import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { messageDrawings } from '../../../ui/icons/message-drawings.ts';
import { adviceOf } from '../verdict-advice.ts';

type Props = { readonly verdict: IdentityVerdict; readonly again: () => unknown };
const { retry } = identityTexts;

/** ID-04, ID-14: what to improve after a challenge, and how many tries are left: there is no single picture to show it on. */
export function RetryDialog({ verdict, again }: Props) {
  const { left } = verdict;
  return (
    <Dialog
      title={identityTexts.denied}
      icon={messageDrawings.user}
      actions={<Button onClick={again}>{retry.liveness.again}</Button>}
      foot={left !== undefined && triesLeftText(left)}
      onClose={again}
    >
      {adviceOf(verdict, 'capture_selfie').text}
    </Dialog>
  );
}
