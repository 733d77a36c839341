import { type ChallengeStep, framesOfMove } from '@portaria/domain/identity/liveness';
import type { Reason } from '@portaria/domain/identity-reasons';
import { challengeFacts, isLookedAt, type SeenStep } from '@portaria/identity-engine/face/challenge-work';
import { type Face, loadDetector } from '@portaria/identity-engine/face/detector';
import { hasOneFace, type Seen } from '@portaria/identity-engine/face/seen';
import { type Pixels, readImage } from '@portaria/identity-engine/image/read-image';
import { comparedTurns, judgeChallenge } from '@portaria/identity-engine/liveness/judge-challenge';
import { turnScore } from '@portaria/identity-engine/liveness/turn-score';
import { defaultThresholds as t } from '@portaria/identity-engine/thresholds';
import { answerByStill, refilmed, type Still, stillMoves } from '../../packages/identity-engine/specimens/frauds.ts';
import { pictureOf, pixelsOf } from '../../packages/identity-engine/specimens/pixels.ts';

type Judged = {
  readonly codes: readonly string[];
  readonly yaws: readonly number[];
  readonly stillness: number;
  readonly score: number | undefined;
};
/** The two that came farthest; `attacks` tries the others on the specimens. */
const attacks = ['a still warped by its mesh', 'a warped still, filmed from a screen'] as const;
type AttackName = (typeof attacks)[number];

export type PeopleEngine = {
  /** Undefined where no head turns the head far enough, or no two frames look ahead. */
  judgeFilm(frames: readonly Buffer[]): Promise<Judged | undefined>;
  /** A frame of 640 × 480 around the face, as a webcam would show it; undefined for no face, several, or one that looks aside. */
  stillOf(file: Buffer): Promise<Still | undefined>;
  readonly attacks: readonly AttackName[];
  attack(still: Still, name: AttackName, steps: readonly ChallengeStep[]): Promise<readonly Reason[]>;
};

/** The engine's own modules, in this process. Faces are searched where the engine searches them. */
export async function loadPeopleEngine(): Promise<PeopleEngine> {
  const detect = await loadDetector();
  const sameFace = async () => 0;
  const look = async (file: Buffer, isSearched = true): Promise<Seen | undefined> => {
    const read = await readImage(file, 640, { ...t, minLongSidePx: 1, minShortSidePx: 1 });
    return 'pixels' in read ? { pixels: read.pixels, faces: isSearched ? await detect(read.pixels) : [] } : undefined;
  };

  async function judgeFilm(frames: readonly Buffer[]): Promise<Judged | undefined> {
    const seen: Seen[] = [];
    for (const frame of frames) {
      const one = await look(frame);
      if (one && hasOneFace(one)) seen.push(one);
    }
    const chosen = stepsOf(seen);
    if (!chosen) return undefined;
    const facts = await challengeFacts(chosen, sameFace);
    const neutral = facts.steps[0]!.frames[0]!;
    const isTurnOrWarp = ({ check }: Reason) => check === 'liveness';
    const codes = judgeChallenge(facts, {
      ...t,
      selfieSharpnessMin: 0,
      selfieLumaMin: 0,
      faceWidthMin: 0,
      faceOffCentreMax: 1,
      neutralYawMax: 12,
      neutralRollMax: 20,
    });
    return {
      codes: codes.filter(isTurnOrWarp).map(({ code }) => code),
      yaws: facts.steps.slice(1).flatMap((step) => step.frames.map(({ yaw }) => Math.round(yaw - neutral.yaw))),
      stillness: facts.stillness?.value ?? 0,
      score: facts.stillness && turnScore(comparedTurns(facts.steps, neutral), facts.stillness),
    };
  }

  async function stillOf(file: Buffer): Promise<Still | undefined> {
    const seen = await look(file);
    const [face] = seen?.faces ?? [];
    if (!seen || !face || !hasOneFace(seen)) return undefined;
    const picture = await framed(seen.pixels, face);
    const faces = await detect(picture);
    const found = faces[0];
    if (faces.length !== 1 || !found || Math.abs(found.pose.yaw) > 7 || Math.abs(found.pose.roll) > 10) return undefined;
    return { picture, mesh: found.mesh };
  }

  async function attack(still: Still, name: AttackName, steps: readonly ChallengeStep[]): Promise<readonly Reason[]> {
    const isRefilmed = name === 'a warped still, filmed from a screen';
    const move = stillMoves[isRefilmed ? 'a still warped by its mesh' : name];
    const seen: SeenStep[] = [];
    for (const [i, step] of steps.entries()) {
      const frames: Seen[] = [];
      for (let frame = 0; frame < framesOfMove[step.move]; frame++) {
        const count = i * 10 + frame;
        const drawn = await answerByStill(still, move, { step, frame, count });
        const sent = pictureOf(isRefilmed ? await refilmed(drawn, count) : drawn).jpeg({ quality: 80 });
        frames.push((await look(await sent.toBuffer(), isLookedAt(step.move, frame)))!);
      }
      seen.push({
        ...step,
        frames: [],
        pixels: frames.map(({ pixels }) => pixels),
        seen: frames.filter((_, at) => isLookedAt(step.move, at)),
      });
    }
    return judgeChallenge(await challengeFacts(seen, sameFace), t);
  }

  return { judgeFilm, stillOf, attacks, attack };
}

