import './switch.ts';
import { setMaxListeners } from 'node:events';
import { relative } from 'node:path';
import type { File, Suite, Test } from '@vitest/runner';
import { TestRunner } from 'vitest';

type Asked = (readonly [first: number, changes: number])[];

/** The report of a test: the places it read, those its file read while loading, and the changes under which it failed. */
declare module '@vitest/runner' {
  interface TaskMeta {
    asked?: Asked;
    askedAtLoad?: Asked;
    failedUnder?: number[];
  }
}
declare module 'vitest' {
  interface ProvidedContext {
    /** The change to switch on, by test file. */
    mutants: Readonly<Record<string, number>>;
    /** The changes under which each test that reads them runs again. */
    repeated: readonly number[];
  }
}

const switches = globalThis.__switches!;
const failuresAtMost = 3;

/** Hooks prepare one run of a test; a second run would find what the first left. */
function hasHooks(suite: Suite): boolean {
  const { beforeEach, afterEach } = TestRunner.getSuiteHooks(suite);
  const parent = suite.suite ?? (suite === suite.file ? undefined : suite.file);
  return beforeEach.length > 0 || afterEach.length > 0 || (parent !== undefined && hasHooks(parent));
}

function takeAsked(): Asked {
  const asked = [...switches.asked];
  switches.asked.clear();
  return asked;
}

async function failsUnder(active: number, run: () => unknown): Promise<boolean> {
  switches.active = active;
  switches.steps = 0;
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    switches.active = -1;
  }
}

/** Vitest's own runner, with changes switched on. */
export default class extends TestRunner {
  private failures = 0;
  private readonly noticed = new Set<number>();
  private askedAtLoad: Asked | undefined;

  override onCollectStart(file: File) {
    super.onCollectStart(file);
    this.failures = 0;
    this.askedAtLoad = undefined;
    switches.asked.clear();
    switches.active = this.injectValue('mutants')[relative(process.cwd(), file.filepath)] ?? -1;
  }

  /** Three failures are enough, and each following test may wait for something that never happens. */
  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    if (this.failures >= failuresAtMost) test.mode = 'skip';
    this.askedAtLoad ??= takeAsked();
    switches.steps = 0;
  }

  override onAfterRunTask(test: Test) {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.failures++;
  }

  async runTask(test: Test) {
    const run = TestRunner.getTestFn(test);
    test.meta.askedAtLoad = this.askedAtLoad ?? [];
    try {
      await run();
    } finally {
      test.meta.asked = takeAsked();
    }
    const repeated: readonly number[] = this.injectValue('repeated');
    if (repeated.length > 0 && !hasHooks(test.suite ?? test.file)) await this.repeat(test, run, new Set(repeated));
  }

  private async repeat(test: Test, run: () => unknown, repeated: ReadonlySet<number>) {
    setMaxListeners(0, test.context.signal);
    const failedUnder: number[] = [];
    /** One failure is enough for a test, and one test for a change. */
    const isDone = (active: number) => !repeated.has(active) || (failedUnder.length > 0 && this.noticed.has(active));
    for (const active of test.meta.asked!.flatMap(([first, changes]) => Array.from({ length: changes }, (_, i) => first + i)))
      if (!isDone(active) && (await failsUnder(active, run))) {
        failedUnder.push(active);
        this.noticed.add(active);
      }
    this.onBeforeTryTask(test); // assertions are counted from here
    await run(); // no change may stay switched on
    test.meta.failedUnder = failedUnder;
    switches.asked.clear();
  }
}
