import type { CaptureBounds } from '@portaria/domain/capture/bounds';
import { type DocumentFacts, type DocumentGlance, documentFacts, glanceAt } from '@portaria/domain/capture/document';

/** A small frame for a glance; or the frame that would be sent, with the bounds to measure it by. */
export type ToDocumentWorker = { readonly frame: ImageData; readonly bounds?: CaptureBounds | undefined };
export type FromDocumentWorker = { readonly glance: DocumentGlance } | { readonly facts: DocumentFacts };

addEventListener('message', ({ data: { frame, bounds } }: MessageEvent<ToDocumentWorker>) => {
  const seen: FromDocumentWorker = bounds ? { facts: documentFacts(frame, bounds) } : { glance: glanceAt(frame) };
  postMessage(seen);
});
