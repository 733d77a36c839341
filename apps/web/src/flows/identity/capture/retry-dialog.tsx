import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { captureMessage } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { messageDrawings } from '../../../ui/icons/message-drawings.ts';

type Props = { readonly kind: 'liveness' | 'documents'; readonly verdict: IdentityVerdict; readonly again: () => unknown };
const { retry } = identityTexts;
const isAdvice = (reason: string): reason is keyof typeof advice => Object.hasOwn(advice, reason);

/** ID-04, ID-14: what to improve, and how many tries are left. */
export function RetryDialog({ kind, verdict, again }: Props) {
  const { reasons = [], errorKey, left } = verdict;
  const [first] = reasons.filter(isAdvice);
  const text = first ? advice[first] : captureMessage(errorKey ?? (kind === 'liveness' ? 'capture_selfie' : 'low_quality')).text;
  return (
    <Dialog
      title={kind === 'liveness' ? identityTexts.denied : retry.documents.heading}
      icon={messageDrawings[kind === 'liveness' ? 'user' : 'document']}
      actions={<Button onClick={again}>{retry[kind].again}</Button>}
      foot={left !== undefined && triesLeftText(left)}
      onClose={again}
    >
      {text}
    </Dialog>
  );
}
