import './switch.ts';
import { setMaxListeners } from 'node:events';
import { relative } from 'node:path';
import type { File, Suite, Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import { mutantsOf } from './tally.ts';

type Reads = (readonly [first: number, count: number])[];

declare module '@vitest/runner' {
  interface TaskMeta {
    reads?: Reads;
    /** What the file read while it was loaded. */
    readsAtLoad?: Reads;
    /** The mutants under which the test failed; undefined when it was not run under any. */
    killed?: number[];
  }
}
declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is on while a file runs, by the file. */
    mutants: Readonly<Record<string, number>>;
    /** The mutants under which each test that reads them runs again. */
    repeated: readonly number[];
  }
}

const mutation = globalThis.__mutation!;
const failuresAtMost = 3;

/** Hooks prepare one run of a test; a second run would start from what the first left. */
function hasHooks(suite: Suite): boolean {
  const { beforeEach, afterEach } = TestRunner.getSuiteHooks(suite);
  const parent = suite.suite ?? (suite === suite.file ? undefined : suite.file);
  return beforeEach.length > 0 || afterEach.length > 0 || (parent !== undefined && hasHooks(parent));
}

const hasTimedOut = ({ result, timeout }: Test) => (result?.duration ?? 0) >= timeout;

function takeReads(): Reads {
  const reads = [...mutation.reads];
  mutation.reads.clear();
  return reads;
}

async function failsUnder(mutant: number, run: () => unknown): Promise<boolean> {
  mutation.active = mutant;
  mutation.steps = 0;
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    mutation.active = -1;
  }
}

export default class extends TestRunner {
  private failures = 0;
  private readsAtLoad: Reads | undefined;
  private readonly killed = new Set<number>();

  override onCollectStart(file: File) {
    super.onCollectStart(file);
    this.failures = 0;
    this.readsAtLoad = undefined;
    mutation.reads.clear();
    mutation.active = this.injectValue('mutants')[relative(process.cwd(), file.filepath)] ?? -1;
  }

  /** A few failures are enough, and one that waited for what never comes: the next would wait too. */
  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    if (this.failures >= failuresAtMost) test.mode = 'skip';
    this.readsAtLoad ??= takeReads();
    mutation.steps = 0;
  }

  override onAfterRunTask(test: Test) {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.failures += hasTimedOut(test) ? failuresAtMost : 1;
  }

  async runTask(test: Test) {
    const run = TestRunner.getTestFn(test);
    test.meta.readsAtLoad = this.readsAtLoad ?? [];
    try {
      await run();
    } finally {
      test.meta.reads = takeReads();
    }
    const repeated: readonly number[] = this.injectValue('repeated');
    if (repeated.length > 0 && !hasHooks(test.suite ?? test.file)) await this.repeat(test, run, new Set(repeated));
  }

  /** One failure is enough for a test, and one test for a mutant. */
  private async repeat(test: Test, run: () => unknown, repeated: ReadonlySet<number>) {
    setMaxListeners(0, test.context.signal);
    const killed: number[] = [];
    for (const mutant of mutantsOf(test.meta.reads).filter((one) => repeated.has(one))) {
      if ((killed.length > 0 && this.killed.has(mutant)) || !(await failsUnder(mutant, run))) continue;
      killed.push(mutant);
      this.killed.add(mutant);
    }
    this.onBeforeTryTask(test); // assertions are counted from here
    await run(); // a mutant must leave nothing behind
    test.meta.killed = killed;
    mutation.reads.clear();
  }
}
