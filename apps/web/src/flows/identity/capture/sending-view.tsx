import { captureMessage } from '@portaria/domain/errors/capture';
import { sizeText } from '@portaria/domain/size-text';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { waitText } from '@portaria/domain/wait-text';
import { Button } from '../../../ui/button.tsx';
import { check } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from './sending-view.module.css';
import { useQueue } from './use-queue.ts';
import type { Sending } from './use-sending.ts';

type Props = { readonly state: Exclude<Sending, { is: 'idle' }>; readonly again: () => unknown; readonly drop: () => unknown };
const text = identityTexts.capture;

/** The upload of a picture: its size and progress, the analysis and who is ahead, or waiting for the network. */
export function SendingView({ state, again, drop }: Props) {
  const isSent = state.is === 'sending' && state.share === 1;
  const queue = useQueue(isSent);
  if (state.is === 'accepted')
    return (
      <div className={css.accepted}>
        <Icon drawing={check} />
      </div>
    );
  if (state.is === 'unsent') {
    const { heading, text: what } = captureMessage(state.error);
    return (
      <>
        <p className={css.words} role="status">
          {heading}
        </p>
        <p className={css.aside}>
          {state.text ?? what} {state.error === 'no_internet' && text.unsent}
        </p>
        <Stack>
          <Button onClick={again}>{text.send}</Button>
          <Button variant="second" onClick={drop}>
            {text.another}
          </Button>
        </Stack>
      </>
    );
  }
  const percent = Math.round(state.share * 100);
  const sending = state.bytes ? fill(text.sendingSize, { size: sizeText(state.bytes), percent }) : fill(text.sending, { percent });
  const queued = queue && fill(queue.ahead === 1 ? text.queue.one : text.queue.many, { n: queue.ahead, wait: waitText(queue.seconds) });
  return (
    <>
      <p className={css.words}>{isSent ? text.checking : sending}</p>
      <progress className={css.bar} aria-label={text.checking} {...(!isSent && { value: percent, max: 100 })} />
      <p className="sr-only" role="status">
        {isSent && text.checking}
      </p>
      {queued && (
        <p className={css.aside} role="status">
          {queued}
        </p>
      )}
    </>
  );
}
