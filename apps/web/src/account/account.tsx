import type { AnswerOf } from '@portaria/contract/call';
import { sessionCalls } from '@portaria/contract/calls/session';
import { clockText, whenText } from '@portaria/domain/clock-text';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { routeAfter } from '@portaria/domain/flow';
import { shell } from '@portaria/domain/flows/shell';
import * as limits from '@portaria/domain/limits';
import * as accountTexts from '@portaria/domain/texts/account';
import * as errorTexts from '@portaria/domain/texts/errors';
import { fill } from '@portaria/domain/texts/fill';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { showToast } from '../layout/toasts.ts';
import { brand } from '../lib/brand.ts';
import { call, type Refused } from '../lib/call.ts';
import { connectionErrorText } from '../lib/connection.ts';
import { navigate } from '../lib/location.ts';
import { forget, kept } from '../lib/storage.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import styles from './account.module.css';

type Session = AnswerOf<typeof sessionCalls.current> & AnswerOf<typeof sessionCalls.open>;
type NpsCard = typeof import('./nps-card.tsx').NpsCard;

/** SU-12: arrives with the page, so that nothing moves for it; without it the page is whole. */
const loadNpsCard = async (): Promise<NpsCard | undefined> =>
  kept('nps') &&
  import('./nps-card.tsx').then(
    (part) => part.NpsCard,
    () => undefined,
  );

const text = accountTexts;
const signIn = routeAfter(shell, 'account', 'signedOut');
const signInAndReturn = `${signIn}?redirectUrl=${encodeURIComponent(shell.account.route)}`;

/** AP-09: who is signed in, the level of assurance, and the open sessions of the account. */
export function Screen() {
  const [session, setSession] = useState<Session & { readonly NpsCard?: NpsCard | undefined }>();
  const [failed, setFailed] = useState<Refused>();
  const [working, setWorking] = useState<string>();
  const npsCard = useRef<Promise<NpsCard | undefined>>(undefined);

  /** Shown beside the buttons; without a session the person goes to sign-in. */
  const refused = useCallback((refusal: Refused) => {
    if (!refusedAs(refusal, 'signedOut')) return setFailed(refusal);
    forget('redirectUrl'); // of a visit that has ended (SI-10)
    return navigate(signInAndReturn, { replace: true });
  }, []);

  const refresh = useCallback(async () => {
    npsCard.current ??= loadNpsCard();
    const [who, open, NpsCard] = await Promise.all([
      call(sessionCalls.current, undefined),
      call(sessionCalls.open, undefined),
      npsCard.current,
    ]);
    if (!who.ok) return refused(who);
    return open.ok ? setSession({ ...who.answer, ...open.answer, NpsCard }) : refused(open);
  }, [refused]);

  useEffect(() => void refresh(), [refresh]);

  async function work(name: string, task: () => Promise<unknown>) {
    setFailed(undefined);
    setWorking(name);
    await task();
    setWorking(undefined);
  }
  const end = (id: string) =>
    work(id, async () => {
      const result = await call(sessionCalls.end, { id });
      return result.ok ? refresh() : refused(result);
    });
  const signOut = () =>
    work('signOut', async () => {
      const result = await call(sessionCalls.signOut, undefined);
      if (!result.ok) return refused(result);
      for (const name of ['loa', 'storedUserId', 'userCpf', 'userId', 'redirectUrl'] as const) forget(name);
      await showToast(shellTexts.toast.signedOut);
      return navigate(signIn, { replace: true });
    });

  if (failed && !session && refusedAs(failed, 'gone'))
    return (
      <ScreenLayout heading={errorTexts.headings[shell.account.route]} lead={text.signedIn}>
        <div className={styles.actions}>
          <Leaving />
        </div>
      </ScreenLayout>
    );
  if (!session)
    return (
      <ScreenLayout heading={errorTexts.headings[shell.account.route]} {...(failed && { lead: connectionErrorText() })}>
        {failed ? (
          <Stack>
            <Button onClick={() => work('refresh', refresh)}>{errorTexts.errorPage.default.button}</Button>
          </Stack>
        ) : (
          <Skeleton parts={['text', 'section', 'section', 'field', 'field']} label={text.loading} />
        )}
      </ScreenLayout>
    );

  const { NpsCard } = session;
  const here = session.sessions.find(({ current }) => current);
  const others = session.sessions.filter(({ current }) => !current);
  return (
    <ScreenLayout heading={fill(text.greeting, { name: session.name })} lead={fill(text.cpf, { cpf: session.maskedCpf })}>
      <section className={styles.card}>
        <h2>{text.assurance}</h2>
        <p>{text.levels[session.loa < limits.assuredLoa ? 1 : limits.assuredLoa]}</p>
        {session.loaEvidence && <p>{text.restsOn[session.loaEvidence]}</p>}
        <p>{fill(text.endsAt, { time: clockText(new Date(session.expiresAt)) })}</p>
      </section>
      {NpsCard && here && <NpsCard session={here.id} />}
      <section className={styles.card}>
        <h2>{text.sessions}</h2>
        <ul>
          {session.sessions.map(({ id, device, startedAt, current }) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                {current && <span>{text.thisDevice}</span>}
                <span>{fill(text.started, { when: whenText(new Date(startedAt), new Date()) })}</span>
              </div>
              {!current && (
                <Button
                  type="button"
                  variant="link"
                  loading={working === id}
                  onClick={() => end(id)}
                  aria-label={fill(text.endOne, { device })}
                >
                  {text.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p>{others.length ? text.notYou : text.onlyThis}</p>
        {others.length > 1 && (
          <Button type="button" variant="second" loading={working === 'others'} loadingText={text.ending} onClick={() => end('others')}>
            {text.endOthers}
          </Button>
        )}
      </section>
      <div className={styles.actions}>
        <Note text={failed && connectionErrorText()} />
        <Button type="button" loading={working === 'signOut'} loadingText={text.signingOut} onClick={signOut}>
          {text.signOut}
        </Button>
        <Leaving />
      </div>
    </ScreenLayout>
  );
}

/** Where the account leads, with any back end. */
function Leaving() {
  const { deleteRegistration } = brand().links;
  return (
    <>
      <ButtonLink variant="second" href={routeAfter(shell, 'account', 'passwordChosen')}>
        {text.changePassword}
      </ButtonLink>
      {deleteRegistration && deleteRegistration !== shell.account.route && (
        <a href={routeAfter(shell, 'account', 'deletionChosen')}>{text.deleteRegistration}</a>
      )}
    </>
  );
}
