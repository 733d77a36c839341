import { relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import { inSandbox, sandbox } from './sandbox.ts';

/** The report of one test. */
export type Told = {
  readonly file: string;
  readonly name: string;
  readonly failed: boolean;
  readonly asked: readonly number[];
  readonly askedAtLoad: readonly number[];
  readonly failedUnder: readonly number[];
  /** It was run again under each change. */
  readonly isRepeated: boolean;
};
export type Ran = {
  readonly tests: readonly Told[];
  /** Files that could not be loaded. */
  readonly broken: readonly string[];
  readonly milliseconds: ReadonlyMap<string, number>;
};

type Run = {
  readonly mutants?: Readonly<Record<string, number>>;
  readonly repeated?: readonly number[];
  readonly files?: readonly string[];
};

/** The project's own tests in the sandbox, kept warm from one run to the next. */
export async function openTests(project: 'pure' | 'server') {
  process.chdir(sandbox);
  const config = inSandbox('scripts/mutate/vitest.config.ts');
  const vitest = await createVitest('test', { root: sandbox, config, project, watch: false, reporters: [{}], maxWorkers: 2 });
  const found = await vitest.globTestSpecifications();
  const byFile = new Map<string, TestSpecification>(found.map((one) => [fileOf(one), one]));
  return {
    /** Each file once: under its change, or every test again under each of the repeated ones. */
    async run({ mutants = {}, repeated = [], files = [...byFile.keys()] }: Run): Promise<Ran> {
      for (const one of vitest.projects) {
        one.provide('mutants', mutants);
        one.provide('repeated', repeated);
      }
      const { testModules: known } = await vitest.runTestSpecifications(files.map((file) => byFile.get(file)!));
      const testModules = known.filter((module) => files.includes(fileOf(module)));
      return {
        tests: testModules.flatMap((module) => [...module.children.allTests()].map((test) => toldBy(fileOf(module), test))),
        broken: testModules.filter(isBroken).map(fileOf),
        milliseconds: new Map(testModules.map((module) => [fileOf(module), module.diagnostic().duration])),
      };
    },
    close: () => vitest.close(),
  };
}
export type Tests = Awaited<ReturnType<typeof openTests>>;

const fileOf = ({ moduleId }: { readonly moduleId: string }) => relative(sandbox, moduleId).replaceAll('\\', '/');
const isBroken = (module: TestModule) => module.errors().length > 0 || module.children.size === 0;
const numbers = (asked: readonly (readonly [number, number])[] = []) =>
  asked.flatMap(([first, changes]) => Array.from({ length: changes }, (_, i) => first + i));

function toldBy(file: string, test: TestCase): Told {
  const { asked, askedAtLoad, failedUnder } = test.meta();
  return {
    file,
    name: test.name,
    failed: test.result().state === 'failed',
    asked: numbers(asked),
    askedAtLoad: numbers(askedAtLoad),
    failedUnder: failedUnder ?? [],
    isRepeated: failedUnder !== undefined,
  };
}
