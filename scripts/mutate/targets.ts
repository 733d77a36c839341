import { type Mutator, ruleMutator } from './mutators.ts';
import { callMutator, cookieMutator, rateMutator, reactionMutator, routeMutator, transitionMutator } from './table-mutators.ts';

export type Kind = 'limit' | 'transition' | 'route' | 'reaction' | 'call' | 'cookie' | 'rate' | 'rule';
type Target = { readonly files: RegExp; readonly kind: Exclude<Kind, 'limit'>; readonly mutator: Mutator };

/** The tables and rules that are mutated; the first row that fits a file counts. Limits are mutated where they are read, in any file. */
const targets: readonly Target[] = [
  { files: /^packages\/domain\/src\/(?:limits|awaited-limits|texts\/(?!fill)[\w-]+)\.ts$/, kind: 'rule', mutator: () => [] },
  { files: /^packages\/domain\/src\/flows\//, kind: 'transition', mutator: transitionMutator },
  { files: /^packages\/domain\/src\/(?:.*\/)?routes\.ts$/, kind: 'route', mutator: routeMutator },
  { files: /^packages\/domain\/src\/errors\/normalise\.ts$/, kind: 'rule', mutator: ruleMutator },
  { files: /^packages\/domain\/src\/errors\//, kind: 'reaction', mutator: reactionMutator },
  { files: /^packages\/domain\/src\//, kind: 'rule', mutator: ruleMutator },
  { files: /^packages\/contract\/src\/calls\//, kind: 'call', mutator: callMutator },
  { files: /^packages\/contract\/src\/cookies\.ts$/, kind: 'cookie', mutator: cookieMutator },
  { files: /^apps\/server\/src\/(?:.*\/)?policy\.ts$/, kind: 'rate', mutator: rateMutator },
  { files: /^apps\/server\/src\/(?:.*\/)?(?:purposes|situation|risk\/rules)\.ts$/, kind: 'rule', mutator: ruleMutator },
];

const isProduct = (file: string) => /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[./]/.test(file);

export const productFiles = (files: readonly string[]) => files.filter(isProduct);

export const targetOf = (file: string): Target | undefined => targets.find(({ files }) => files.test(file));
