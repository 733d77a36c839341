import { pageBounds } from '@portaria/domain/capture/bounds';
import { type DocumentFacts, type DocumentGlance, documentFacts, glanceAt } from '@portaria/domain/capture/document';

/** A small frame for a glance, or the frame that would be sent. */
export type ToDocumentWorker = { readonly frame: ImageData; readonly isWhole: boolean };
export type FromDocumentWorker = { readonly glance: DocumentGlance } | { readonly facts: DocumentFacts };

addEventListener('message', ({ data: { frame, isWhole } }: MessageEvent<ToDocumentWorker>) => {
  const seen: FromDocumentWorker = isWhole ? { facts: documentFacts(frame, pageBounds) } : { glance: glanceAt(frame) };
  postMessage(seen);
});
