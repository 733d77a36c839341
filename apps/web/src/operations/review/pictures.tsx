import { fill } from '@portaria/domain/texts/fill';
import { review } from '@portaria/domain/texts/operations/review';
import { useEffect, useRef, useState } from 'react';
import { type Case, documentSteps, fits, type Pane, type PictureState, type Step, turned, type View, zoomed } from './panes.ts';
import { Picture } from './picture.tsx';
import css from './pictures.module.css';

type Ends = {
  readonly onSeen: (step: Step) => void;
  /** Asks what became of it: the answer may say that it is lost, or that the case is another operator's. */
  readonly onFailed: () => Promise<unknown>;
};
type Pictures = ReturnType<typeof usePictures>;

/** What is open, how large, how turned; shared by the buttons and the keys. */
export function usePictures({ pictures, lost }: Pick<Case, 'pictures' | 'lost'>, { onSeen, onFailed }: Ends) {
  const sides = documentSteps(pictures);
  const [side, setSide] = useState<Step | undefined>(sides[0]);
  const [states, setStates] = useState<Partial<Record<Step, 'open' | 'failed'>>>({});
  const [views, setViews] = useState<Partial<Record<Step, View>>>({});
  const [chosen, setChosen] = useState<Pane>('selfie');
  const [mode, setMode] = useState<'side' | 'compare'>('side');
  const [isTogether, setIsTogether] = useState(false);
  const stepOf = (pane: Pane) => (pane === 'selfie' ? 'selfie' : side);
  const viewOf = (step: Step) => views[step] ?? fits;
  /** What was lost after it was opened stays in sight. */
  function stateOf(step: Step): PictureState {
    if (states[step] === 'open') return 'open';
    return lost.includes(step) ? 'lost' : (states[step] ?? 'closed');
  }

  function open(step: Step) {
    if (stateOf(step) !== 'lost') setStates((before) => ({ ...before, [step]: 'open' }));
    setChosen(step === 'selfie' ? 'selfie' : 'document');
    if (step !== 'selfie') setSide(step);
  }
  /** The same key again shows the next side. */
  function press(pane: Pane) {
    const step = stepOf(pane);
    if (!step) return;
    const isShown = stateOf(step) === 'open' || stateOf(step) === 'lost';
    const other = sides[(sides.indexOf(step as (typeof sides)[number]) + 1) % sides.length];
    open(isShown && chosen === pane && pane === 'document' && other ? other : step);
  }
  async function fail(step: Step) {
    await onFailed();
    setStates((before) => ({ ...before, [step]: 'failed' }));
  }
  function change(pane: Pane, by: (view: View) => View) {
    const steps = isTogether ? [stepOf('selfie'), stepOf('document')] : [stepOf(pane)];
    setViews((before) => ({ ...before, ...Object.fromEntries(steps.map((step) => [step, by(before[step!] ?? fits)])) }));
  }
  return {
    sides,
    side,
    stateOf,
    chosen,
    mode,
    isTogether,
    viewOf,
    open,
    press,
    onSeen,
    choose: setChosen,
    setSide,
    setMode,
    setIsTogether,
    fail,
    zoom: (by: 1 | -1, pane: Pane = chosen) => change(pane, (view) => zoomed(view, by)),
    turn: (by: 1 | -1, pane: Pane = chosen) => setViews((before) => ({ ...before, [stepOf(pane)!]: turned(viewOf(stepOf(pane)!), by) })),
  };
}

type Props = { readonly id: string; readonly pictures: Pictures; readonly hasSelfie: boolean };

/** The selfie and the document beside each other, of equal size, or one over the other with a line that moves. */
export function PicturesStage({ id, pictures, hasSelfie }: Props) {
  const { sides, side, chosen, mode, isTogether } = pictures;
  const frames = { selfie: useRef<HTMLElement>(null), document: useRef<HTMLElement>(null) };
  const stage = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState(50);
  useEffect(() => stage.current!.style.setProperty('--split', `${line}%`), [line]);

  /** By as much, not to the same place: faces that were brought to one line stay there. */
  const moved = (pane: Pane, left: number, top: number) =>
    isTogether && chosen === pane && frames[pane === 'selfie' ? 'document' : 'selfie'].current?.scrollBy(left, top);
  const paneOf = (pane: Pane, step: Step) => (
    <Picture
      id={id}
      pane={pane}
      step={step}
      state={pictures.stateOf(step)}
      view={pictures.viewOf(step)}
      isChosen={chosen === pane}
      frame={frames[pane]}
      onOpen={() => pictures.open(step)}
      onChoose={() => pictures.choose(pane)}
      onSeen={() => pictures.onSeen(step)}
      onFailed={() => pictures.fail(step)}
      onMoved={(left, top) => moved(pane, left, top)}
      onZoom={(by) => pictures.zoom(by, pane)}
      onTurn={(by) => pictures.turn(by, pane)}
    />
  );
  return (
    <section className={css.pictures} aria-label={review.pictures}>
      <div className={css.bar}>
        <fieldset className={css.choice}>
          <legend className="sr-only">{review.views.legend}</legend>
          {(['side', 'compare'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="view" checked={mode === one} onChange={() => pictures.setMode(one)} />
              {review.views[one]}
            </label>
          ))}
        </fieldset>
        {sides.length > 1 && (
          <fieldset className={css.choice}>
            <legend className="sr-only">{review.sides}</legend>
            {sides.map((one) => (
              <label key={one}>
                <input type="radio" name="side" checked={side === one} onChange={() => pictures.setSide(one)} />
                {review.steps[one]}
              </label>
            ))}
          </fieldset>
        )}
        <label className={css.together}>
          <input type="checkbox" checked={isTogether} onChange={(event) => pictures.setIsTogether(event.target.checked)} />
          {review.together}
        </label>
      </div>
      <div className={css.stage} data-mode={mode} ref={stage}>
        {hasSelfie ? paneOf('selfie', 'selfie') : <p className={css.cover}>{review.noPicture.selfie}</p>}
        {side ? paneOf('document', side) : <p className={css.cover}>{review.noPicture.document}</p>}
      </div>
      {mode === 'compare' && (
        <label className={css.slide}>
          <span>{review.slideHint}</span>
          <input
            type="range"
            aria-label={review.slide}
            aria-valuetext={fill(review.zoom, { percent: line })}
            value={line}
            onChange={(event) => setLine(Number(event.target.value))}
          />
        </label>
      )}
    </section>
  );
}
