import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { captureMessage } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { messageDrawings } from '../../../ui/icons/message-drawings.ts';

type Props = { readonly verdict: IdentityVerdict; readonly again: () => unknown };
const { retry } = identityTexts;
const isAdvice = (reason: string): reason is keyof typeof advice => Object.hasOwn(advice, reason);

/** ID-04, ID-14: what to improve after a challenge, and how many tries are left: there is no single picture to show it on. */
export function RetryDialog({ verdict, again }: Props) {
  const { reasons = [], errorKey, left } = verdict;
  const [first] = reasons.filter(isAdvice);
  const text = first ? advice[first] : captureMessage(errorKey ?? 'capture_selfie').text;
  return (
    <Dialog
      title={identityTexts.denied}
      icon={messageDrawings.user}
      actions={<Button onClick={again}>{retry.liveness.again}</Button>}
      foot={left !== undefined && triesLeftText(left)}
      onClose={again}
    >
      {text}
    </Dialog>
  );
}
