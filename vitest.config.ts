import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

/**
 * Alone: two pools of models are loaded for the engine, and specimens are drawn as SVG, which a process that reads untrusted pictures refuses
 * from then on.
 */
const specimens = 'packages/identity-engine/specimens/*.test.ts';
/** The same engine behind the server's calls, the process that re-encodes pictures, and traces, which are on or off for a whole process. */
const ownProcess = ['identity/real-engine', 'identity/pictures/reencoder', 'telemetry/tracing'].map(
  (name) => `apps/server/src/${name}.test.ts`,
);

/** Fails a test that causes a refusal which its call does not declare. */
const serverSetup = 'apps/server/src/testing/setup.ts';

/** Many times the longest test: a busy machine must not fail it, and a hanging test still ends. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 } as const;

/** Pure rules, the commands themselves, and the server on a real PostgreSQL. Screens are tested in a real browser: playwright.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism() + 1, 4), // one more than the cores: some tests wait for processes of their own
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          ...patience,
          include: ['packages/**/*.test.ts', 'deploy/*.test.ts', '*.test.ts'],
          exclude: [specimens],
          isolate: false, // rules share nothing, and a process for each file costs more than its tests
        },
      },
      { test: { name: 'web', ...patience, include: ['apps/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'engine',
          ...patience,
          include: [specimens],
          globalSetup: 'scripts/test-processes.ts',
        },
      },
      { test: { name: 'scripts', ...patience, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          ...patience,
          include: ['apps/server/**/*.test.ts'],
          exclude: ownProcess,
          globalSetup: ['scripts/test-database.ts', 'scripts/test-processes.ts'],
          setupFiles: serverSetup,
          isolate: false, // every file has an app and a database of its own, and loading the server takes longer than most of them
        },
      },
      {
        test: {
          name: 'server-alone',
          ...patience,
          include: ownProcess,
          globalSetup: ['scripts/test-database.ts', 'scripts/test-processes.ts'],
          setupFiles: serverSetup,
        },
      },
    ],
  },
});
