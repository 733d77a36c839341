import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/**
 * These fail for any edit of a table without proving what the table does: they compare it with itself, with its drawing or with
 * its shape. The last measures time, and mutants cost time.
 */
const provesNothing = ['*.test.ts', '**/limits.test.ts', '**/flows/flows.test.ts', '**/hostile-text.test.ts'];

type Project = { readonly test: { readonly name: string; readonly exclude?: readonly string[] } };

/** The project's own tests of rules and server, run by a runner that switches mutants on. */
export default defineConfig({
  test: {
    projects: (base.test!.projects as unknown as readonly Project[])
      .filter(({ test }) => /^(?:pure|web|server)$/.test(test.name))
      .map(({ test }) => ({
        test: {
          ...(test as Record<string, unknown>),
          exclude: [...(test.exclude ?? []), ...provesNothing],
          testTimeout: test.name === 'server' ? 20_000 : 5000, // under a mutant some wait for what never comes
          isolate: true, // a mutant that is read while a module is loaded needs a module of its own
          runner: './scripts/mutate/runner.ts',
        },
      })),
  },
});
