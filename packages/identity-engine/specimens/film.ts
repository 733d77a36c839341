import { challengeMoves, screenColourNames } from '@portaria/domain/identity/liveness';
import { framesOfStep } from './challenge-answer.ts';
import type { FraudName } from './frauds.ts';
import type { PortraitName } from './person.ts';

/** What a person does, or an attack shows, by what the page asks for: a move, or a colour on the screen. @public: scripts/specimen-files.mjs calls it. */
export async function filmOf(portrait: PortraitName, answer: FraudName | 'live'): Promise<Record<string, readonly Buffer[]>> {
  const steps = [
    ...challengeMoves.filter((move) => move !== 'colours').map((move) => [move, { move }] as const),
    ...screenColourNames.map((colour) => [colour, { move: 'colours', colours: [colour] }] as const),
  ];
  return Object.fromEntries(
    await Promise.all(steps.map(async ([key, step], i) => [key, await framesOfStep(portrait, step, i, answer)] as const)),
  );
}
