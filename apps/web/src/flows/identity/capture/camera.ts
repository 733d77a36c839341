import type { Camera } from '@portaria/domain/identity/camera-signs';
import * as limits from '@portaria/domain/limits';
import { isInApp } from '../../../lib/device.ts';
import { isEmbedded } from '../../../lib/embedded.ts';

export type CameraProblem = 'denied' | 'none' | 'busy' | 'inApp' | 'embedded';
export type Facing = 'user' | 'environment';

/** ID-10: the smallest sizes that the engine accepts: a selfie of 640 × 480, a legible document. */
const sizes = {
  user: { width: { ideal: 640 }, height: { ideal: 480 } },
  environment: { width: { ideal: 1920 }, height: { ideal: 1440 } },
} as const;

export async function openCamera(facing: Facing): Promise<MediaStream | CameraProblem> {
  if (!navigator.mediaDevices?.getUserMedia) return isInApp(navigator.userAgent) ? 'inApp' : 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: facing }, ...sizes[facing] } });
  } catch (error) {
    return problemOf((error as DOMException).name);
  }
}

/** By the names of DOMException. */
function problemOf(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return isInApp(navigator.userAgent) ? 'inApp' : isEmbedded() ? 'embedded' : 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

export function closeCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** ID-11: what the browser says about its camera, for the server; a name is cut to the length that the call accepts. */
export function cameraFacts(stream: MediaStream | undefined): Camera | undefined {
  const track = stream?.getVideoTracks()[0];
  if (!track) return undefined;
  const { width, height, frameRate } = track.getSettings();
  return {
    label: track.label.slice(0, limits.cameraLabelMaxLength),
    ...(width && { width }),
    ...(height && { height }),
    ...(frameRate && { frameRate }),
  };
}
