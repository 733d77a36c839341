import { captureBounds } from '@portaria/domain/capture/bounds';
import type { DocumentFacts } from '@portaria/domain/capture/document';
import * as limits from '@portaria/domain/limits';
import type { FromDocumentWorker, ToDocumentWorker } from '../guidance/document-worker.ts';

type Check = {
  readonly worker: Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
  readonly frame: Promise<ImageData>;
  /** Called once; without facts where the device cannot measure, or takes too long. */
  readonly done: (facts?: DocumentFacts) => unknown;
};

/** ID-10: the first of answer, error and timeout counts: a later one would change the buttons under a finger. Returns how to stop it. */
export function checkPicture({ worker, frame, done }: Check): () => void {
  let isOver = false;
  function stop() {
    isOver = true;
    clearTimeout(timer);
    worker.terminate();
  }
  function end(facts?: DocumentFacts) {
    if (isOver) return;
    stop();
    done(facts);
  }
  const nothing = () => end();
  const timer = setTimeout(nothing, limits.pictureCheckMilliseconds);
  worker.onerror = nothing;
  worker.onmessage = ({ data }: MessageEvent<FromDocumentWorker>) => 'facts' in data && end(data.facts);
  void frame.then((image) => worker.postMessage({ frame: image, bounds: captureBounds } satisfies ToDocumentWorker), nothing);
  return stop;
}
