import { distance, type Vectors } from '../../../packages/identity-engine/src/face/likeness.ts';
import { newRandom } from './prints.ts';

const [groupCount, rounds] = [32, 40];
/** An average of fewer people could say too much about one of them. */
const leastPeople = 10;

/** The averages of groups of people alike to each other, by k-means on the first description. */
export function groupsOf(people: readonly Vectors[]): Vectors[] {
  let centres = firstCentres(people);
  let members: Vectors[][] = [];
  for (let round = 0; round < rounds; round++) {
    members = centres.map(() => []);
    for (const person of people) members[nearest(person, centres)]!.push(person);
    centres = centres.map((centre, i) => (members[i]!.length ? averageOf(members[i]!) : centre));
  }
  return members.filter(({ length }) => length >= leastPeople).map(averageOf);
}

export function averageOf(all: readonly Vectors[]): Vectors {
  const mean = (of: (one: Vectors) => Float32Array) =>
    of(all[0]!).map((_, i) => all.reduce((sum, one) => sum + of(one)[i]!, 0) / all.length);
  return { first: mean(({ first }) => first), second: mean(({ second }) => second) };
}

/** k-means++: each next centre is drawn by its squared distance to those before. */
function firstCentres(people: readonly Vectors[]): Vectors[] {
  const random = newRandom('groups');
  const centres: Vectors[] = [];
  const squares = people.map(() => 1);
  while (centres.length < groupCount) {
    let left = random() * squares.reduce((sum, value) => sum + value, 0);
    const at = squares.findIndex((value) => {
      left -= value;
      return left <= 0;
    });
    const centre = people[Math.max(0, at)]!;
    for (const [i, { first }] of people.entries()) {
      const square = distance(first, centre.first) ** 2;
      squares[i] = centres.length ? Math.min(squares[i]!, square) : square;
    }
    centres.push(centre);
  }
  return centres;
}

function nearest({ first }: Vectors, centres: readonly Vectors[]): number {
  const apart = centres.map((centre) => distance(first, centre.first));
  return apart.indexOf(Math.min(...apart));
}
