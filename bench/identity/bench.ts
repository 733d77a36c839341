import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import { ClearError } from '../../scripts/clear-error.mjs';
import { at } from '../../scripts/root.mjs';
import { type BarGroup, barPlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { measureAgreement } from './agreement.ts';
import { measureAttacks } from './attacks.ts';
import { measureCost } from './cost.ts';
import { measureFolder } from './folder.ts';
import { measureHitRates } from './hit-rates.ts';
import { type MatchOptions, measureMatch } from './match/match.ts';
import { measureMemory } from './memory.ts';
import { measurePeople } from './people.ts';

export const title = 'What verifications cost, how much memory they take, what they recognise and refuse';
/** What must be built before. */
export const needs = ['identity-workers'] as const;

/** The agreement last: it loads the engine here, and after that no specimen can be drawn. */
const sections = ['cost', 'memory', 'hits', 'attacks', 'documents', 'match', 'people', 'agreement'] as const;
type Section = (typeof sections)[number];
type Measured = { readonly text: string; readonly isMet: boolean; readonly bars?: BarGroup };

/** Those on specimens alone: the others name folders and depend on pictures that are not here. */
const kept: readonly Section[] = ['cost', 'memory', 'hits', 'attacks'];

/**
 * `--rounds 200` for the memory, `--lasting` for workers that are never replaced; `--folder <dir>`, several times, `--most` of each and
 * `--variants` for the agreement; `--films <dir>` and `--stills <dir>` for people; `documents` and `match` need `--folder`; `match` takes `--people 200`,
 * `--plot file.svg`, `--held-out` and `--fit`; `--only cost,hits` for a selection; `--keep` for docs/benchmarks.
 */
function wordsOf(words: readonly string[]) {
  const after = (flag: string) => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const only: readonly string[] = after('--only')?.split(',') ?? sections;
  const folder = after('--folder');
  const lasting = words.includes('--lasting') ? { recycleJobs: Number.POSITIVE_INFINITY, recycleBytes: Number.POSITIVE_INFINITY } : {};
  const all = (flag: string) => words.flatMap((word, i) => (word === flag ? [words[i + 1]!] : []));
  const most = Number(after('--most') ?? 40);
  const people = { films: all('--films'), stills: all('--stills'), most };
  const agreement = { folders: all('--folder'), most, variants: Number(after('--variants') ?? 4) };
  const mode = words.includes('--fit') ? 'fit' : words.includes('--held-out') ? 'held-out' : 'everyone';
  const match = folder && { folder, people: Number(after('--people') ?? 1000), mode, plot: after('--plot') };
  if (words.includes('--only') && (only.includes('match') || only.includes('documents')) && !folder)
    throw new ClearError('match and documents need --folder (bench/README.md).');
  if (words.includes('--keep') && !kept.every((section) => only.includes(section)))
    throw new ClearError(`--keep writes ${kept.join(', ')} together: leave none of them out with --only.`);
  const chosen = sections.filter((section) => only.includes(section) && (folder || (section !== 'match' && section !== 'documents')));
  return { agreement, people, match, folder, rounds: Number(after('--rounds') ?? 8), lasting, only: chosen };
}

/** Returns whether every target is met. */
export async function bench(words: readonly string[]): Promise<boolean> {
  const { rounds, lasting, only, agreement, people, match, folder = '' } = wordsOf(words);
  // Long time-outs: the work is measured, not how busy the machine is.
  const patience = { jobMs: 120_000, waitMs: 240_000, startMs: 120_000, ...lasting };
  // The same challenge each time, so that its frames are drawn before the clock runs.
  const start = async () => newEmbeddedEngine({ workers: at('packages/identity-engine/dist'), patience, pick: () => 0 });
  const measures: Record<Section, () => Promise<Measured>> = {
    cost: () => measureCost(start, 3),
    memory: () => measureMemory(start, rounds),
    hits: () => withEngine(measureHitRates),
    attacks: () => withEngine(measureAttacks),
    documents: () => withEngine((engine) => measureFolder(engine, folder)),
    match: () => measureMatch(match as MatchOptions),
    people: () => measurePeople(people),
    agreement: () => measureAgreement(agreement),
  };
  const withEngine = async (measure: (engine: Awaited<ReturnType<typeof start>>) => Promise<Measured>) => {
    const engine = await start();
    return measure(engine).finally(() => engine.stop());
  };
  const done = new Map<Section, Measured>();
  for (const section of only) {
    console.log(`\n## ${section}\n`);
    const measured = await measures[section]();
    console.log(measured.text);
    done.set(section, measured);
  }
  const isMet = [...done.values()].every((measured) => measured.isMet);
  const shown = kept.flatMap((section) => (done.has(section) ? [{ section, ...done.get(section)! }] : []));
  keepRecord(words, {
    name: 'identity',
    title,
    text: shown.map(({ section, text }) => `## ${section}\n\n${text}`).join('\n\n'),
    plot: barPlot(
      'A verification: CPU and memory',
      shown.flatMap(({ bars }) => bars ?? []),
    ),
  });
  console.log(isMet ? '\nEvery target is met.' : '\nNot every target is met.');
  return isMet;
}
