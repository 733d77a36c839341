/** A test that failed while a mutant was on. A file that cannot be loaded with it has no name to give. */
export type Kill = { readonly mutant: number; readonly file: string; readonly name: string };

/** Which mutants were killed, by which tests, and which were read by a test at all. */
export function newTally() {
  const kills: Kill[] = [];
  const killed = new Set<number>();
  const read = new Set<number>();
  return {
    kills: kills as readonly Kill[],
    killed: killed as ReadonlySet<number>,
    read: read as ReadonlySet<number>,
    addKill(kill: Kill) {
      killed.add(kill.mutant);
      kills.push(kill);
    },
    addReads(mutants: readonly number[]) {
      for (const mutant of mutants) read.add(mutant);
    },
  };
}
export type Tally = ReturnType<typeof newTally>;

/** The mutants to try, the words of their names, and what came of them. */
export type Trial = {
  readonly mutants: readonly number[];
  readonly wordsOf: (mutant: number) => ReadonlySet<string>;
  readonly tally: Tally;
  readonly say: (sentence: string) => void;
};

export const survivors = ({ mutants, tally }: Trial) => mutants.filter((mutant) => !tally.killed.has(mutant));

/** The numbers of all mutants of the sites that were read. */
export const mutantsOf = (reads: readonly (readonly [first: number, count: number])[] = []) =>
  reads.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));
