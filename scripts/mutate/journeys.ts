import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { findBrowser } from '../browser.mjs';
import { type Attached, attachmentName, type JourneyPlan, journeyOf, titleOf } from './journey.ts';
import { inSandbox, sandbox } from './sandbox.ts';

/** One run of a journey. It noticed its change when it failed under it, and passed without it. */
export type Walk = {
  readonly journey: string;
  readonly file: string;
  readonly name: string;
  readonly mutant: number;
  readonly asked: readonly number[];
  readonly outcome: 'passed' | 'noticed' | 'failed';
  readonly milliseconds: number;
};

/** The journeys of the sandbox take their changes from a plan; the rest of their fixtures stays unchanged. */
export function prepareJourneys(): void {
  const support = inSandbox('e2e/support/test.ts');
  renameSync(support, inSandbox('e2e/support/unchanged-test.ts'));
  writeFileSync(
    support,
    `import { withChanges } from '../../scripts/mutate/journey-fixture.ts';
import { test as unchanged } from './unchanged-test.ts';
export * from './unchanged-test.ts';
export const test = withChanges(unchanged);
`,
  );
}

/** Runs the planned journeys; without a plan all of them, once and unchanged. */
export async function walkJourneys(plan?: JourneyPlan): Promise<readonly Walk[]> {
  const report = inSandbox('.build/playwright.json');
  const planFile = inSandbox('.build/plan.json');
  if (plan) writeFileSync(planFile, JSON.stringify(plan));
  const env = { ...process.env, CHROMIUM_PATH: findBrowser(), ...(plan && { MUTATE_PLAN: planFile }) };
  const command = [inSandbox('node_modules/@playwright/test/cli.js'), 'test', ...(plan ? wordsOf(plan) : [])];
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: sandbox, env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject).once('exit', resolve);
  });
  return specsIn(JSON.parse(readFileSync(report, 'utf8'))).flatMap(walksOf);
}

function wordsOf(plan: JourneyPlan): string[] {
  const titles = Object.keys(plan).map((journey) => titleOf(journey).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [
    '--retries=1',
    `--repeat-each=${Math.max(...Object.values(plan).map(({ length }) => length))}`,
    `--grep=(?:${titles.join('|')})$`,
  ];
}

type Result = { readonly duration: number; readonly attachments: readonly { readonly name: string; readonly body?: string }[] };
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly Result[] }[];
};
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };

const specsIn = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)];
const outcomes: Readonly<Record<string, Walk['outcome']>> = { expected: 'passed', flaky: 'noticed', unexpected: 'failed' };

const walksOf = ({ title, file, tests }: Spec): Walk[] =>
  tests.flatMap(({ status, results }) => {
    const outcome = outcomes[status];
    const bodies = results.flatMap(({ attachments }) =>
      attachments.flatMap(({ name, body }) => (name === attachmentName && body ? [body] : [])),
    );
    const [attached] = bodies.map((body) => JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as Attached);
    if (!outcome || !attached) return [];
    const asked = attached.asked.flatMap(([first, changes]) => Array.from({ length: changes }, (_, i) => first + i));
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
    return [
      { journey: journeyOf({ file, title }), file: `e2e/${file}`, name: title, mutant: attached.planned, asked, outcome, milliseconds },
    ];
  });
