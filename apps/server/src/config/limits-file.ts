import { readFileSync } from 'node:fs';
import { allCalls } from '@portaria/contract/calls/all';
import * as v from 'valibot';
import { ConfigError } from '../platform/config-error.ts';
import type { Mode } from '../platform/mode.ts';
import { type Replaceable, replaceable } from '../platform/replaceable.ts';
import { type Policy, policyFor } from './policy.ts';

export type Limits = Replaceable<Policy>;

const most = 1_000_000;
const whole = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(most));
const rate = v.strictObject({
  max: v.optional(whole(1)),
  solved: v.optional(whole(0)),
  windowSeconds: v.optional(v.picklist([60, 3600, 86_400])),
});
const callRates = v.strictObject({ perNetwork: v.optional(rate), perCpf: v.optional(rate) });
const perContact = v.strictObject({ cellphone: v.optional(rate), email: v.optional(rate) });
const paths = Object.values(allCalls).flatMap((group) => Object.values(group).map(({ path }) => path));
const schema = v.strictObject({
  calls: v.optional(
    v.strictObject({
      default: v.optional(callRates),
      byPath: v.optional(v.record(v.picklist(paths, 'no call of this server'), callRates)),
    }),
  ),
  codes: v.optional(
    v.strictObject({
      perNetwork: v.optional(rate),
      perContact: v.optional(perContact),
      perKnownDevice: v.optional(perContact),
      perAccount: v.optional(rate),
    }),
  ),
  contactChangesPerCpf: v.optional(rate),
  challengeDraws: v.optional(callRates),
  receiptsPerNetwork: v.optional(rate),
  analytics: v.optional(v.strictObject({ perBrowser: v.optional(rate), perNetwork: v.optional(rate) })),
  widerNetworkFactor: v.optional(whole(1)),
});

/** The operator's file names only what differs from the defaults. */
export const limitsOf = (json: string, mode: Mode, source: string): Limits =>
  replaceable(json, (text) => over(policyFor(mode), text, source));

export function readLimits(file: string | undefined, mode: Mode): Limits {
  try {
    return limitsOf(file ? readFileSync(file, 'utf8') : '{}', mode, file ?? 'the defaults');
  } catch (error) {
    throw new ConfigError([`LIMITS_FILE: ${error instanceof Error ? error.message : 'it cannot be read.'}`]);
  }
}

function over(defaults: Policy, text: string, source: string): Policy {
  const { calls: given, ...others } = parse(text, source);
  const usual = merge(defaults.calls.default, given?.default);
  const paths = Object.entries(given?.byPath ?? {});
  const named = paths.map(([path, rates]) => [path, merge({ ...usual, ...defaults.calls.byPath[path] }, rates)] as const);
  return merge({ ...defaults, calls: { default: usual, byPath: { ...defaults.calls.byPath, ...Object.fromEntries(named) } } }, others);
}

function merge<T extends object>(base: T, given: object | undefined): T {
  const parts = Object.entries(given ?? {}).map(([name, value]) => {
    const before = base[name as keyof T];
    return [name, typeof value === 'object' && typeof before === 'object' && before ? merge(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(parts) };
}

function parse(text: string, source: string) {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (found.success) return found.output;
  const [{ path, message }] = found.issues;
  const place = path?.map(({ key }) => String(key)).join('.');
  throw new Error(`${source} is not valid${place ? ` at ${place}` : ''}: ${message}.`);
}
