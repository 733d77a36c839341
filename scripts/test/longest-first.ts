import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that no core waits for it at the end. Vitest learns that by itself, but not before a first run. */
const longest = ['specimens/engine.test.ts', 'recipes.test.ts', 'start.test.ts', 'drills.test.ts', 'bad-input.test.ts', 'postgres.test.ts'];

const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return found < 0 ? longest.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
