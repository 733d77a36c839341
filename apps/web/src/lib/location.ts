import { matchRoute } from '@portaria/domain/match-route';
import type { Route } from '@portaria/domain/routes';
import { useSyncExternalStore } from 'react';

/** The address as the screens see it. It changes after the guard agreed and the chunk is loaded; until then the progress bar shows. */
export type Place = {
  readonly route: Route | null;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly search: string;
  /** State of the history entry: survives a reload, never leaves the browser. */
  readonly state: unknown;
};
/** True, or what to do instead of navigating. `steps` through the history: negative is back, zero is a link. */
export type Guard = (to: Place, steps: number) => true | (() => unknown);
/** True when the address is not shown here, because something else was done. */
type Diversion = (to: URL) => boolean;
type Loader = (route: Route | null) => Promise<unknown> | undefined;
type HistoryState = { index: number; state?: unknown } | null;

export function placeOf(href: string, state?: unknown): Place {
  const { pathname, search } = new URL(href, 'http://place');
  const match = matchRoute(pathname);
  return { route: match?.route ?? null, params: match?.params ?? {}, path: pathname, search, state };
}

let current = placeOf('/');
/** The place that was asked for and is not shown yet: its chunk loads, or the transition has not begun. */
let next: Place | null = null;
let busy = false;
let guard: Guard | null = null;
let holdsTab = () => true;
let divert: Diversion = () => false;
let load: Loader = () => undefined;
let turn = 0;
let index = 0; // position in the history, kept in history.state, so that a refused "back" can be undone

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The state of the history entry; it can be changed without a navigation. */
export const entryState = () => (history.state as HistoryState)?.state;
export const setEntryState = (state: unknown) => history.replaceState({ index, state }, '');

const here = () => placeOf(location.href, entryState());
const popped = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

/** The data of the next screen change with the address: the last screen never has them. */
type Change = () => void;

async function commit(place: Place, change?: Change) {
  const mine = ++turn;
  next = place;
  const wait = load(place.route);
  if (wait) {
    busy = true;
    notify();
    const loaded = await wait.then(
      () => true,
      () => false,
    );
    if (mine !== turn) return;
    busy = false;
    if (!loaded) {
      guard = null;
      return location.reload(); // a deploy removed the chunk: the document of this address brings the new one
    }
  }
  await fade(() => {
    if (mine !== turn) return;
    current = place;
    next = null;
    change?.();
    notify();
  });
}

/**
 * AP-20: the next screen fades in under a picture of the last one, which is all that the transition takes: what it takes does not answer to a
 * touch until the end. A browser that cannot, and a person who asked for less motion, get it at once.
 */
async function fade(change: Change) {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const { style } = document.querySelector('main')!; // every screen has one
  style.viewTransitionName = 'screen';
  const { ready, updateCallbackDone } = document.startViewTransition(() => {
    style.viewTransitionName = '';
    change();
  });
  ready.catch(() => {}); // skipped: the tab is hidden, or the next change came
  await updateCallbackDone;
}

export type NavigateOptions = {
  readonly replace?: boolean;
  readonly force?: boolean;
  readonly state?: unknown;
  /** What changes on the screen together with the address. */
  readonly change?: Change;
};

const isSame = (a: Place, b: Place) => a.path === b.path && a.search === b.search;

export async function navigate(to: string, { replace = false, force = false, state, change }: NavigateOptions = {}) {
  const url = new URL(to, location.href);
  const place = placeOf(url.href, state);
  if (next && isSame(place, next)) return; // a second tap
  const answer = (!force && guard?.(place, 0)) || true;
  if (answer !== true || divert(url)) {
    change?.();
    if (answer !== true) answer();
    return;
  }
  if (!replace) index += 1;
  history[replace ? 'replaceState' : 'pushState']({ index, state }, '', to);
  await commit(place, change);
}

async function onPop(event: PopStateEvent) {
  const place = here();
  const to = (event.state as HistoryState)?.index ?? 0;
  if (isSame(place, current)) {
    if (next) {
      index = to; // back before the next screen was shown: discard it
      turn += 1;
      next = null;
      busy = false;
      notify();
    }
    return; // our own undo, or a hash
  }
  const delta = to - index;
  const answer = guard?.(place, delta) ?? true;
  if (answer !== true && delta !== 0) {
    history.go(-delta); // undo first: the screen has not changed
    await popped();
    return void answer();
  }
  index = to;
  await commit(place);
}

export function startLocation(loader: Loader) {
  load = loader;
  current = here();
  index = (history.state as HistoryState)?.index ?? 0;
  setEntryState(current.state);
  addEventListener('popstate', onPop);
  addEventListener('beforeunload', (event) => {
    if (guard && holdsTab()) event.preventDefault();
  });
}

/** Server rendering is synchronous, one page at a time. */
export const setPlace = (path: string) => {
  current = placeOf(path);
};
/** `holds`: whether the browser also asks before the tab closes. */
export const setGuard = (next: Guard | null, holds = () => true) => {
  guard = next;
  holdsTab = holds;
};
/** EM-01: an iframe cannot show every address. */
export const setDiversion = (next: Diversion) => {
  divert = next;
};
export const isDiverted = (to: URL) => divert(to);
export const currentPlace = () => current;

const readPlace = () => current;
const readBusy = () => busy;
export const usePlace = () => useSyncExternalStore(subscribe, readPlace, readPlace);
export const useBusy = () => useSyncExternalStore(subscribe, readBusy, () => false);
