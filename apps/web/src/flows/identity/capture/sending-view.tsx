import { captureMessage } from '@portaria/domain/errors/capture';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from './capture.module.css';
import type { Sending } from './use-sending.ts';

type Props = { readonly state: Exclude<Sending, { is: 'idle' }>; readonly again: () => unknown; readonly drop: () => unknown };
const text = identityTexts.capture;

/** The upload of a picture: its progress, the analysis, or waiting for the network. */
export function SendingView({ state, again, drop }: Props) {
  if (state.is === 'unsent') {
    const { heading, text: what } = captureMessage(state.error);
    return (
      <>
        <p className={css.words} role="status">
          {heading}
        </p>
        <p className={css.note}>
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
  const isSent = percent === 100;
  return (
    <>
      <p className={css.words}>{isSent ? text.checking : fill(text.sending, { percent })}</p>
      <progress className={css.bar} aria-label={text.checking} {...(!isSent && { value: percent, max: 100 })} />
      <p className="sr-only" role="status">
        {isSent && text.checking}
      </p>
    </>
  );
}
