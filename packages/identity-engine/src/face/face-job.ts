import type { Light, Placed } from '@portaria/domain/capture/face';
import type { Reason } from '@portaria/domain/identity-reasons';
import type { Template } from '../engine.ts';
import type { Thresholds } from '../thresholds.ts';

export type FaceJob =
  | { readonly kind: 'selfie'; readonly frames: readonly Uint8Array[]; readonly thresholds: Thresholds }
  | { readonly kind: 'portrait'; readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Angles in degrees. */
export type FrameFacts = Light &
  Placed & {
    readonly yaw: number;
    readonly roll: number;
    /** Against the first frame. */
    readonly residual: number;
    readonly distance: number;
  };

export type FaceResult =
  | { readonly refused: Reason }
  | { readonly frames: readonly FrameFacts[]; readonly face?: Template; readonly picture?: Uint8Array }
  | { readonly portrait: { readonly widthPx: number; readonly face: Template } | undefined };
