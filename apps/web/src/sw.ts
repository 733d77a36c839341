/** What a service worker is given; the DOM's own types know nothing of it. */
type WorkerEvent = Event & {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};
type Worker = { readonly clients: { claim(): Promise<void> }; skipWaiting(): Promise<void> };

/** Written before this script by the server: the name of the build, what the first page needs, and all that the build holds. */
declare const shell: { readonly build: string; readonly files: readonly string[]; readonly assets: readonly string[] };

const worker = self as unknown as Worker;
const pages = `portaria-pages-${shell.build}`;
/** Named by their content, so that what two builds share outlives a deploy. */
const assets = 'portaria-assets';
const offline = '/entrar/sw/offline';

const on = (name: string, work: (event: WorkerEvent) => void) => addEventListener(name, (event) => work(event as WorkerEvent));

on('install', (event) => event.waitUntil(prepare()));
on('activate', (event) => event.waitUntil(takeOver()));
on('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(document(request, url));
  else if (/^\/(assets|brand)\//.test(url.pathname)) event.respondWith(asset(request, url));
  // AP-05: everything else is a call, and no answer of one is ever kept
});

async function prepare() {
  const [kept, page] = await Promise.all([caches.open(assets), caches.open(pages)]);
  await Promise.all([kept.addAll([...shell.files]), page.addAll([offline, '/entrar'])]);
  await worker.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('portaria-pages-') && name !== pages);
  await Promise.all([...old.map((name) => caches.delete(name)), prune()]);
  await worker.clients.claim();
}

/** What no page of this build asks for. A page of the one before that is still open loads its next address anew (location.ts). */
async function prune() {
  const cache = await caches.open(assets);
  const gone = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && !shell.assets.includes(pathname);
  });
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** The network first, so that a deploy is seen at once. Documents are the same for everyone; a query may be personal and is not kept. */
async function document(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(pages);
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && !answer.redirected && isPage(url, answer)) await cache.put(url.pathname, answer.clone());
    return answer;
  } catch {
    return (await cache.match(url.pathname)) ?? (await cache.match(offline)) ?? Response.error();
  }
}

/** A path that names a person (ID-17) is not kept. */
const isPage = (url: URL, answer: Response) =>
  !/^\/(dev|openapi)|informar-dados\/./.test(url.pathname) && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);

async function asset(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  const fresh = () =>
    fetch(request).then(async (answer) => {
      if (answer.ok) await cache.put(request, answer.clone());
      return answer;
    });
  if (!kept) return fresh();
  if (url.pathname.startsWith('/brand/')) void fresh().catch(() => {}); // not named by content: shown now, renewed for the next time
  return kept;
}
