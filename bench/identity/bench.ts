import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import { at } from '../../scripts/root.mjs';
import { measureCost } from './cost.ts';
import { measureFrauds } from './frauds.ts';
import { measureHitRates } from './hit-rates.ts';
import { measureMemory } from './memory.ts';

export const title = 'What verifications cost, hold, recognise and refuse';
/** What must be built before. */
export const needs = ['identity-workers'] as const;

const sections = ['cost', 'memory', 'hits', 'frauds'] as const;
type Section = (typeof sections)[number];
type Measured = { readonly text: string; readonly isMet: boolean };

/** `--rounds 200` for the memory; `--only cost,hits` for some of it. */
function wordsOf(words: readonly string[]) {
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const only = after('--only')?.split(',') ?? sections;
  return { rounds: Number(after('--rounds') ?? 8), only: sections.filter((section) => only.includes(section)) };
}

/** Answers whether every target is met. */
export async function bench(words: readonly string[]): Promise<boolean> {
  const { rounds, only } = wordsOf(words);
  // Patient: what is measured is the work, not how busy the machine is.
  const start = async () =>
    newEmbeddedEngine({ workers: at('packages/identity-engine/dist'), patience: { jobMs: 120_000, waitMs: 240_000, startMs: 120_000 } });
  const measures: Record<Section, () => Promise<Measured>> = {
    cost: () => measureCost(start, 3),
    memory: () => measureMemory(start, rounds),
    hits: () => withEngine(measureHitRates),
    frauds: () => withEngine(measureFrauds),
  };
  const withEngine = async (measure: (engine: Awaited<ReturnType<typeof start>>) => Promise<Measured>) => {
    const engine = await start();
    return measure(engine).finally(() => engine.stop());
  };
  let isMet = true;
  for (const section of only) {
    console.log(`\n## ${section}\n`);
    const measured = await measures[section]();
    console.log(measured.text);
    isMet &&= measured.isMet;
  }
  console.log(isMet ? '\nEvery target is met.' : '\nNot every target is met.');
  return isMet;
}
