/** The state of a worker, a page or a process. */
type Mutation = {
  /** The mutant that is on; -1 for none. */
  active: number;
  /** The sites that were read: the number of their first mutant, and how many they have. */
  readonly reads: Map<number, number>;
  /** Reads since the mutant was switched on. */
  steps: number;
  /** Called for each site once. */
  onRead?: (first: number, count: number) => void;
};

declare global {
  var __mutation: Mutation | undefined;
  var __m: (first: number, original: () => unknown, ...replacements: readonly (() => unknown)[]) => unknown;
  var __merge: (...parts: readonly (object | null | undefined | false)[]) => object;
  var __remade: (make: () => unknown) => unknown;
}

/** A mutant may keep a loop from ending. */
const stepsAtMost = 2_000_000;

globalThis.__mutation ??= { active: -1, reads: new Map(), steps: 0 };
const mutation = globalThis.__mutation;

function read(first: number, count: number) {
  if (mutation.reads.has(first)) return;
  mutation.reads.set(first, count);
  mutation.onRead?.(first, count);
}

globalThis.__m ??= (first, original, ...replacements) => {
  read(first, replacements.length);
  if (mutation.active >= 0 && ++mutation.steps > stepsAtMost) throw new Error('A mutated loop does not end.');
  return (replacements[mutation.active - first] ?? original)();
};

globalThis.__merge ??= (...parts) => {
  const merged = {};
  for (const part of parts) if (part) Object.defineProperties(merged, Object.getOwnPropertyDescriptors(part));
  return merged;
};

/** Stands for the original, or for what the active mutant makes instead. */
globalThis.__remade ??= (make) => {
  const before = new Set(mutation.reads.keys());
  const original = make();
  if (typeof original !== 'object' || original === null) return original;
  const sites = [...mutation.reads].filter(([first]) => !before.has(first));
  for (const [first] of sites) mutation.reads.delete(first); // read when something is read of it
  const made = new Map<number, object>();
  const current = (): object => {
    for (const site of sites) read(...site);
    if (mutation.active < 0) return original;
    const known = made.get(mutation.active) ?? (make() as object);
    made.set(mutation.active, known);
    return known;
  };
  return new Proxy(original, {
    get: (_, key) => {
      const target = current();
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  });
};

export {};
