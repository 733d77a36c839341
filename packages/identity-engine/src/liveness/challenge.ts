import { randomBytes, randomInt } from 'node:crypto';
import type { IdentityPurpose } from '@portaria/domain/identity';
import type { Challenge, Turn } from '../engine.ts';
import { turns } from '../engine.ts';

/** More turns where more is at stake: each additional frame makes a recorded video fit a third as often. */
const stepsByPurpose = { loa: 3, unlock: 4, account_recovery: 4 } as const satisfies Record<IdentityPurpose, number>;

type Options = { readonly now: Date; readonly lifeSeconds: number; readonly pick?: (below: number) => number };

/** Random: straight ahead first, then never the same twice in a row, and both sides at least once. */
export function newChallenge(purpose: IdentityPurpose, { now, lifeSeconds, pick = (below) => randomInt(below) }: Options): Challenge {
  const choices = sequences(stepsByPurpose[purpose]);
  return {
    id: randomBytes(12).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
    steps: choices[pick(choices.length)]!,
    issuedAt: now.getTime(),
    expiresAt: now.getTime() + lifeSeconds * 1000,
  };
}

export function sequences(length: number): Turn[][] {
  let all: Turn[][] = [['center']];
  for (let i = 1; i < length; i++) all = all.flatMap((so) => turns.filter((turn) => turn !== so.at(-1)).map((turn) => [...so, turn]));
  return all.filter((steps) => steps.includes('left') && steps.includes('right'));
}
