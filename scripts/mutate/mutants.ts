import { readFileSync } from 'node:fs';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';
import { type Marked, type Point, pointsOf } from './points.ts';
import { type Kind, productFiles } from './targets.ts';

export type Mutant = {
  readonly id: number;
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly row: string;
  readonly before: string;
  readonly after: string;
};
export type Changed = {
  readonly file: string;
  readonly text: string;
  readonly marked: Marked & { points: readonly (Point & { first: number })[] };
};

/** Every change of every table and rule, numbered, and their files. A limit has one number wherever it is read. */
export function allMutants(): { mutants: readonly Mutant[]; files: readonly Changed[] } {
  const mutants: Mutant[] = [];
  const limits = new Map<string, number>();
  const number = (file: string, { kind, line, row, before, changes }: Point): number => {
    const known = kind === 'limit' ? limits.get(row) : undefined;
    if (known !== undefined) return known;
    const first = mutants.length;
    const place = kind === 'limit' ? limitPlace(row) : { file, line };
    for (const after of changes) mutants.push({ id: mutants.length, kind, ...place, row, before, after });
    if (kind === 'limit') limits.set(row, first);
    return first;
  };
  const files = productFiles(projectFiles().sort()).flatMap((file) => {
    const text = readFileSync(at(file), 'utf8');
    const marked = pointsOf(file, text);
    if (marked.points.length === 0) return [];
    return [{ file, text, marked: { ...marked, points: marked.points.map((point) => ({ ...point, first: number(file, point) })) } }];
  });
  return { mutants, files };
}

const limitsFile = 'packages/domain/src/limits.ts';
export const limitRows = readFileSync(at(limitsFile), 'utf8').split('\n');

const limitPlace = (name: string) => ({
  file: limitsFile,
  line: limitRows.findIndex((row) => row.startsWith(`export const ${name} =`)) + 1,
});

/** Limits that no product file reads. */
export function unreadLimits(mutants: readonly Mutant[]): string[] {
  const names = limitRows.flatMap((row) => /^export const (\w+) =/.exec(row)?.[1] ?? []);
  return names.filter((name) => !mutants.some(({ kind, row }) => kind === 'limit' && row === name));
}
