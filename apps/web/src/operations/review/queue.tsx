import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls } from '@portaria/contract/calls/operations';
import { clockText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { promiseOf } from '@portaria/domain/identity/review-wait';
import { fill } from '@portaria/domain/texts/fill';
import * as doubtTexts from '@portaria/domain/texts/operations/doubts';
import { queueKeys, queue as text } from '@portaria/domain/texts/operations/review';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { check, exclamation } from '../../ui/icons/drawings.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../empty.tsx';
import { KeyMark } from '../key-mark.tsx';
import { Share } from '../share.tsx';
import { Shortcuts } from '../shortcuts.tsx';
import css from './queue.module.css';
import { Risk } from './risk.tsx';

type Queue = AnswerOf<typeof identityCaseCalls.list>;
type Props = {
  readonly notice: string | undefined;
  /** The case that had the focus is gone. */
  readonly isFocused: boolean;
  /** True if the queue stays: there was no case to take. */
  readonly onTake: () => Promise<boolean>;
  readonly onSignedOut: () => void;
};

const plural = ({ one, many }: { one: string; many: string }, count: number) => (count === 1 ? one : fill(many, { count }));

/** What waits, the oldest first, without names: an operator takes the next one, and does not choose. */
export function QueueScreen({ notice, isFocused, onTake, onSignedOut }: Props) {
  const [queue, setQueue] = useState<Queue>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState<'taking' | 'refreshing'>();
  const title = useRef<HTMLHeadingElement>(null);

  const refresh = useCallback(async () => {
    setBusy('refreshing');
    const result = await call(identityCaseCalls.list, undefined);
    setBusy(undefined);
    if (refusedAs(result, 'signedOut')) return onSignedOut();
    setFailed(!result.ok);
    return result.ok ? setQueue(result.answer) : undefined;
  }, [onSignedOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when the queue is shown, and by its button
  useEffect(() => {
    void refresh();
    if (isFocused) title.current!.focus();
  }, []);

  /** Its key is not lost while the queue loads. */
  async function take() {
    if (busy === 'taking' || queue?.waiting === 0) return;
    setBusy('taking');
    if (await onTake()) void refresh();
  }
  return (
    <section className={css.queue}>
      <Note text={notice} calm />
      <header className={css.head}>
        <div>
          <h2 ref={title} tabIndex={-1}>
            {text.heading}
          </h2>
          {queue && queue.waiting > 0 && (
            <p>{fill(text.lead, { count: plural(text.waiting, queue.waiting), hours: plural(text.hours, queue.reviewHours) })}</p>
          )}
        </div>
        {queue && queue.waiting > 0 && (
          <Button type="button" aria-keyshortcuts="N" loading={busy === 'taking'} loadingText={text.taking} onClick={take}>
            {queue.mine ? text.again : text.next} <KeyMark>N</KeyMark>
          </Button>
        )}
      </header>
      {!queue && !failed && <Skeleton parts={['card', 'card', 'card']} label={text.loading} />}
      {!queue && failed && (
        <Empty drawing={exclamation} heading={text.lost}>
          <p>{text.lostHint}</p>
        </Empty>
      )}
      {queue?.waiting === 0 && (
        <Empty drawing={check} heading={text.none}>
          <p>{text.noneHint}</p>
        </Empty>
      )}
      {queue && queue.waiting > 0 && <Cases {...queue} />}
      {(queue || failed) && (
        <p className={css.foot}>
          <Button type="button" variant="link" loading={busy === 'refreshing'} onClick={refresh}>
            {text.refresh}
          </Button>
          <span role="status" data-failed={failed}>
            {failed ? text.failed : queue && fill(text.updated, { time: clockText(new Date(queue.at)) })}
          </span>
        </p>
      )}
      <Shortcuts
        shortcuts={[
          { keys: ['n'], label: 'N', about: queueKeys.next, act: take },
          { keys: ['a'], label: 'A', about: queueKeys.refresh, act: refresh },
        ]}
      />
    </section>
  );
}

const isDoubt = (code: string): code is keyof typeof doubtTexts.inShort => Object.hasOwn(doubtTexts.inShort, code);

function Cases({ at, cases, waiting, mine }: Queue) {
  const { columns } = text;
  return (
    <>
      <table className={css.cases}>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map(({ id, purpose, documentType, doubts, risk, heldBy, ...times }) => {
            const { waited, left, isLate, share } = promiseOf(times, new Date(at));
            return (
              <tr key={id} data-mine={id === mine}>
                <th scope="row">
                  {text.purposes[purpose]} {documentType && <small>{documentType}</small>}
                </th>
                <td data-label={columns.why}>
                  {doubts.map((code) => (isDoubt(code) ? doubtTexts.inShort[code] : doubtTexts.another)).join(' · ')}
                </td>
                <td data-label={columns.risk}>
                  <Risk risk={risk} />
                </td>
                <td data-label={columns.wait}>
                  <span className={css.wait} data-late={isLate}>
                    <b>{waited}</b> <small>{fill(isLate ? text.late : text.left, { wait: left })}</small>
                  </span>
                  <Share of={share} tone={isLate ? 'late' : share > 0.75 ? 'soon' : 'calm'} />
                </td>
                <td data-label={columns.who}>{id === mine ? text.you : (heldBy ?? text.free)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {waiting > cases.length && <p>{fill(text.more, { count: waiting - cases.length })}</p>}
    </>
  );
}
