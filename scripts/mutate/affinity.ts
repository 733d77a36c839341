/** Words that every path has. */
const common = new Set([
  'apps',
  'packages',
  'src',
  'server',
  'web',
  'domain',
  'contract',
  'calls',
  'flows',
  'errors',
  'test',
  'limits',
  'the',
  'and',
]);

/** `flows/sign-up/finish.test.ts` as sign, finish; `signUpCalls.finish` as sign, calls, finish. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !common.has(word)),
  );

/** How many words two names share: the best guess at which tests are about a mutant that all of them read. */
export const affinity = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((word) => other.has(word)).length;
