import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/**
 * These fail for any edit of a table without proving what the table does: they compare it with itself, with its drawing or with
 * its shape. The last measures time, and mutants cost time.
 */
const provesNothing = ['*.test.ts', '**/limits.test.ts', '**/flows/flows.test.ts', '**/hostile-text.test.ts'];

/** Fuzzing and drills with killed processes: too slow to be run hundreds of times. */
const slow = ['**/bad-input.test.ts', '**/drills.test.ts'];

type Project = { readonly test: { readonly name: string; readonly exclude?: readonly string[] } };

type Test = Readonly<Record<string, unknown>>;

const mutated = ({ test }: Project, own: Test): { test: Test } => ({
  test: {
    ...(test as Test),
    exclude: [...(test.exclude ?? []), ...provesNothing, ...slow],
    runner: './scripts/mutate/runner.ts',
    ...own,
  },
});

const projectsNamed = (name: RegExp) => (base.test!.projects as unknown as readonly Project[]).filter(({ test }) => name.test(test.name));

/**
 * The project's own tests of rules and server, run by a runner that switches mutants on. A mutant that is read while a module is loaded
 * needs a module of its own; for the others the server is loaded once per worker.
 */
export default defineConfig({
  test: {
    projects: [
      ...projectsNamed(/^(?:pure|web)$/).map((one) => mutated(one, { isolate: true, testTimeout: 5000 })), // some wait for what never comes
      ...projectsNamed(/^server$/).flatMap((one) => [
        mutated(one, { isolate: true, testTimeout: 20_000 }),
        mutated(one, { name: 'loaded-server', isolate: false, testTimeout: 20_000 }),
      ]),
    ],
  },
});
