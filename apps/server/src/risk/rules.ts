import * as v from 'valibot';
import { type Facts, factKinds, type OutcomeAt, outcomesAt, type Place, places } from './facts.ts';

const place = v.picklist(places);
const mayAnswer = (where: Place, outcome: string) => (outcomesAt[where] as readonly string[]).includes(outcome);
const undeclared = 'an outcome is a code that its place may answer';
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

/** What a rule counts for at one place: added to the score there, or an outcome that decides at once. */
const counts = v.union([v.pipe(v.number(), v.integer()), v.string()]);

const rule = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)),
  /** For readers of the file. */
  why: v.pipe(v.string(), v.minLength(1)),
  when: v.pipe(v.array(condition), v.minLength(1)),
  at: v.pipe(
    v.record(place, counts),
    v.check((at) => Object.keys(at).length > 0, 'a rule counts at one place at least'),
    v.check(
      (at) => Object.entries(at).every(([where, count]) => typeof count === 'number' || mayAnswer(where as Place, count)),
      undeclared,
    ),
  ),
  /** Recorded and not counted, everywhere or at some places: how a new rule is tried. */
  shadow: v.optional(v.union([v.boolean(), v.array(place)])),
});

const settings = v.strictObject({
  /** `shadow`: everything is decided and recorded, nothing is applied. */
  mode: v.picklist(['on', 'shadow']),
  /** The minimum score of each outcome. */
  outcomes: v.array(v.strictObject({ from: v.number(), outcome: v.string() })),
});

const rulesSchema = v.pipe(
  v.strictObject({
    $comment: v.optional(v.string()),
    version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
    places: v.pipe(
      v.record(place, settings),
      v.check(
        (all) => Object.entries(all).every(([where, { outcomes }]) => outcomes.every(({ outcome }) => mayAnswer(where as Place, outcome))),
        undeclared,
      ),
    ),
    rules: v.array(rule),
  }),
  v.check(({ rules }) => new Set(rules.map(({ name }) => name)).size === rules.length, 'rule names are unique'),
);

export type Rules = v.InferOutput<typeof rulesSchema>;
export type PlaceSettings = v.InferOutput<typeof settings>;
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
  readonly outcome?: string;
  readonly shadow?: true;
};
export type RiskDecision<P extends Place> = {
  readonly score: number;
  readonly outcome: OutcomeAt<P> | null;
  /** Null in shadow mode. */
  readonly applied: OutcomeAt<P> | null;
  readonly reasons: readonly Reason[];
};

/** A place that a file does not name is only tried: a new release may add one. */
const onlyTried: PlaceSettings = { mode: 'shadow', outcomes: [] };

export const settingsAt = ({ places }: Rules, where: Place): PlaceSettings => places[where] ?? onlyTried;

/** An unknown fact matches nothing but `is: null`. */
function holds({ fact, is, not, over }: Condition, facts: Facts): boolean {
  const value = facts[fact];
  if (is !== undefined) return value === is;
  if (not !== undefined) return value !== null && value !== not;
  return typeof value === 'number' && value > over!;
}

/** None where the rule does not count. */
function reasonsAt(where: Place, { name, at, shadow = false }: Rules['rules'][number]): Reason[] {
  const count = at[where];
  if (count === undefined) return [];
  const isShadow = Array.isArray(shadow) ? shadow.includes(where) : shadow;
  return [{ rule: name, ...(typeof count === 'number' ? { weight: count } : { outcome: count }), ...(isShadow && { shadow: isShadow }) }];
}

/** SG-07: the first outcome in the order of the file counts; otherwise the sum of the weights. */
export function decide<P extends Place>(file: Rules, where: P, facts: Facts): RiskDecision<P> {
  const { mode, outcomes } = settingsAt(file, where);
  const reasons = file.rules.filter(({ when }) => when.every((one) => holds(one, facts))).flatMap((rule) => reasonsAt(where, rule));
  const counted = reasons.filter(({ shadow }) => !shadow);
  const score = counted.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const named = counted.find(({ outcome }) => outcome)?.outcome;
  const reached = [...outcomes].sort((a, b) => b.from - a.from).find(({ from }) => score >= from)?.outcome;
  const outcome = (named ?? reached ?? null) as OutcomeAt<P> | null; // the file was validated
  return { score, outcome, applied: mode === 'on' ? outcome : null, reasons };
}
