import type { BodyOf, Call, ReceivedOf } from '@portaria/contract/call';
import { identityCalls } from '@portaria/contract/calls/identity';
import { addressOf, again, type Result, refusalOf, requestHeaders, resultOf } from '../../../lib/call.ts';
import { watchCall } from '../../../lib/connection.ts';

/** `bytes`: how much is sent in all. */
export type OnProgress = (share: number, bytes: number) => void;

/** ID-03. */
export const execute = (body: BodyOf<typeof identityCalls.execute>, transformation: string, onProgress: OnProgress) =>
  upload(identityCalls.execute, JSON.stringify(body), onProgress, { id: transformation });

/** ID-02: the older call. */
export function processImage(fields: Readonly<Record<string, string>>, image: Blob, onProgress: OnProgress) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image, 'foto.jpg');
  return upload(identityCalls.processImage, form, onProgress);
}

/** As `call`, with upload progress, which `fetch` does not report. Retries by itself only what the server did not read (SV-14): each try is counted. */
async function upload<C extends Call>(
  to: C,
  body: string | FormData,
  onProgress: OnProgress,
  params?: Record<string, string>,
): Promise<Result<ReceivedOf<C>>> {
  if (typeof body === 'string') onProgress(0, body.length); // base64: a character is a byte
  const watch = watchCall();
  const response = await again((challengeAnswer) => send(to, body, onProgress, watch.signal, { challengeAnswer, params }));
  watch.end();
  if (response) return resultOf(to, response);
  return refusalOf({ code: watch.failure() });
}

/** Undefined without an answer. There is no time-out: a slow call is shown, and the person may cancel it (HT-03). */
type Extras = { readonly params?: Record<string, string> | undefined; readonly challengeAnswer?: string | undefined };

function send(to: Call, body: string | FormData, onProgress: OnProgress, signal: AbortSignal, { params, challengeAnswer }: Extras) {
  return new Promise<Response | undefined>((done) => {
    const request = new XMLHttpRequest();
    request.open(to.method, addressOf(to, params));
    request.withCredentials = true;
    requestHeaders(to, { headers: { clientOrigin: location.origin, challengeAnswer } }).forEach((value, name) => {
      if (!(body instanceof FormData && name === 'content-type')) request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total, total);
    request.onload = () => done(new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }));
    const lost = () => done(undefined);
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const headersOf = (request: XMLHttpRequest) =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(/: (.*)/, 2) as [string, string]);
