import { defineConfig } from 'vitest/config';

/** One file alone, because two pools of models are loaded for it. */
const realEngine = 'packages/identity-engine/specimens/engine.test.ts';
/** The same engine behind the server's calls, and the process that re-encodes pictures. */
const realJourney = ['apps/server/src/identity/real-engine.test.ts', 'apps/server/src/identity/pictures/reencoder.test.ts'];

/** Fails the test that meets a refusal which its call does not declare. */
const serverSetup = 'apps/server/src/testing/setup.ts';

/** Pure rules, the commands themselves, and the server on a real PostgreSQL. Screens are tested in a real browser: playwright.config.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', '*.test.ts'],
          exclude: [realEngine],
          isolate: false, // rules share nothing, and a process for each file costs more than its tests
          testTimeout: 20_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        test: {
          name: 'engine',
          include: [realEngine],
          globalSetup: 'scripts/test-identity-workers.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: realJourney,
          globalSetup: 'scripts/test-database.ts',
          setupFiles: serverSetup,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'journey',
          include: realJourney,
          globalSetup: ['scripts/test-database.ts', 'scripts/test-identity-workers.ts'],
          setupFiles: serverSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
