import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { RefusalCode } from '@portaria/domain/errors/normalise';
import type { ErrorTable, Message, Reaction, Reading } from '@portaria/domain/errors/reaction';
import { admit, type EventOf, type Flow, routeAfter, type StateOf } from '@portaria/domain/flow';
import { errorAddress } from '@portaria/domain/landmarks';
import type { Route } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';
import { waitText } from '@portaria/domain/wait-text';
import { type ComponentType, createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import type { Refused } from '../lib/call.ts';
import { connectionErrorText } from '../lib/connection.ts';
import { isHydrated } from '../lib/hydrated.ts';
import { type Label, labelIn, placed } from '../lib/label.ts';
import { currentPlace, type NavigateOptions, navigate, setEntryState, subscribe, useBusy, usePlace } from '../lib/location.ts';
import { readWith } from '../lib/report.ts';
import { keep } from '../lib/storage.ts';
import { go, safeOr } from './go.ts';

type Again = (without?: string) => unknown;
/** A message over the screen, or in its place. */
type Shown = {
  readonly reaction: Extract<Reaction, { show: 'modal' | 'screen' }>;
  readonly message: Message;
  readonly again: Again;
  readonly refusal: Refused;
};

export type RefusalProps = Shown & {
  readonly close: () => void;
  readonly setLabel: (label: Label) => void;
  readonly restart: Route;
};
export type SendOptions = Omit<NavigateOptions, 'change'> & {
  readonly search?: string;
  /** The requested destination: overrides the table, if it is safe. */
  readonly given?: string | undefined;
};

type Held<Data> = {
  readonly data: Data;
  readonly patch: (change: Partial<Data>) => void;
  readonly label: Label | undefined;
  readonly setLabel: (label: Label | undefined) => void;
  readonly setShown: (shown: Shown | null) => void;
};

type Options<Data> = {
  /** The data of the first render, which knows nothing of this browser. */
  readonly blank: Data;
  /** The data after a reload. */
  readonly restore: () => Data;
  readonly headings: Readonly<Record<string, string>>;
  /** Where an error screen leads back to, if not to where the error happened. */
  readonly fallback?: (data: Data) => string | undefined;
  /** Resets what is stored when the person leaves the flow's addresses; a reload does not leave them. */
  readonly leave?: () => void;
  /** Removes the stored state after a refusal that `ends` the flow. */
  readonly forget?: () => void;
  /** The error table, where it depends on the calling flow. */
  readonly readings?: (data: Data) => ErrorTable | undefined;
};

/** How a flow shows the messages of its error table. Only a flow without messages may leave it out, which keeps it out of its pages. */
type RefusalOption<E extends ErrorTable> =
  Extract<Extract<E[keyof E], Reading>['reaction'], { message: Message }> extends never
    ? { readonly Refusal?: never }
    : { readonly Refusal: ComponentType<RefusalProps> };

/** Binds a flow table to React: a layout that owns the flow's data, and the hook of its screens. */
export function createFlow<F extends Flow, E extends ErrorTable, Data extends object>(
  flow: F,
  /** A function where the table is loaded later, with the first call at the latest. */
  errors: E | (() => E | undefined),
  { blank, restore, headings, fallback, leave, forget, readings, Refusal }: Options<Data> & RefusalOption<E>,
) {
  const Context = createContext<Held<Data> | null>(null);
  const tableFor = (data: Data): ErrorTable => readings?.(data) ?? (typeof errors === 'function' ? errors() : errors)!;

  /** Leaving the flow's addresses unmounts this and drops the data (CC-05). */
  function Layout({ children }: { children: ReactNode }) {
    const { route, state } = usePlace();
    const brought = labelIn(state);
    const busy = useBusy();
    const [data, setData] = useState(() => (isHydrated() ? restore() : blank));
    const [ready, setReady] = useState(isHydrated);
    const [own, setOwn] = useState<{ readonly at: Route | null; readonly label: Label | undefined }>();
    const label = own?.at === route ? own.label : brought; // never the one of the screen before
    const setLabel = (next: Label | undefined) => setOwn({ at: route, label: next });
    const [shown, setShown] = useState<Shown | null>(null);

    useEffect(() => {
      if (ready) return;
      setData(restore());
      setReady(true);
    }, [ready]);

    // Not on unmount: a hot update unmounts too.
    useEffect(() => subscribe(() => void (isOf(flow, currentPlace().route) || leave?.())), []);
    useLayoutEffect(() => readWith((code) => readingOf(tableFor(data), code)), [data]); // before a screen makes its first call

    const admitted = admit(flow, route!, data);
    useEffect(() => {
      setOwn({ at: route, label: brought });
      if (brought) setEntryState(undefined); // shown once: what was corrected is not wrong when the person comes back
      setShown(null); // however the person left its screen
    }, [route, brought]);
    // Not while the next screen loads: what a call answered is already here.
    useEffect(() => {
      if (ready && !busy && admitted !== route) navigate(admitted, { replace: true, force: true, state: { startedOver: true } });
    }, [ready, busy, admitted, route]);

    if (admitted !== route) return <LoadingScreen heading={headings[route!]!} />;
    return (
      <Context value={{ data, patch: (change) => setData((current) => ({ ...current, ...change })), label, setLabel, setShown }}>
        {shown?.reaction.show !== 'screen' && children}
        {shown && Refusal && <Refusal {...shown} close={() => setShown(null)} setLabel={setLabel} restart={firstEntry(flow)} />}
      </Context>
    );
  }

  function useStep<S extends StateOf<F>>(state: S) {
    const { data, patch, label, setLabel, setShown } = use(Context)!;
    const { path } = usePlace();
    const route: F[S]['route'] = flow[state]!.route;
    const hrefAfter = (event: EventOf<F, S>) => routeAfter(flow, state, event);
    const onward = (event: EventOf<F, S>, given: string | undefined) => safeOr(given, hrefAfter(event));

    return {
      data,
      patch,
      route,
      heading: headings[route]!,
      /** The address for a link. */
      hrefAfter,
      /** The same, unless a destination was requested. */
      onward,
      /** The error text of a field, or of the whole form. */
      labelOf: (field: string) => (label?.field === field ? label.text : label?.also?.[field]),
      clearLabel: () => setLabel(undefined),
      send(event: EventOf<F, S>, change: Partial<Data> = {}, { search = '', given, ...options }: SendOptions = {}) {
        return go(onward(event, given) + search, { ...options, change: () => patch(change) });
      },
      /** The only place that shows a refusal (ER-01). */
      refused(refusal: Refused, again: Again = () => {}) {
        if (refusal.code === 'cancelled') return setLabel({ field: 'form', text: shellTexts.cancelled });
        const common = commonLabel(refusal);
        if (common) return setLabel({ field: 'form', text: common });
        const { reaction, ends } = readingOf(tableFor(data), refusal.code);
        if (ends) forget?.();
        if (reaction.show === 'label') return setLabel(placed(reaction));
        if (reaction.show === 'redirect') {
          const { id } = (refusal.data ?? {}) as { id?: string };
          if (reaction.withId && id) keep('userId', id);
          const search = reaction.search ?? (reaction.withToken ? tokenSearch(refusal.data) : '');
          return navigate(reaction.to + search, { force: true, state: { details: refusal.data } });
        }
        if (reaction.message) return setShown({ reaction, message: reaction.message, again, refusal });
        const { code, data: details, reference } = refusal;
        return navigate(errorAddress(code, fallback?.(data) ?? path), {
          force: true,
          state: { details, reference },
        });
      },
    };
  }

  return { Layout, useStep };
}

/** HT-03, HT-07: shown beside the button in every flow; the input stays. */
const commonLabels: { readonly [C in RefusalCode]?: (refusal: Refused) => string } = {
  FR999: connectionErrorText,
  tooMany: ({ retryAfterSeconds = 60 }) => shellTexts.tooMany.replace('{wait}', waitText(retryAfterSeconds)),
};
const commonLabel = (refusal: Refused) => commonLabels[refusal.code]?.(refusal);

/** SI-17, SI-23, AP-07: the query that opens the identity validation, with the token of a refusal. */
export function tokenSearch(details: unknown, flow?: string): string {
  const { token, unlockToken = token } = (details ?? {}) as { token?: string; unlockToken?: string }; // its name in SU-07
  const query = new URLSearchParams({ ...(unlockToken && { token: unlockToken }), ...(flow && { flow }) });
  return query.size ? `?${query}` : '';
}

const readingOf = (table: ErrorTable, code: RefusalCode) => table[code as ErrorCode] ?? table.unknown;

const isOf = (flow: Flow, route: Route | null) => Object.values(flow).some((state) => state.route === route);
const firstEntry = (flow: Flow): Route => Object.values(flow).find(({ entry }) => entry)!.route;
