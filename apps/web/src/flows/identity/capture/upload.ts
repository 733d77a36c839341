import type { BodyOf, Call } from '@portaria/contract/call';
import { type IdentityVerdict, identityCalls } from '@portaria/contract/calls/identity';
import { headers as names } from '@portaria/contract/headers';
import { extractError, normalise, retryAfterSeconds } from '@portaria/domain/errors/normalise';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import { addressOf, type Result, requestHeaders } from '../../../lib/call.ts';

type Told = (share: number) => void;

/** ID-03. */
export const execute = (body: BodyOf<typeof identityCalls.execute>, transformation: string, told: Told) =>
  upload(identityCalls.execute, JSON.stringify(body), told, { id: transformation });

/** ID-02: the older call. */
export function processImage(fields: Readonly<Record<string, string>>, image: Blob, told: Told) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image, 'foto.jpg');
  return upload(identityCalls.processImage, form, told);
}

/** As `call`, with the share that has left the device, which `fetch` does not tell. Never tries by itself: a try is counted. */
function upload(to: Call, body: string | FormData, told: Told, params?: Record<string, string>): Promise<Result<IdentityVerdict>> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open(to.method, addressOf(to, params));
    request.withCredentials = true;
    request.responseType = 'text';
    request.timeout = limits.pictureUploadMilliseconds;
    requestHeaders(to, { headers: { clientOrigin: location.origin } }).forEach((value, name) => {
      if (!(body instanceof FormData && name === 'content-type')) request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && told(loaded / total);
    request.onload = () => done(read(request));
    const lost = () => done({ ok: false, code: 'FR999' });
    request.onerror = lost;
    request.ontimeout = lost;
    request.send(body);
  });
}

function read(request: XMLHttpRequest): Result<IdentityVerdict> {
  const json = parse(request.responseText);
  if (request.status >= 200 && request.status < 300) {
    const answer = v.safeParse(identityCalls.execute.answer, json);
    return answer.success ? { ok: true, answer: answer.output } : { ok: false, code: 'FR999' };
  }
  const sent = Object.fromEntries(
    ['retry-after', names.requestId].flatMap((name) => {
      const value = request.getResponseHeader(name);
      return value ? [[name, value] as const] : [];
    }),
  );
  const error = extractError(request.status, sent, json);
  return {
    ok: false,
    code: normalise(error),
    data: error.data,
    reference: sent[names.requestId],
    retryAfterSeconds: retryAfterSeconds(error),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
