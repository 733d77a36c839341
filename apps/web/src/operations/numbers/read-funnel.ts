import type { Summary } from '@portaria/contract/calls/operations';
import { routeNames } from '@portaria/domain/route-names';

type Flow = Summary['funnels'][number]['flow'];
type Step = {
  /** The area of a page, or `entered`. */
  readonly area: string;
  readonly visits: number;
  /** Of the largest step, from 0 to 1. */
  readonly share: number;
  /** Visits that opened nothing after it; not where a visit may have ended well. */
  readonly left?: number;
  readonly isEnd: boolean;
};
export type Funnel = {
  readonly flow: Flow;
  readonly steps: readonly Step[];
  readonly started: number;
  /** Absent where the end is on no page that is counted. */
  readonly finished?: number;
};

/** The pages that end a flow, and those where a visit that opens nothing after them may have ended well: it went on to the service. */
const ends: Readonly<Record<Flow, { readonly finish?: string; readonly well: readonly string[] }>> = {
  'sign-in': { well: ['login_password', 'login_token_code', 'login_two_factor', 'login_new_terms'] },
  'two-factor': { finish: 'two_factor_success', well: [] },
  'contact-verification': { well: ['contact_email', 'contact_cellphone', 'contact_both'] },
  identity: { well: ['identity_waiting', 'identity_old_success'] },
  'sign-up': { finish: 'signup_success', well: ['signup_download_app'] },
  recovery: { finish: 'forgot_password_finished', well: [] },
  legaliza: { finish: 'legaliza_success', well: [] },
};

/** `entered`: the sign-ins that passed. They end the flow of that name, which no page of ours does. */
export function readFunnel({ flow, steps }: Summary['funnels'][number], entered: number): Funnel {
  const { finish, well } = ends[flow];
  const started = Math.max(0, ...steps.map(({ visits }) => visits));
  const rows = steps.map(({ area, visits, stopped }): Step => {
    const isEnd = area === finish;
    return { area, visits, share: visits / started, isEnd, ...(!isEnd && !well.includes(area) && { left: stopped }) };
  });
  const last = flow === 'sign-in' ? [{ area: 'entered', visits: entered, share: Math.min(1, entered / started), isEnd: true }] : [];
  const all = [...rows, ...last];
  const end = all.find(({ isEnd }) => isEnd);
  const isCounted = flow === 'sign-in' || finish !== undefined;
  return { flow, steps: all, started, ...(isCounted && { finished: end?.visits ?? 0 }) };
}

/** Never more than all: people of an app enter without a page of ours. */
export const percentOf = ({ started, finished = 0 }: Funnel) => (started ? Math.min(100, Math.round((finished / started) * 100)) : 0);

/** The largest steps, in their order, with the end. */
export function mainSteps(steps: readonly Step[], most: number): readonly Step[] {
  const largest = [...steps].sort((a, b) => Number(b.isEnd) - Number(a.isEnd) || b.visits - a.visits).slice(0, most);
  return steps.filter((step) => largest.includes(step));
}

const names = new Map<string, readonly string[]>(Object.values(routeNames).map(({ area, title }) => [area, title.split(' - ').slice(1)]));

/** The title of the page without the brand; `entered` is for the caller to name. An unknown page has its own name. */
export const stepName = (area: string) => names.get(area)?.join(': ') || area.replaceAll('_', ' ');
