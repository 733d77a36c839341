import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { fill } from '@portaria/domain/texts/fill';
import { review } from '@portaria/domain/texts/operations/review';
import { type RefObject, useEffect, useRef } from 'react';
import { addressOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { KeyMark } from '../key-mark.tsx';
import { closer, farther, turnLeft, turnRight } from './drawings.ts';
import { Frame } from './frame.tsx';
import type { Pane, PictureState, Step, View } from './panes.ts';
import css from './pictures.module.css';

type Props = {
  readonly id: string;
  readonly pane: Pane;
  readonly step: Step;
  readonly state: PictureState;
  readonly view: View;
  readonly isChosen: boolean;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onSeen: () => void;
  readonly onFailed: () => void;
  /** By how much it was scrolled. */
  readonly onMoved: (left: number, top: number) => void;
  readonly onZoom: (by: 1 | -1) => void;
  readonly onTurn: (by: 1 | -1) => void;
};

/** One of the two pictures. It does not load by itself: each one that is opened is recorded with the operator's name. */
export function Picture({ id, pane, step, state, view, isChosen, frame, ...on }: Props) {
  const cover = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  // What had the focus is gone, by a press or by a key from inside: the keys go on in what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these replaces what is shown
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    (frame.current ?? cover.current?.querySelector('button') ?? cover.current)?.focus();
  }, [state, step]);
  const focused = () => {
    hasFocus.current = true;
  };
  const blurred = () => {
    hasFocus.current = false;
  };
  if (state !== 'open')
    return (
      <section
        key={step}
        className={css.cover}
        data-pane={pane}
        aria-label={review.steps[step]}
        tabIndex={-1}
        ref={cover}
        onFocus={focused}
        onBlur={blurred}
      >
        <Note text={state === 'failed' ? review.failed : undefined} />
        <p>
          <strong>{review.steps[step]}</strong> {state === 'lost' ? review.lost : review.recorded}
        </p>
        {state !== 'lost' && (
          <Button type="button" aria-keyshortcuts={pane === 'selfie' ? 'S' : 'D'} onClick={on.onOpen}>
            {review.open[step]} <KeyMark>{pane === 'selfie' ? 'S' : 'D'}</KeyMark>
          </Button>
        )}
      </section>
    );
  function chosen() {
    focused();
    on.onChoose();
  }
  return (
    <figure className={css.pane} data-pane={pane} data-chosen={isChosen} onFocus={chosen} onBlur={blurred} onPointerDown={on.onChoose}>
      <figcaption>{review.steps[step]}</figcaption>
      <Frame
        key={step}
        view={view}
        frame={frame}
        src={addressOf(identityCaseCalls.picture, { id, step })}
        name={review.steps[step]}
        {...on}
      />
      <div className={css.tools}>
        <Tool label={review.tools.closer} drawing={closer} onClick={() => on.onZoom(1)} />
        <output>{fill(review.zoom, { percent: Math.round(view.zoom * 100) })}</output>
        <Tool label={review.tools.farther} drawing={farther} onClick={() => on.onZoom(-1)} />
        <Tool label={review.tools.left} drawing={turnLeft} onClick={() => on.onTurn(-1)} />
        <Tool label={review.tools.right} drawing={turnRight} onClick={() => on.onTurn(1)} />
      </div>
    </figure>
  );
}

const Tool = ({ label, drawing, onClick }: { label: string; drawing: string; onClick: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <Icon drawing={drawing} />
  </button>
);
