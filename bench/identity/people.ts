import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChallengeStep } from '@portaria/domain/identity/liveness';
import { runnerImport } from 'vite';
import type { Still } from '../../packages/identity-engine/specimens/frauds.ts';
import { at } from '../../scripts/root.mjs';
import { table } from '../table.ts';
import type { PeopleEngine } from './people-engine.ts';

type Options = { readonly films: readonly string[]; readonly stills: readonly string[]; readonly most: number };

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** Loaded last: from then on this process decodes only JPEG, PNG and WebP, and only from memory. */
async function loadEngine(): Promise<PeopleEngine> {
  type Module = typeof import('./people-engine.ts');
  const file = at('bench/identity/people-engine.ts');
  const { module } = await runnerImport<Module>(file, { configFile: false, root: at(), logLevel: 'warn' });
  return module.loadPeopleEngine();
}

/** Evenly spread. */
const some = <T>(all: readonly T[], most: number) =>
  Array.from({ length: Math.min(all.length, most) }, (_, i) => all[Math.floor((i * all.length) / Math.min(all.length, most))]!);

/**
 * Photographs and films of people, which are not part of the project: `--films <dir>` with a folder of frames per film, `--stills <dir>` with
 * pictures at any depth.
 */
export async function measurePeople({ films, stills, most }: Options): Promise<{ text: string; isMet: boolean }> {
  if (!films.length && !stills.length) return { text: 'No --films or --stills given: nothing measured.', isMet: true };
  const engine = await loadEngine();
  const parts = [
    films.length ? await measureFilms(engine, films) : undefined,
    stills.length ? await measureStills(engine, stills, most) : undefined,
  ];
  const measured = parts.filter((part) => part !== undefined);
  return { text: measured.map(({ text }) => text).join('\n\n'), isMet: measured.every(({ isMet }) => isMet) };
}

/** Genuine turns: the checks of turns and of warps alone, since no film has the colours or the approach. */
async function measureFilms(engine: PeopleEngine, folders: readonly string[]) {
  const cells: (string | number)[][] = [];
  for (const folder of folders) {
    for (const film of readdirSync(folder)
      .filter((name) => statSync(join(folder, name)).isDirectory())
      .sort()) {
      const frames = readdirSync(join(folder, film)).filter(isPicture).sort();
      const judged = await engine.judgeFilm(frames.map((name) => readFileSync(join(folder, film, name))));
      if (judged)
        cells.push([
          film,
          judged.codes.join(' ') || 'passed',
          judged.yaws.join(' '),
          judged.stillness.toFixed(2),
          judged.score?.toFixed(2) ?? '',
        ]);
    }
  }
  const passed = cells.filter(([, outcome]) => outcome === 'passed').length;
  const share = passed / cells.length;
  return {
    text: `${table(['Film', 'outcome', 'degrees', 'stillness', 'score'], cells)}\n${passed} of ${cells.length} films pass (${(share * 100).toFixed(1)} %; target ≥ 95 %)`,
    isMet: share >= 0.95,
  };
}

const challenge: readonly ChallengeStep[] = [
  { move: 'center' },
  { move: 'right' },
  { move: 'left' },
  { move: 'closer' },
  { move: 'colours', colours: ['blue', 'yellow', 'green', 'white'] },
];

/** One still of a person, warped into every step by a script that knows the colours. */
async function measureStills(engine: PeopleEngine, folders: readonly string[], most: number) {
  const rows = new Map<string, { tried: number; passed: number; review: number; codes: Map<string, number> }>();
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPicture).sort();
    let used = 0;
    for (const file of some(files, files.length)) {
      if (used >= most) break;
      const still: Still | undefined = await engine.stillOf(readFileSync(join(folder, file)));
      if (!still) continue;
      used += 1;
      for (const attack of engine.attacks) {
        const row = rows.get(attack) ?? { tried: 0, passed: 0, review: 0, codes: new Map() };
        rows.set(attack, row);
        const reasons = await engine.attack(still, attack, challenge);
        row.tried += 1;
        if (!reasons.length) row.passed += 1;
        else if (reasons.every(({ severity }) => severity === 'review')) row.review += 1;
        for (const { code } of reasons) row.codes.set(code, (row.codes.get(code) ?? 0) + 1);
      }
    }
  }
  const cells = [...rows].map(([attack, { tried, passed, review, codes }]) => [
    attack,
    tried,
    passed,
    review,
    [...codes].map(([code, count]) => `${code} ${count}`).join(', '),
  ]);
  const isMet = [...rows.values()].every(({ tried, passed, review }) => passed + review <= tried / 50);
  return {
    text: `${table(['Attack on stills', 'tried', 'passed', 'to review', 'reasons'], cells)}\nTarget: at most 1 of 50 get by.`,
    isMet,
  };
}
