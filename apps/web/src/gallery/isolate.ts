import { featureCalls } from '@portaria/contract/calls/features';
import { isFor } from '@portaria/contract/find-call';
import type { StorageName, Stored } from '@portaria/contract/storage';
import * as limits from '@portaria/domain/limits';
import { returnTwoFactorResult, startTwoFactorTask } from '../code/two-factor-task.ts';
import { brand, setBrand } from '../lib/brand.ts';
import { keep } from '../lib/storage.ts';
import { type Answer, answer, type Scene } from './scene.ts';

/** Isolates this document: it reaches neither the browser's storage nor the server. */
export function isolatePage(
  name: string,
  { at, state, kept = {}, task, result, answers = [], images = {}, camera, brand: other, hurried }: Scene,
) {
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { value: emptyStorage() });
  Object.defineProperty(document, 'cookie', emptyCookies());
  if (task) startTwoFactorTask(task);
  if (result) returnTwoFactorResult(result);
  for (const [name, value] of Object.entries(kept)) keep(name as StorageName, value as Stored<StorageName>);
  window.fetch = scripted([
    ...answers,
    answer(featureCalls.batch, { data: { treatments: {} } }),
    answer(featureCalls.one, { data: { treatment: 'off' } }),
  ]);
  drawImages(images);
  window.requestIdleCallback = () => 0; // the signals of the device, which start when a page is idle, are not sent from a view
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => {});
  if (window.parent !== window) HTMLElement.prototype.focus = () => {}; // an iframe must not scroll the gallery to itself
  const getUserMedia = () => Promise.reject(new DOMException('', camera));
  if (camera) Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  if (other) setBrand({ ...brand(), ...other });
  if (hurried) hurry();
  const chance = ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % limits.authImages) / limits.authImages;
  Math.random = () => chance; // the same picture every time (AP-06)
  document.documentElement.dataset.picture = String(chance * limits.authImages + 1);
  history.replaceState({ index: 0, state }, '', at);
}

function emptyStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** As in the browser: reading returns all pairs, writing sets or removes one. */
function emptyCookies(): PropertyDescriptor {
  const jar = new Map<string, string>();
  return {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [pair = '', ...flags] = cookie.split('; ');
      const at = pair.indexOf('=');
      if (flags.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

const scripted =
  (answers: readonly Answer[]): typeof fetch =>
  async (input, { method = 'GET', signal } = {}) => {
    const { pathname } = new URL(String(input), location.origin);
    const found = answers.find(({ to }) => isFor(to, { method, path: pathname }));
    if (found?.status === 'lost') throw new TypeError('lost');
    if (!found || found.status === 'silent') return untilAborted(signal);
    return Response.json(found.body, { status: found.status, headers: found.headers ?? {} });
  };

/** An image asks for itself, without `fetch`. React sets the attribute, and the property when the image is in the page. */
function drawImages(images: NonNullable<Scene['images']>) {
  const { prototype } = HTMLImageElement;
  const { setAttribute } = prototype;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  const drawn = (address: string) => images[new URL(address, location.origin).pathname] ?? address;
  prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'src' ? drawn(value) : value);
  };
  Object.defineProperty(prototype, 'src', {
    ...source,
    set(address: string) {
      source.set!.call(this, drawn(address));
    },
  });
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

function hurry() {
  const { setTimeout: wait } = window;
  const isLong = (milliseconds = 0) => milliseconds >= limits.slowCallMilliseconds;
  window.setTimeout = ((work: () => void, milliseconds?: number) =>
    wait(work, isLong(milliseconds) ? 0 : milliseconds)) as typeof setTimeout;
}
