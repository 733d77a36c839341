import { relative } from 'node:path';
import pg from 'pg';
import { createVitest, type TestCase, type TestModule, type TestProject } from 'vitest/node';
import { inSandbox, sandbox } from './sandbox.ts';
import { mutantsOf } from './tally.ts';

export type TestRun = {
  readonly file: string;
  readonly name: string;
  readonly hasFailed: boolean;
  readonly reads: readonly number[];
  readonly readsAtLoad: readonly number[];
  /** The mutants under which it failed; undefined when it was not repeated. */
  readonly killed: readonly number[] | undefined;
};
export type Results = {
  readonly tests: readonly TestRun[];
  /** Files that could not be loaded. */
  readonly broken: readonly string[];
};

type Run = {
  readonly mutants?: Readonly<Record<string, number>>;
  readonly repeated?: readonly number[];
  readonly files?: readonly string[];
};

/** Vitest in the sandbox, kept warm from run to run. */
export async function openVitest(...projects: string[]) {
  process.chdir(sandbox);
  const config = inSandbox('scripts/mutate/vitest.config.ts');
  const vitest = await createVitest('test', { root: sandbox, config, project: projects, watch: false, reporters: [{}], maxWorkers: 2 });
  const byFile = new Map((await vitest.globTestSpecifications()).map((one) => [fileOf(one), one]));
  return {
    /** Runs each file once: with its mutant, or with each of the repeated ones in turn. */
    async run({ mutants = {}, repeated = [], files = [...byFile.keys()] }: Run): Promise<Results> {
      for (const project of vitest.projects) {
        project.provide('mutants', mutants);
        project.provide('repeated', repeated);
      }
      const { testModules } = await vitest.runTestSpecifications(files.map((file) => byFile.get(file)!));
      for (const project of vitest.projects) await dropDatabases(project);
      const modules = testModules.filter((module) => files.includes(fileOf(module)));
      return {
        tests: modules.flatMap((module) => [...module.children.allTests()].map((test) => testRunOf(fileOf(module), test))),
        broken: modules.filter(isBroken).map(fileOf),
      };
    },
    close: () => vitest.close(),
  };
}
export type WarmVitest = Awaited<ReturnType<typeof openVitest>>;

/** Every file of the server clones a database. They go with the cluster, but hundreds of rounds would fill the disk before. */
async function dropDatabases(project: TestProject) {
  const { database } = project.getProvidedContext();
  if (!database) return;
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname like 'test\\_%'`);
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

const fileOf = ({ moduleId }: { readonly moduleId: string }) => relative(sandbox, moduleId).replaceAll('\\', '/');
const isBroken = (module: TestModule) => module.errors().length > 0 || module.children.size === 0;

function testRunOf(file: string, test: TestCase): TestRun {
  const { reads, readsAtLoad, killed } = test.meta();
  const hasFailed = test.result().state === 'failed';
  return { file, name: test.name, hasFailed, reads: mutantsOf(reads), readsAtLoad: mutantsOf(readsAtLoad), killed };
}
