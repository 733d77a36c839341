import { signInRoute } from '@portaria/domain/landmarks';

/** The events of a service worker; the DOM types do not include them. */
type WorkerEvent = Event & {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};
type Worker = { readonly clients: { claim(): Promise<void> }; skipWaiting(): Promise<void> };

/** The server writes it before this script: the name of the build, the files of the first page, and all files of the build. */
declare const shell: { readonly build: string; readonly files: readonly string[]; readonly assets: readonly string[] };

const worker = self as unknown as Worker;
const pages = `portaria-pages-${shell.build}`;
/** File names contain a content hash, so files shared by two builds survive a deploy. */
const assets = 'portaria-assets';
const offline = '/entrar/sw/offline';

const on = (name: string, work: (event: WorkerEvent) => void) => addEventListener(name, (event) => work(event as WorkerEvent));

on('install', (event) => event.waitUntil(prepare()));
on('activate', (event) => event.waitUntil(takeOver()));
on('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(document(event, url));
  else if (/^\/(assets|brand)\//.test(url.pathname)) event.respondWith(asset(event, url));
  // AP-05: everything else is a call, and its answer is never cached
});

async function prepare() {
  const [kept, page] = await Promise.all([caches.open(assets), caches.open(pages)]);
  await Promise.all([kept.addAll([...shell.files]), page.addAll([offline, signInRoute])]);
  await worker.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('portaria-pages-') && name !== pages);
  await Promise.all([...old.map((name) => caches.delete(name)), prune()]);
  await worker.clients.claim();
}

/** Removes files that this build does not use. An open page of the previous build then reloads at its next address (location.ts). */
async function prune() {
  const cache = await caches.open(assets);
  const gone = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && !shell.assets.includes(pathname);
  });
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** Not awaited: a full or forbidden storage must not break the response. */
function keep(event: WorkerEvent, name: string, key: string | Request, answer: Response) {
  const copy = answer.clone();
  const put = async () => (await caches.open(name)).put(key, copy);
  event.waitUntil(put().catch(() => {}));
}

async function kept(name: string, key: string | Request): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key);
  } catch {
    return undefined;
  }
}

/** Network first, so that a deploy is visible at once. Documents are the same for everyone; one with a query may be personal and is not cached. */
async function document(event: WorkerEvent, url: URL): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200 && !answer.redirected && isPage(url, answer)) keep(event, pages, url.pathname, answer);
    return answer;
  } catch {
    return (await kept(pages, url.pathname)) ?? (await kept(pages, offline)) ?? Response.error();
  }
}

/** A path that identifies a person (ID-17) is not cached. */
const isPage = (url: URL, answer: Response) =>
  !/^\/(dev|openapi)|informar-dados\/./.test(url.pathname) && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);

async function asset(event: WorkerEvent, url: URL): Promise<Response> {
  const { request } = event;
  const fresh = async () => {
    const answer = await fetch(request);
    if (answer.ok) keep(event, assets, request, answer);
    return answer;
  };
  const found = await kept(assets, request);
  if (!found) return fresh();
  if (url.pathname.startsWith('/brand/')) event.waitUntil(fresh().catch(() => {})); // names without a content hash: stale-while-revalidate
  return found;
}
