import type { Light, Placed } from '@portaria/domain/capture/face';
import type { ChallengeMove, ChallengeStep } from '@portaria/domain/identity/liveness';
import type { Reason } from '@portaria/domain/identity-reasons';
import type { Template } from '../engine.ts';
import type { ColourLight } from '../liveness/colour-light.ts';
import type { Likeness } from '../liveness/patches.ts';
import type { Thresholds } from '../thresholds.ts';

export type FaceJob =
  | { readonly kind: 'selfie'; readonly image: Uint8Array; readonly thresholds: Thresholds }
  | { readonly kind: 'challenge'; readonly steps: readonly SentStep[]; readonly thresholds: Thresholds }
  | { readonly kind: 'portrait'; readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A step of a challenge with its frames. */
export type SentStep = ChallengeStep & { readonly frames: readonly Uint8Array[] };

/** Angles in degrees. */
export type FrameFacts = Light &
  Placed & {
    readonly yaw: number;
    readonly roll: number;
    /** Against the neutral frame. */
    readonly residual: number;
    readonly distance: number;
  };

/** What the frames of one step show; faces are looked for in some of them only, because that is slow. */
export type StepFacts = {
  readonly move: ChallengeMove;
  readonly frames: readonly FrameFacts[];
  /** Of turns: how far the neutral picture explains each frame; undefined where the angle allows no comparison. */
  readonly likeness?: readonly (Likeness | undefined)[];
  /** Of an approach: how much larger the face became. */
  readonly growth?: number;
  readonly light?: ColourLight;
};

export type ChallengeFacts = {
  readonly steps: readonly StepFacts[];
  /** Of the two neutral frames, a moment apart: what the camera alone changes. */
  readonly stillness?: Likeness;
};

export type FaceResult =
  | { readonly refused: Reason }
  | { readonly frame: FrameFacts; readonly face?: Template; readonly picture?: Uint8Array }
  | (ChallengeFacts & { readonly face?: Template; readonly picture?: Uint8Array })
  | { readonly portrait: { readonly widthPx: number; readonly face: Template } | undefined };
