import { allCalls } from './all.ts';

/** Nothing waits for these, and operators are not on a phone. */
const others = ['logs', 'analytics', 'operations', 'operations-identity'];

/** SU-14: the calls that a person on a phone waits for, and may send twice. */
export const awaitedCalls = Object.entries(allCalls)
  .filter(([flow]) => !others.includes(flow))
  .flatMap(([flow, group]) => Object.entries(group).map(([name, call]) => ({ name: `${flow} ${name}`, call })));
