import { useEffect, useState } from 'react';
import type { FromWorker } from './guidance-worker.ts';

/** The guidance at the camera. `off`: only the shutter. */
export type Guide =
  | { readonly is: 'loading'; readonly percent: number }
  | { readonly is: 'ready'; readonly worker: Worker }
  | { readonly is: 'off' };

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** ID-10: loaded by the face pages while the person reads the instructions, and once for all tries; if it fails to load it is off. */
export function useGuide(isNeeded = true): Guide {
  const [guide, setGuide] = useState<Guide>({ is: 'loading', percent: 0 });
  useEffect(() => {
    if (!isNeeded) return;
    if (savesData() || typeof WebAssembly === 'undefined') return setGuide({ is: 'off' });
    const worker = new Worker(new URL('./guidance-worker.ts', import.meta.url), { type: 'module' });
    const stop = () => {
      setGuide({ is: 'off' });
      worker.terminate();
    };
    worker.onerror = stop;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'loading') setGuide({ is: 'loading', percent: Math.round(data.share * 100) });
      if (data.is === 'ready') setGuide({ is: 'ready', worker });
      if (data.is === 'failed') stop();
    };
    return () => worker.terminate();
  }, [isNeeded]);
  return guide;
}
