import {
  type Changer,
  callChanger,
  cookieChanger,
  rateChanger,
  reactionChanger,
  routeChanger,
  ruleChanger,
  transitionChanger,
} from './tables.ts';

export type Kind = 'limit' | 'transition' | 'route' | 'reaction' | 'call' | 'cookie' | 'rate' | 'rule';
type Target = { readonly files: RegExp; readonly kind: Exclude<Kind, 'limit'>; readonly changer: Changer };

/** The tables and rules to change; the first match of a file applies. Limits are changed where they are read, in any file. */
const targets: readonly Target[] = [
  { files: /^packages\/domain\/src\/(?:limits|texts\/(?!fill)[\w-]+)\.ts$/, kind: 'rule', changer: () => [] },
  { files: /^packages\/domain\/src\/flows\//, kind: 'transition', changer: transitionChanger },
  { files: /^packages\/domain\/src\/(?:.*\/)?routes\.ts$/, kind: 'route', changer: routeChanger },
  { files: /^packages\/domain\/src\/errors\/normalise\.ts$/, kind: 'rule', changer: ruleChanger },
  { files: /^packages\/domain\/src\/errors\//, kind: 'reaction', changer: reactionChanger },
  { files: /^packages\/domain\/src\//, kind: 'rule', changer: ruleChanger },
  { files: /^packages\/contract\/src\/calls\//, kind: 'call', changer: callChanger },
  { files: /^packages\/contract\/src\/cookies\.ts$/, kind: 'cookie', changer: cookieChanger },
  { files: /^apps\/server\/src\/(?:.*\/)?policy\.ts$/, kind: 'rate', changer: rateChanger },
  { files: /^apps\/server\/src\/(?:.*\/)?(?:purposes|situation|risk\/rules)\.ts$/, kind: 'rule', changer: ruleChanger },
];

const isProduct = (file: string) => /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[./]/.test(file);

export const productFiles = (files: readonly string[]) => files.filter(isProduct);

export const targetOf = (file: string): Target | undefined => targets.find(({ files }) => files.test(file));
