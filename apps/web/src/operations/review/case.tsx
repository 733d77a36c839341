import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { momentText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { promiseOf } from '@portaria/domain/identity/review-wait';
import { fill } from '@portaria/domain/texts/fill';
import { queue, review, reviewKeys } from '@portaria/domain/texts/operations/review';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KeyMark } from '../key-mark.tsx';
import { Share } from '../share.tsx';
import { Shortcuts } from '../shortcuts.tsx';
import css from './case.module.css';
import { Data } from './data.tsx';
import { DecisionForm, useDecision } from './decision.tsx';
import { type Case, obstaclesOf, type Step } from './panes.ts';
import { PicturesStage, usePictures } from './pictures.tsx';
import { Risk } from './risk.tsx';
import { Why } from './why.tsx';

type Ends = {
  readonly onLeave: (sentence?: string) => void;
  readonly onDecided: (sentence: string) => Promise<unknown>;
  readonly onLapsed: () => void;
  readonly onSignedOut: () => void;
};
type Props = Ends & { readonly id: string; readonly after: string | undefined };

/** The case that this operator took. */
export function CaseScreen({ id, after, ...ends }: Props) {
  const [found, setFound] = useState<Case>();
  /** False without an answer. */
  async function ask(): Promise<boolean> {
    const result = await call(identityCaseCalls.one, undefined, { params: { id } });
    if (refusedAs(result, 'signedOut')) ends.onSignedOut();
    else if (refusedAs(result, 'notTaken')) ends.onLapsed();
    else if (refusedAs(result, 'gone') || (result.ok && result.answer.state !== 'waiting')) ends.onLeave(review.taken);
    else if (result.ok) setFound(result.answer);
    else return false;
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a case is opened once, because opening it is recorded
  useEffect(() => {
    void ask().then((isKnown) => isKnown || ends.onLeave(shellTexts.overloaded));
  }, [id]);
  return found ? (
    <Shown found={found} after={after} onPictureFailed={ask} {...ends} />
  ) : (
    <Skeleton parts={['section', 'card', 'card']} label={review.loading} />
  );
}

type ShownProps = Ends & { readonly found: Case; readonly after: string | undefined; readonly onPictureFailed: () => Promise<unknown> };

function Shown({ found, after, onPictureFailed, ...ends }: ShownProps) {
  const { id, purpose } = found;
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<readonly Step[]>(found.opened);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isReturning, setIsReturning] = useState(false);
  const pictures = usePictures(found, {
    onSeen(step) {
      setOpened((before) => [...new Set([...before, step])]);
      setSaid(fill(review.shown, { step: review.steps[step] }));
    },
    onFailed: onPictureFailed,
  });
  const decision = useDecision({ id, ...obstaclesOf(found, opened), ...ends });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the case opens
  useEffect(() => {
    title.current!.focus();
    const sentence = after ? fill(review.openedNext, { decided: after, purpose: queue.purposes[purpose] }) : review.opened;
    setSaid(fill(sentence, { purpose: queue.purposes[purpose] }));
  }, []);

  async function giveBack() {
    setIsReturning(true);
    const result = await call(identityCaseCalls.giveBack, undefined, { params: { id } });
    setIsReturning(false);
    if (refusedAs(result, 'signedOut')) return ends.onSignedOut();
    return result.ok ? ends.onLeave(review.returned) : setProblem(shellTexts.overloaded);
  }
  return (
    <article className={css.case}>
      <p className="sr-only" role="status">
        {said}
      </p>
      <header className={css.head}>
        <Button
          type="button"
          variant="second"
          aria-keyshortcuts="B"
          loading={isReturning}
          loadingText={review.returning}
          onClick={giveBack}
        >
          {review.back} <KeyMark>B</KeyMark>
        </Button>
        <div className={css.who}>
          <h2 ref={title} tabIndex={-1}>
            {queue.purposes[purpose]}
          </h2>
          <p>
            <b>{found.name}</b> {found.cpf}
          </p>
          <p>
            {fill(review.device, { document: found.documentType ?? '—', device: found.device })} <Risk risk={found.risk} />
          </p>
        </div>
        <Wait found={found} />
      </header>
      <Note text={problem} />
      <PicturesStage id={id} pictures={pictures} hasSelfie={found.pictures.includes('selfie')} />
      <Data found={found} />
      <aside className={css.beside}>
        <Why found={found} />
        <DecisionForm found={found} decision={decision} />
      </aside>
      <div className={css.keys}>
        <Shortcuts
          shortcuts={[
            { keys: ['s'], label: 'S', about: reviewKeys.selfie, act: () => pictures.press('selfie') },
            { keys: ['d'], label: 'D', about: reviewKeys.document, act: () => pictures.press('document') },
            { keys: ['+', '=', '-'], label: '+ −', about: reviewKeys.zoom, act: (key) => pictures.zoom(key === '-' ? -1 : 1) },
            { keys: ['g'], label: 'G', about: reviewKeys.turn, act: () => pictures.turn(1) },
            {
              keys: ['c'],
              label: 'C',
              about: reviewKeys.compare,
              act: () => pictures.setMode(pictures.mode === 'side' ? 'compare' : 'side'),
            },
            { keys: ['1'], label: '1', about: reviewKeys.allow, act: () => decision.choose('allow') },
            { keys: ['2'], label: '2', about: reviewKeys.deny, act: () => decision.choose('deny') },
            { keys: ['b'], label: 'B', about: reviewKeys.back, act: giveBack },
          ]}
        />
      </div>
    </article>
  );
}

function Wait({ found }: { found: Case }) {
  const [now] = useState(() => new Date());
  const { waited, isLate, share } = promiseOf(found, now);
  return (
    <div className={css.wait}>
      <b>{fill(review.waits, { wait: waited })}</b>
      <span>{fill(isLate ? review.overdue : review.due, { moment: momentText(new Date(found.dueAt), now) })}</span>
      <Share of={share} tone={isLate ? 'late' : share > 0.75 ? 'soon' : 'calm'} />
    </div>
  );
}
