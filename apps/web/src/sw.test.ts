import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Handler = (event: object) => void;
const origin = 'https://conta.exemplo.com.br';
const handlers = new Map<string, Handler>();
const storage = { isFull: false, isForbidden: false, entries: new Map<string, Response>() };
let online = true;

const keyOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname;
const cache = {
  put: async (key: string | Request, answer: Response) => {
    if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
    storage.entries.set(keyOf(key), answer);
  },
  match: async (key: string | Request) => storage.entries.get(keyOf(key))?.clone(),
};

/** The browser around the worker: its storage and its network, each of which may be missing. */
beforeAll(async () => {
  vi.stubGlobal('shell', { build: 'one', files: [], assets: [] });
  vi.stubGlobal('self', {});
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('addEventListener', (name: string, handler: Handler) => handlers.set(name, handler));
  vi.stubGlobal('caches', { open: async () => (storage.isForbidden ? Promise.reject(new DOMException('no', 'SecurityError')) : cache) });
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('from the network', { headers: { 'content-type': 'text/html' } });
  });
  await import('./sw.ts');
});
afterAll(() => vi.unstubAllGlobals());

async function ask(path: string, mode: 'navigate' | 'no-cors') {
  const request = { url: origin + path, method: 'GET', mode };
  let answer = Promise.resolve(Response.error());
  const works: Promise<unknown>[] = [];
  handlers.get('fetch')!({
    request,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const text = await (await answer).text();
  await Promise.all(works);
  return text;
}

test.each([
  ['full', { isFull: true }],
  ['forbidden', { isForbidden: true }],
])('AP-05 a storage that is %s does not break a page that the network delivers', async (_, broken) => {
  Object.assign(storage, { isFull: false, isForbidden: false, entries: new Map([['/entrar', new Response('of last week')]]) }, broken);
  online = true;
  expect(await ask('/entrar', 'navigate')).toBe('from the network');
  expect(await ask('/assets/a.js', 'no-cors')).toBe('from the network');
});

test('AP-05 without a network a page comes from the cache, or else the offline page', async () => {
  Object.assign(storage, { isFull: false, isForbidden: false, entries: new Map([['/entrar/sw/offline', new Response('no network')]]) });
  online = true;
  await ask('/entrar', 'navigate');
  online = false;
  expect(await ask('/entrar', 'navigate')).toBe('from the network');
  expect(await ask('/cadastrar', 'navigate')).toBe('no network');
});
