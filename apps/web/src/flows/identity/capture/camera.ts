import { isEmbedded } from '../../../lib/camera-policy.ts';
import { isInApp } from '../../../lib/device.ts';

export type CameraProblem = 'denied' | 'none' | 'busy' | 'inApp' | 'embedded';
export type Facing = 'user' | 'environment';

/** ID-10: what the engine needs, and no more: a selfie of 640 × 480, a document that can be read. */
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

/** The browsers' own names. */
function problemOf(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return isInApp(navigator.userAgent) ? 'inApp' : isEmbedded() ? 'embedded' : 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

export function closeCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
