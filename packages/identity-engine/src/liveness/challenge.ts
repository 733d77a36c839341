import { randomBytes, randomInt } from 'node:crypto';
import {
  type ChallengeMove,
  type ChallengeStep,
  framesOfMove,
  type ScreenColour,
  screenColourNames,
} from '@portaria/domain/identity/liveness';
import type { Challenge, ChallengeWishes } from '../engine.ts';

type Options = ChallengeWishes & { readonly now: Date; readonly lifeSeconds: number; readonly pick?: (below: number) => number };

/** Random: straight ahead first, then both turns, an approach and the colours in any order. Calm: one more turn instead of the colours. */
export function newChallenge({ now, lifeSeconds, isCalm = false, pick = (below) => randomInt(below) }: Options): Challenge {
  const choices = sequences(isCalm);
  const moves = choices[pick(choices.length)]!;
  return {
    id: randomBytes(12).toString('base64url'),
    steps: moves.map((move): ChallengeStep => (move === 'colours' ? { move, colours: colourSequence(pick) } : { move })),
    issuedAt: now.getTime(),
    expiresAt: now.getTime() + lifeSeconds * 1000,
  };
}

/** Every order that can be asked for; no move twice in a row. */
export function sequences(isCalm: boolean): ChallengeMove[][] {
  const sets: ChallengeMove[][] = isCalm
    ? [
        ['left', 'right', 'left', 'closer'],
        ['left', 'right', 'right', 'closer'],
      ]
    : [['left', 'right', 'closer', 'colours']];
  const orders = sets.flatMap(permutations).filter((moves) => moves.every((move, i) => move !== moves[i - 1]));
  return [...new Set(orders.map(String))].map((order) => ['center', ...(order.split(',') as ChallengeMove[])]);
}

const permutations = (moves: readonly ChallengeMove[]): ChallengeMove[][] =>
  moves.length < 2 ? [[...moves]] : moves.flatMap((move, i) => permutations(moves.toSpliced(i, 1)).map((rest) => [move, ...rest]));

/** Never the same colour twice in a row, so that each one is a change. */
function colourSequence(pick: (below: number) => number): ScreenColour[] {
  const colours: ScreenColour[] = [];
  while (colours.length < framesOfMove.colours) {
    const others = screenColourNames.filter((name) => name !== colours.at(-1));
    colours.push(others[pick(others.length)]!);
  }
  return colours;
}
