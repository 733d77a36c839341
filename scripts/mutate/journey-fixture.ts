import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, TestInfo, TestType } from '@playwright/test';
import { attachmentName, type JourneyPlan, journeyOf } from './journey.ts';

const planFile = process.env.MUTATE_PLAN;
const plan: JourneyPlan | undefined = planFile ? JSON.parse(readFileSync(planFile, 'utf8')) : undefined;

/** Every page of the context has the mutant on from its first script; without a plan it reports what it reads, which takes time. */
async function prepare(context: BrowserContext, active: number, reads: Map<number, number>) {
  if (!plan) await context.exposeBinding('__read', (_, first: number, count: number) => void reads.set(first, count));
  await context.addInitScript((on) => {
    const { __read } = globalThis as unknown as { __read?: (first: number, count: number) => void };
    globalThis.__mutation = { active: on, reads: new Map(), steps: 0, onRead: (first, count) => __read?.(first, count) };
  }, active);
}

type Given = { readonly browser: Browser; readonly context: BrowserContext };

async function mutated({ browser, context }: Given, use: (nothing: undefined) => Promise<void>, info: TestInfo) {
  const planned = plan?.[journeyOf(info)]?.[info.repeatEachIndex] ?? -1;
  info.skip(plan !== undefined && planned < 0, 'no mutant is planned for it');
  const reads = new Map<number, number>();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const made = await newContext(options);
    await prepare(made, planned, reads);
    return made;
  };
  await prepare(context, planned, reads);
  await use(undefined);
  browser.newContext = newContext;
  await info.attach(attachmentName, { body: JSON.stringify({ planned, reads: [...reads] }), contentType: 'application/json' });
}

/** A tab that several tests share would keep the mutant of the one before. */
async function context({ browser }: { readonly browser: Browser }, use: (own: BrowserContext) => Promise<void>) {
  const own = await browser.newContext();
  await use(own);
  await own.close();
}

/** Walks each journey with the mutants that are planned for it, one per repetition. */
export const withMutants = <Own extends object, Worker extends object>(base: TestType<Own, Worker>) =>
  base.extend({ context, mutated: [mutated, { auto: true }] } as never) as TestType<Own, Worker>;
