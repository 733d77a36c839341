import { SpanKind } from '@opentelemetry/api';
import { inSpan, noteOnSpan, traceHeaders } from '../../platform/tracing.ts';
import type { ImageStore } from './image-store.ts';
import { type CredentialFiles, rotatingCredentials } from './rotating-credentials.ts';
import { type S3Access, signS3 } from './sign-s3.ts';

export type S3Settings = S3Access & {
  /** Endpoint, bucket and perhaps a folder, path-style: `https://s3.sa-east-1.amazonaws.com/pictures`. */
  readonly url: string;
  /** Where the credentials came from; they may change there. */
  readonly files?: CredentialFiles;
  readonly timeoutMs: number;
};

type Values = {
  readonly [N in `IMAGES_S3_${'URL' | 'REGION' | 'KEY' | 'SECRET' | 'SESSION_TOKEN'}`]?: string | undefined;
} & { readonly IMAGES_S3_TIMEOUT_MS: number };

/** `demands` has checked that the required values exist. */
export const s3Of = (values: Values, files: CredentialFiles): S3Settings | undefined =>
  values.IMAGES_S3_URL === undefined
    ? undefined
    : {
        url: values.IMAGES_S3_URL,
        region: values.IMAGES_S3_REGION!,
        key: values.IMAGES_S3_KEY!,
        secret: values.IMAGES_S3_SECRET!,
        sessionToken: values.IMAGES_S3_SESSION_TOKEN,
        files,
        timeoutMs: values.IMAGES_S3_TIMEOUT_MS,
      };

type Question = { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly key: string; readonly body?: Buffer };

/** Any store that speaks S3: AWS, MinIO, Ceph, R2. Three kinds of requests need no SDK. */
export function s3Store({ url, region, files = {}, timeoutMs, ...first }: S3Settings, now: () => Date): ImageStore {
  const credentials = rotatingCredentials(first, files);

  async function send({ method, key, body }: Question) {
    const address = new URL(`${url.replace(/\/$/, '')}/${key}`);
    const headers = await signS3(
      { method, url: address, ...(body && { body, headers: { 'content-type': 'application/octet-stream' } }) },
      { region, ...credentials.current() },
      now(),
    );
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value); // not signed: a proxy may change it
    return fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
  }

  /** Keys and token are separate files: those of one moment may not belong together. All three requests may be repeated. */
  async function exchange(method: Question['method'], key: string, body?: Buffer) {
    const question = { method, key, ...(body && { body }) };
    await credentials.refresh();
    let answer = await send(question);
    if (isRefused(answer) && (await credentials.refresh())) answer = await send(question);
    noteOnSpan('http.response.status_code', answer.status);
    if (!answer.ok && answer.status !== 404) throw new Error(`The image store answered ${answer.status} to a ${method}.`);
    return answer;
  }
  const ask: typeof exchange = (method, ...given) =>
    inSpan(`${method} pictures`, { kind: SpanKind.CLIENT, attributes: { 'peer.service': 'pictures' } }, () => exchange(method, ...given));
  return {
    async put(key, sealed) {
      const answer = await ask('PUT', key, sealed);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error('The image store has no such bucket.');
    },
    async get(key) {
      const answer = await ask('GET', key);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : null;
    },
    async remove(key) {
      await (await ask('DELETE', key)).arrayBuffer();
    },
  };
}

/** An expired token is 400, all others 403. */
const isRefused = ({ status }: Response) => status === 400 || status === 403;
