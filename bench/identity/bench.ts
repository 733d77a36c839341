import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import { at } from '../../scripts/root.mjs';
import { measureCost } from './cost.ts';
import { measureFolder } from './folder.ts';
import { measureFrauds } from './frauds.ts';
import { measureHitRates } from './hit-rates.ts';
import { measureMemory } from './memory.ts';

export const title = 'What verifications cost, how much memory they take, what they recognise and refuse';
/** What must be built before. */
export const needs = ['identity-workers'] as const;

const sections = ['cost', 'memory', 'hits', 'frauds'] as const;
type Section = (typeof sections)[number] | 'documents';
type Measured = { readonly text: string; readonly isMet: boolean };

/** `--rounds 200` for the memory, `--lasting` for workers that are never replaced; `--only cost,hits` for a selection; `--only documents --folder <dir>` for your own. */
function wordsOf(words: readonly string[]) {
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const only: readonly string[] = after('--only')?.split(',') ?? sections;
  const folder = after('--folder');
  const lasting = words.includes('--lasting') ? { recycleJobs: Number.POSITIVE_INFINITY, recycleBytes: Number.POSITIVE_INFINITY } : {};
  const chosen: readonly Section[] = [...sections.filter((section) => only.includes(section)), ...(folder ? ['documents' as const] : [])];
  return { rounds: Number(after('--rounds') ?? 8), lasting, only: chosen, folder };
}

/** Returns whether every target is met. */
export async function bench(words: readonly string[]): Promise<boolean> {
  const { rounds, lasting, only, folder = '' } = wordsOf(words);
  // Long time-outs: the work is measured, not how busy the machine is.
  const patience = { jobMs: 120_000, waitMs: 240_000, startMs: 120_000, ...lasting };
  const start = async () => newEmbeddedEngine({ workers: at('packages/identity-engine/dist'), patience });
  const measures: Record<Section, () => Promise<Measured>> = {
    cost: () => measureCost(start, 3),
    memory: () => measureMemory(start, rounds),
    hits: () => withEngine(measureHitRates),
    frauds: () => withEngine(measureFrauds),
    documents: () => withEngine((engine) => measureFolder(engine, folder)),
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
