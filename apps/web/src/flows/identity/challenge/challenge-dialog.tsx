import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { triesLeftText } from '@portaria/domain/texts/tries-left';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ChallengeEnd } from './challenge-end.ts';

type Props = {
  readonly end: ChallengeEnd;
  readonly left: number | undefined;
  readonly again: () => unknown;
  readonly close: () => unknown;
};
const text = identityTexts.challenge;

/** ID-11, ID-14: the challenge starts again; a redraw too many says what it cost. */
export const ChallengeDialog = ({ end, left, again, close }: Props) => (
  <Dialog
    title={text.ends[end]}
    actions={<Button onClick={again}>{text.again}</Button>}
    foot={end === 'challenge_redrawn' && left !== undefined && triesLeftText(left)}
    onClose={close}
  >
    {advice[end]}
  </Dialog>
);
