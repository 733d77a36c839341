import { spawn } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { findBrowser } from '../browser.mjs';
import { at } from '../root.mjs';
import { type Attached, attachmentName, type JourneyPlan, journeyOf, titleOf } from './journey.ts';
import { inSandbox, sandbox } from './sandbox.ts';
import { mutantsOf } from './tally.ts';

export type Walk = {
  readonly journey: string;
  readonly file: string;
  readonly name: string;
  readonly mutant: number;
  readonly reads: readonly number[];
  readonly milliseconds: number;
  readonly hasFailed: boolean;
};

/** As this process was started: Vitest changes it, and its `BASE_URL` means another thing to the journeys. */
const environment = { ...process.env };

/** Under a mutant many an expectation waits in vain, so it waits less: nothing else should run beside this. */
function waitLess(): void {
  const file = inSandbox('playwright.config.ts');
  const text = readFileSync(file, 'utf8').replace(/expect: \{ timeout: [\d_]+ \}/, 'expect: { timeout: 10_000 }');
  writeFileSync(file, text);
}

/** The build of a page rewrites the calls, and cannot read their mutants; what is left of them there has none. */
function restoreCalls(): void {
  const calls = 'packages/contract/src/calls';
  cpSync(at(calls), inSandbox(calls), { recursive: true });
}

/** Journeys of the sandbox import a `test` that knows mutants; it extends their own. */
export function prepareJourneys(): void {
  waitLess();
  restoreCalls();
  const support = inSandbox('e2e/support/test.ts');
  renameSync(support, inSandbox('e2e/support/original-test.ts'));
  writeFileSync(
    support,
    `import { withMutants } from '../../scripts/mutate/journey-fixture.ts';
import { test as original } from './original-test.ts';
export * from './original-test.ts';
export const test = withMutants(original);
`,
  );
}

type Chosen = { readonly plan?: JourneyPlan; readonly files?: readonly string[] };

/** Walks the planned journeys; without a plan those of the files, or all, once and without a mutant. */
export async function walkJourneys({ plan, files = [] }: Chosen): Promise<readonly Walk[]> {
  const planFile = inSandbox('.build/plan.json');
  if (plan) writeFileSync(planFile, JSON.stringify(plan));
  const env = { ...environment, CHROMIUM_PATH: findBrowser(), ...(plan && { MUTATE_PLAN: planFile }) };
  const command = [inSandbox('node_modules/@playwright/test/cli.js'), 'test', ...files, ...(plan ? optionsFor(plan) : [])];
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: sandbox, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const stop = () => child.kill('SIGINT');
    process.once('exit', stop);
    child.once('error', reject).once('exit', () => {
      process.off('exit', stop);
      resolve(undefined);
    });
  });
  return specsIn(JSON.parse(readFileSync(inSandbox('.build/playwright.json'), 'utf8'))).flatMap(walksOf);
}

function optionsFor(plan: JourneyPlan): string[] {
  const titles = Object.keys(plan).map((journey) => titleOf(journey).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const times = Math.max(...Object.values(plan).map(({ length }) => length));
  return ['--timeout=60000', '--workers=6', `--repeat-each=${times}`, `--grep=(?:${titles.join('|')})$`];
}

type Result = { readonly duration: number; readonly attachments: readonly { readonly name: string; readonly body?: string }[] };
type TestReport = { readonly status: string; readonly results: readonly Result[] };
type Spec = { readonly title: string; readonly file: string; readonly tests: readonly TestReport[] };
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };

const specsIn = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)];

const attachedTo = ({ attachments }: Result) =>
  attachments.flatMap(({ name, body }) =>
    name === attachmentName && body ? [JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as Attached] : [],
  );

const walksOf = ({ title, file, tests }: Spec): Walk[] =>
  tests.flatMap(({ status, results }) => {
    const [attached] = results.flatMap(attachedTo);
    if (status === 'skipped' || !attached) return [];
    const { planned: mutant, reads } = attached;
    const milliseconds = results[0]!.duration;
    const hasFailed = status === 'unexpected';
    return [
      { journey: journeyOf({ file, title }), file: `e2e/${file}`, name: title, mutant, reads: mutantsOf(reads), milliseconds, hasFailed },
    ];
  });