/** The face a third of the picture wide. */
async function framed(pixels: Pixels, { box }: Face): Promise<Pixels> {
  const width = box.width / 0.36;
  const [left, top] = [Math.round(box.left + box.width / 2 - width / 2), Math.round(box.top + box.height / 2 - (width * 0.75) / 2)];
  const around = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, Math.ceil(left + width - pixels.width)),
    bottom: Math.max(0, Math.ceil(top + width * 0.75 - pixels.height)),
  };
  const wide = await pixelsOf(pictureOf(pixels).extend({ ...around, extendWith: 'mirror' }));
  const part = { left: left + around.left, top: top + around.top, width: Math.floor(width), height: Math.floor(width * 0.75) };
  return pixelsOf(pictureOf(wide).extract(part).resize(640, 480, { fit: 'fill' }));
}

type Turned = { readonly seen: Seen; readonly at: number; readonly yaw: number };

/** Two neutral frames, one after the other, and for each direction a frame on the way and one at the end, within five seconds. */
function stepsOf(frames: readonly Seen[]): SeenStep[] | undefined {
  const all = frames.map((seen, at): Turned => ({ seen, at, yaw: seen.faces[0]!.pose.yaw }));
  const step = (move: ChallengeStep['move'], seen: readonly Seen[]): SeenStep => ({ move, frames: [], pixels: [], seen });
  let best: { readonly steps: SeenStep[]; readonly rank: number } | undefined;
  for (const neutral of all) {
    const next = all[neutral.at + 1];
    if (Math.abs(neutral.yaw) > 10 || Math.abs(neutral.seen.faces[0]!.pose.roll) > 18 || !next || Math.abs(next.yaw - neutral.yaw) > 4)
      continue;
    const near = (direction: number, want: number, from: number, to: number) =>
      all
        .map((one) => ({ ...one, turned: (one.yaw - neutral.yaw) * direction }))
        .filter(({ turned, at }) => turned >= from && turned <= to && Math.abs(at - neutral.at) <= 25)
        .sort((a, b) => Math.abs(a.turned - want) - Math.abs(b.turned - want))[0];
    const turns = (
      [
        ['left', 1],
        ['right', -1],
      ] as const
    ).flatMap(([move, direction]) => {
      const [middle, end] = [near(direction, 11, 9, 15), near(direction, 16, t.turnYawMin, 26)];
      return end ? [step(move, [(middle ?? end).seen, end.seen])] : [];
    });
    const rank = turns.length * 100 - Math.abs(neutral.yaw);
    if (turns.length && (!best || rank > best.rank)) best = { rank, steps: [step('center', [neutral.seen, next.seen]), ...turns] };
  }
  return best?.steps;
}
