import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, TestInfo, TestType } from '@playwright/test';
import { attachmentName, type JourneyPlan, journeyOf } from './journey.ts';

const file = process.env.MUTATE_PLAN;
const plan: JourneyPlan | undefined = file ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Switches a change on before the first script of every page in the context, and collects the places the pages read. */
async function prepare(context: BrowserContext, active: number, asked: Map<number, number>) {
  await context.exposeBinding('__asked', (_, first: number, changes: number) => void asked.set(first, changes));
  await context.addInitScript((on) => {
    const { __asked } = globalThis as unknown as { __asked?: (first: number, changes: number) => void };
    globalThis.__switches = { active: on, asked: new Map(), steps: 0, onAsked: (first, changes) => __asked?.(first, changes) };
  }, active);
}

type Given = { readonly browser: Browser; readonly context: BrowserContext };

async function changed({ browser, context }: Given, use: (nothing: undefined) => Promise<void>, info: TestInfo) {
  const planned = plan?.[journeyOf(info)]?.[info.repeatEachIndex] ?? -1;
  info.skip(plan !== undefined && planned < 0, 'no change is planned for it');
  const active = info.retry === 0 ? planned : -1;
  const asked = new Map<number, number>();
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const made = await open(options);
    await prepare(made, active, asked);
    return made;
  };
  await prepare(context, active, asked);
  await use(undefined);
  browser.newContext = open;
  await info.attach(attachmentName, { body: JSON.stringify({ planned, asked: [...asked] }), contentType: 'application/json' });
}

/**
 * The journeys, each run under the changes that are planned for it, one per repetition. One that fails is run once more without the change:
 * only when it passes then has it noticed something.
 */
export const withChanges = <Own extends object, Worker extends object>(base: TestType<Own, Worker>) =>
  base.extend({ changed: [changed, { auto: true }] } as never) as TestType<Own, Worker>;
