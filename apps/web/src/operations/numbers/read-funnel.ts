import type { Summary } from '@portaria/contract/calls/operations';
import { routeNames } from '@portaria/domain/route-names';
import type { numbers } from '@portaria/domain/texts/operations/numbers';
import { type Flow, paths } from './funnel-paths.ts';

type Way = { readonly name: keyof typeof numbers.ways; readonly visits: number };
type Step = {
  readonly name: keyof typeof numbers.steps;
  /** That came here, or further. */
  readonly visits: number;
  /** Of those that started, from 0 to 1. */
  readonly share: number;
  /** That came no further; none at the end. */
  readonly left: number;
  readonly isEnd: boolean;
  readonly ways: readonly Way[];
};
export type Funnel = {
  readonly flow: Flow;
  readonly steps: readonly Step[];
  readonly started: number;
  readonly finished: number;
  /** Every page of the flow that was opened. */
  readonly pages: Summary['funnels'][number]['steps'];
};

/**
 * A visit that skips a page, because it came by a link or nothing was asked there, passed it: no step has fewer visits than the next. An end that
 * the server counts has no more than came through pages: the people of an app open none.
 */
export function readFunnel({ flow, steps: pages, finished }: Summary['funnels'][number]): Funnel {
  const seen = new Map(pages.map(({ area, visits }) => [area, visits]));
  const visitsOf = (areas: readonly string[] = []) => areas.reduce((sum, area) => sum + (seen.get(area) ?? 0), 0);
  const path = paths[flow];
  const most = Math.max(...path.map((step) => visitsOf(step.pages)));
  const came = path.map((step) => (step.pages.length ? visitsOf(step.pages) : Math.min(finished ?? 0, most)));
  const passed = path.map((_, i) => Math.max(...came.slice(i)));
  const started = passed[0]!;
  const steps = path.map(({ name, ways = {} }, i): Step => {
    const visits = passed[i]!;
    return {
      name,
      visits,
      share: started && visits / started,
      left: visits - (passed[i + 1] ?? visits),
      isEnd: i === path.length - 1,
      ways: (Object.keys(ways) as Way['name'][]).map((way) => ({ name: way, visits: visitsOf(ways[way]) })).filter((way) => way.visits > 0),
    };
  });
  return { flow, steps, started, finished: passed.at(-1)!, pages };
}

export const percentOf = ({ started, finished }: Funnel) => (started ? Math.round((finished / started) * 100) : 0);

const names = new Map<string, readonly string[]>(Object.values(routeNames).map(({ area, title }) => [area, title.split(' - ').slice(1)]));

/** The title of the page without the brand. An unknown page has its own name. */
export const pageName = (area: string) => names.get(area)?.join(': ') || area.replaceAll('_', ' ');
