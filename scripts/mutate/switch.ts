/** What is switched on, and what was read, in one worker, page or process. */
type Switches = {
  /** The active change; -1 for none. */
  active: number;
  /** First number of each place that was read, and how many changes it has. */
  readonly asked: Map<number, number>;
  steps: number;
  /** Called once for each place. */
  onAsked?: (first: number, changes: number) => void;
};

declare global {
  var __switches: Switches | undefined;
  var __m: (first: number, original: () => unknown, ...changes: readonly (() => unknown)[]) => unknown;
  var __merge: (...parts: readonly (object | null | undefined | false)[]) => object;
  var __made: (make: () => unknown) => unknown;
}

/** For a loop that a change prevents from ending. */
const stepsAtMost = 2_000_000;

const fromEnvironment = typeof process === 'undefined' ? undefined : process.env.MUTANT;
globalThis.__switches ??= { active: Number(fromEnvironment ?? -1), asked: new Map(), steps: 0 };
const switches = globalThis.__switches;

function ask(first: number, changes: number) {
  if (switches.asked.has(first)) return;
  switches.asked.set(first, changes);
  switches.onAsked?.(first, changes);
}

globalThis.__m ??= (first, original, ...changes) => {
  ask(first, changes.length);
  if (switches.active >= 0 && ++switches.steps > stepsAtMost) throw new Error('A changed loop does not end.');
  return (changes[switches.active - first] ?? original)();
};

globalThis.__merge ??= (...parts) => {
  const made = {};
  for (const part of parts) if (part) Object.defineProperties(made, Object.getOwnPropertyDescriptors(part));
  return made;
};

/** A proxy for the value: the original, or what the change makes of it. */
globalThis.__made ??= (make) => {
  const before = new Set(switches.asked.keys());
  const original = make();
  const askedBy = [...switches.asked].filter(([first]) => !before.has(first));
  if (typeof original !== 'object' || original === null) return original;
  for (const [first] of askedBy) switches.asked.delete(first); // counted when something of it is read
  const byChange = new Map<number, object>();
  const now = (): object => {
    if (switches.active < 0) return original;
    const made = byChange.get(switches.active) ?? (make() as object);
    byChange.set(switches.active, made);
    return made;
  };
  return new Proxy(original, {
    get: (_, key) => {
      for (const first of askedBy) ask(...first);
      const value: unknown = Reflect.get(now(), key);
      return typeof value === 'function' ? value.bind(now()) : value;
    },
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
  });
};

export {};
