import { useState } from 'react';
import { pause } from '../../../lib/call.ts';
import type { Facing } from './camera.ts';
import { drawFrame, jpegOf } from './picture.ts';
import { tick } from './tick.ts';
import { useCamera } from './use-camera.ts';

/** ID-10: one picture, from the camera or a file, held until the person has reviewed it. */
export function useTakenPicture(facing: Facing, longSide: number) {
  const camera = useCamera(facing);
  const [shot, setShot] = useState<Blob>();
  const [isUnreadable, setIsUnreadable] = useState(false);

  function keep(picture: Blob) {
    tick();
    camera.close();
    setShot(picture);
  }
  async function shoot() {
    const frame = drawFrame(camera.video.current!, longSide);
    await pause(0); // the tap is answered first
    const picture = await jpegOf(frame).catch(() => undefined);
    if (picture) keep(picture); // otherwise the camera stays open: the next tap retries
  }
  /** Undefined if the browser could not decode the file. */
  function choose(picture: Blob | undefined) {
    setIsUnreadable(!picture);
    if (picture) setShot(picture);
  }

  return { camera, shot, isUnreadable, keep, shoot, choose, drop: () => setShot(undefined) };
}
