/** A test that failed while a change was on. A file that a change keeps from loading has no name to give. */
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
