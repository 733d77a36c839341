/** A test that failed under a change. A file that a change prevents from loading has no test names. */
export type Kill = { readonly mutant: number; readonly file: string; readonly name: string };

/** Which changes were noticed, and by which tests; and which were read by a test at all. */
export function newTally() {
  const kills: Kill[] = [];
  const noticed = new Set<number>();
  const asked = new Set<number>();
  return {
    kills: kills as readonly Kill[],
    noticed: noticed as ReadonlySet<number>,
    asked: asked as ReadonlySet<number>,
    addKill(kill: Kill) {
      noticed.add(kill.mutant);
      kills.push(kill);
    },
    addAsked: (mutants: readonly number[]) => {
      for (const mutant of mutants) asked.add(mutant);
    },
  };
}
export type Tally = ReturnType<typeof newTally>;
