import { captureBounds, pageBounds } from '@portaria/domain/capture/bounds';
import { type DocumentFacts, documentFacts } from '@portaria/domain/capture/document';
import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromDocumentWorker } from '../guidance/document-worker.ts';
import { checkPicture } from './check-picture.ts';

type Listener = (event: { readonly data: unknown }) => unknown;
type Checked = Parameters<typeof checkPicture>[0]['worker'];
const dark: DocumentFacts = { luma: 10, sharpness: 0, glare: 0, quad: undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun(frame = Promise.resolve({} as ImageData)) {
  const done = vi.fn<(facts?: DocumentFacts) => void>();
  const terminate = vi.fn();
  const worker: Checked = { postMessage: () => {}, terminate, onmessage: null, onerror: null };
  const stop = checkPicture({ worker, frame, done });
  const hear = worker as unknown as { onmessage: Listener; onerror: () => unknown };
  const happen = {
    answer: () => hear.onmessage({ data: { facts: dark } }),
    error: () => hear.onerror(),
    timeout: () => vi.advanceTimersByTime(limits.pictureCheckMilliseconds),
    stop,
  };
  return { happen, done, terminate };
}

test.each([
  ['answer', 'timeout', [[dark]]],
  ['answer', 'error', [[dark]]],
  ['timeout', 'answer', [[undefined]]],
  ['error', 'answer', [[undefined]]],
  ['error', 'timeout', [[undefined]]],
  ['stop', 'answer', []],
  ['stop', 'timeout', []],
] as const)('ID-10 the first counts: %s, then %s', (first, then, said) => {
  const { happen, done, terminate } = begun();
  happen[first]();
  expect(terminate).toHaveBeenCalled();
  happen[then]();
  expect(done.mock.calls).toEqual(said);
});

test('ID-10 a picture that cannot be read is not checked, and a stopped check says nothing of it', async () => {
  const unreadable = () => Promise.reject(new Error('no picture'));
  const { done } = begun(unreadable());
  await vi.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[undefined]]);
  const stopped = begun(unreadable());
  stopped.happen.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped.done).not.toHaveBeenCalled();
});

/** A lamp above a desk: white in the middle, and fading. */
function underLamp(white: number): ImageData {
  const [width, height] = [640, 480];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const far = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2);
    const shade = far < 70 ? white : far < 100 ? 240 : 120;
    data.set([shade, shade, shade, 255], at * 4);
  }
  return { data, width, height } as unknown as ImageData;
}

test('ID-10 glare is what the engine takes for it, not what the page warns of', async () => {
  const lamp = underLamp(captureBounds.whiteMax - 1);
  expect(documentFacts(lamp, pageBounds).glare).toBeGreaterThan(captureBounds.glareMax);
  let work: Listener = () => expect.fail();
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    work = listener;
  });
  await import('../guidance/document-worker.ts');
  const facts = await new Promise<DocumentFacts | undefined>((done) => {
    const worker: Checked = { postMessage: (data: unknown) => work({ data }), terminate: () => {}, onmessage: null, onerror: null };
    vi.stubGlobal('postMessage', (data: FromDocumentWorker) => (worker as unknown as { onmessage: Listener }).onmessage({ data }));
    checkPicture({ worker, frame: Promise.resolve(lamp), done });
  });
  expect(facts!.glare).toBe(0);
});
