import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { setCameraOpen } from '../../../lib/connection.ts';
import { type CameraProblem, cameraFacts, closeCamera, type Facing, openCamera } from './camera.ts';

/** `lost`: the page was hidden, and the camera was released. */
export type CameraState = 'closed' | 'opening' | 'live' | 'lost' | 'cancelled' | CameraProblem;

export type Camera = {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly facts: () => ReturnType<typeof cameraFacts>;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** By the person (ID-08). */
  readonly cancel: () => void;
};

/** Opened by a tap, and released as soon as the picture is taken, the screen unmounts or the page is hidden. */
export function useCamera(facing: Facing): Camera {
  const [state, setState] = useState<CameraState>('closed');
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const turn = useRef(0);

  const end = useCallback((next: CameraState) => {
    turn.current += 1;
    closeCamera(stream.current);
    stream.current = undefined;
    setCameraOpen(false);
    setState(next);
  }, []);

  async function open() {
    const mine = ++turn.current;
    setCameraOpen(true);
    setState('opening');
    const opened = await openCamera(facing);
    if (typeof opened === 'string') return mine === turn.current ? end(opened) : undefined;
    if (mine !== turn.current) return closeCamera(opened);
    stream.current = opened;
    opened.getVideoTracks()[0]?.addEventListener('ended', () => stream.current === opened && end('busy')); // unplugged, or taken by another application
    setState('live');
  }

  useEffect(() => {
    if (state !== 'live' || !video.current || !stream.current) return;
    video.current.srcObject = stream.current;
    void video.current.play().catch(() => {});
  }, [state]);

  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && stream.current && end('lost');
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      turn.current += 1;
      closeCamera(stream.current);
      stream.current = undefined;
      setCameraOpen(false);
    };
  }, [end]);

  return { state, video, facts: () => cameraFacts(stream.current), open, close: () => end('closed'), cancel: () => end('cancelled') };
}
