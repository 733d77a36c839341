import type { Cluster } from './cluster.ts';

/** One line of the table. A skipped one does not fail the drill, and never replaces what was measured before. */
export type Row = {
  readonly what: string;
  readonly asked: string;
  readonly measured: string;
  readonly ok: boolean;
  readonly isSkipped?: true;
};

export type Drill = {
  readonly name: string;
  /** Begins with the promises that it proves. */
  readonly title: string;
  /** Only when it is named: too long for a run of all. */
  readonly alone?: true;
  /** It starts a database itself: the shared one is not opened for it. */
  readonly ownDatabase?: true;
  readonly run: (place: Place) => Promise<readonly Row[]>;
};

/** What a drill is given: a database of its own, and a list of what must end with it. */
type Place = {
  readonly cluster: Cluster;
  /** Ended in reverse order, whether the drill passes, fails or throws. */
  readonly keep: <T extends { close(): unknown }>(thing: T) => T;
  readonly note: (line: string) => void;
  readonly words: readonly string[];
};

export const countRow = (what: string, count: number, most = 0): Row => ({
  what,
  asked: most === 0 ? '0' : `≤ ${most}`,
  measured: String(count),
  ok: count <= most,
});

export const skippedRow = (what: string, asked: string, why: string): Row => ({
  what,
  asked,
  measured: `skipped: ${why}`,
  ok: true,
  isSkipped: true,
});

/** How often each answer came, most frequent first. */
export function tallyOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}

/** `--name 5` among the words of the command. */
export function numberOf(words: readonly string[], name: string, otherwise: number): number {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(words[at + 1]);
}
