import { type IframeMessage, isIframeMessage } from '@portaria/contract/iframe';
import { isEmbeddable } from '@portaria/domain/embeddable';
import { forgotPassword } from '@portaria/domain/flows/recovery';
import { signUp } from '@portaria/domain/flows/sign-up';
import * as limits from '@portaria/domain/limits';
import { type Route, routes } from '@portaria/domain/routes';
import { currentPlace, placeOf, subscribe } from '../lib/location.ts';
import { areaOf } from '../lib/route-name.ts';

type Flow = IframeMessage['flow'];
export type Report = ReturnType<typeof startReport>;

const endings: readonly (Route | null)[] = [signUp.success.route, forgotPassword.finished.route];

function flowAt(route: Route | null): Flow | undefined {
  const flow = route && routes[route].flow;
  return flow === 'sign-up' || flow === 'recovery' ? flow : undefined;
}

/** In a window the legacy sign-up is a part of the flow too. */
export const isPartOfFlow = (route: Route | null) => isEmbeddable(route) || flowAt(route) !== undefined;

/** A screen of another flow counts as part of the flow that led to it; the history remembers which after a reload. */
function flowBefore(): Flow {
  const behind = 'navigation' in window ? navigation.entries().flatMap(({ url }) => flowAt(placeOf(url ?? '/').route) ?? []) : [];
  return behind.at(-1) ?? 'recovery';
}

/** EM-01: posts the state at once and every five seconds, then the end once; to that origin only. */
export function startReport(to: Window, origin: string) {
  let { route } = currentPlace();
  let isOver = endings.includes(route); // reloaded after the end, which was posted before
  let flow: Flow | undefined;
  let forwarded: IframeMessage | undefined;

  function post(status: IframeMessage['status']) {
    if (isOver) return;
    isOver = status !== 'IN_PROGRESS';
    if (isOver) clearInterval(timer);
    flow = flowAt(route) ?? flow ?? flowBefore();
    to.postMessage({ source: 'portaria', version: 1, flow, step: areaOf(route), ...forwarded, status } satisfies IframeMessage, origin);
  }
  subscribe(() => {
    const next = currentPlace().route;
    if (isPartOfFlow(next)) route = next; // after leaving, the last screen inside is reported
  });
  const timer = setInterval(() => post('IN_PROGRESS'), limits.iframeHeartbeatMilliseconds);
  post('IN_PROGRESS');
  addEventListener('flow-completed', () => post('SUCCESS'));

  return {
    post,
    isOver: () => isOver,
    /** Forwards to the parent page what the continuation window posts, and returns its status. */
    forward(data: unknown) {
      if (!isIframeMessage(data)) return undefined;
      forwarded = data;
      if (data.status !== 'IN_PROGRESS') post(data.status);
      return data.status;
    },
  };
}
