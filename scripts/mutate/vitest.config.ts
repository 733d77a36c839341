import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/**
 * Tests that fail for any change of a table without saying what the table does: they compare it with itself, with its drawing, or with a
 * list of its shape; or they measure time.
 */
const proveNothing = ['*.test.ts', '**/limits.test.ts', '**/flows/flows.test.ts', '**/hostile-text.test.ts'];

type Project = { readonly test: { readonly name: string; readonly exclude?: readonly string[] } };

/** The rules and the server of the project's own tests, by a runner that switches changes on. */
export default defineConfig({
  test: {
    ...base.test,
    projects: (base.test!.projects as unknown as readonly Project[])
      .filter(({ test }) => test.name === 'pure' || test.name === 'server')
      .map(({ test }) => ({
        test: { ...test, exclude: [...(test.exclude ?? []), ...proveNothing], runner: './scripts/mutate/runner.ts' } as Record<
          string,
          unknown
        >,
      })),
  },
});
