import * as v from 'valibot';
import { type Facts, factKinds, type RiskOutcome, riskOutcomes } from './facts.ts';

const outcome = v.picklist(riskOutcomes);
const fact = v.picklist(Object.keys(factKinds) as (keyof Facts)[]);

const condition = v.pipe(
  v.strictObject({
    fact,
    is: v.optional(v.union([v.string(), v.boolean(), v.null()])),
    not: v.optional(v.union([v.string(), v.boolean(), v.null()])),
    over: v.optional(v.number()),
  }),
  v.check(({ is, not, over }) => [is, not, over].filter((one) => one !== undefined).length === 1, 'a condition has one of is, not, over'),
  v.check(({ fact, is, not, over }) => fits(fact, is ?? not ?? over ?? null), 'a condition compares a fact with a value of its kind'),
);

const rule = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)),
    /** For readers of the file. */
    why: v.pipe(v.string(), v.minLength(1)),
    when: v.pipe(v.array(condition), v.minLength(1)),
    /** Added to the score; an outcome instead decides at once. */
    weight: v.optional(v.pipe(v.number(), v.integer())),
    outcome: v.optional(outcome),
    /** Recorded and not counted: how a new rule is tried. */
    shadow: v.optional(v.boolean()),
  }),
  v.check((one) => (one.weight === undefined) !== (one.outcome === undefined), 'a rule has a weight or an outcome'),
);

const rulesSchema = v.pipe(
  v.strictObject({
    $comment: v.optional(v.string()),
    version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
    /** `shadow`: everything is decided and recorded, nothing is applied. */
    mode: v.picklist(['on', 'shadow']),
    rules: v.array(rule),
    /** The minimum score of each outcome, the highest first. */
    outcomes: v.array(v.strictObject({ from: v.number(), outcome })),
  }),
  v.check(({ rules }) => new Set(rules.map(({ name }) => name)).size === rules.length, 'rule names are unique'),
);

export type Rules = v.InferOutput<typeof rulesSchema>;
type Condition = v.InferOutput<typeof condition>;

/** Throws one sentence that says what is wrong with the file, and where. */
export function parseRules(json: string, source: string): Rules {
  const parsed = v.safeParse(rulesSchema, readJson(json, source));
  if (parsed.success) return parsed.output;
  const [{ message, path }] = parsed.issues;
  throw new Error(`${source} is not a valid file of risk rules: ${message} (at ${path?.map(({ key }) => key).join('.') ?? 'its top'}).`);
}

function readJson(json: string, source: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`${source} is not JSON.`);
  }
}

function fits(name: keyof Facts, value: string | number | boolean | null): boolean {
  const kinds = { text: 'string', truth: 'boolean', number: 'number' };
  return value === null || typeof value === kinds[factKinds[name]];
}

type Reason = {
  readonly rule: string;
  readonly weight?: number;
  readonly outcome?: RiskOutcome;
  readonly shadow?: true;
};
export type RiskDecision = {
  readonly score: number;
  readonly outcome: RiskOutcome | null;
  /** Null in shadow mode. */
  readonly applied: RiskOutcome | null;
  readonly reasons: readonly Reason[];
};

/** An unknown fact matches nothing but `is: null`. */
function holds({ fact, is, not, over }: Condition, facts: Facts): boolean {
  const value = facts[fact];
  if (is !== undefined) return value === is;
  if (not !== undefined) return value !== null && value !== not;
  return typeof value === 'number' && value > over!;
}

/** SG-07: the first outcome in the order of the file counts; otherwise the sum of the weights. */
export function decide({ mode, rules, outcomes }: Rules, facts: Facts): RiskDecision {
  const fired = rules.filter(({ when }) => when.every((one) => holds(one, facts)));
  const counted = fired.filter(({ shadow }) => !shadow);
  const score = counted.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const named = counted.find(({ outcome }) => outcome)?.outcome;
  const reached = [...outcomes].sort((a, b) => b.from - a.from).find(({ from }) => score >= from)?.outcome;
  const outcome = named ?? reached ?? null;
  const reasons = fired.map(({ name, weight, outcome, shadow }) => ({
    rule: name,
    ...(weight !== undefined && { weight }),
    ...(outcome && { outcome }),
    ...(shadow && { shadow: true as const }),
  }));
  return { score, outcome, applied: mode === 'on' ? outcome : null, reasons };
}
