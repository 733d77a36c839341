import type { ImageStore } from './image-store.ts';
import { type S3Access, signS3 } from './sign-s3.ts';

export type S3Settings = S3Access & {
  /** Endpoint, bucket and perhaps a folder, path-style: `https://s3.sa-east-1.amazonaws.com/pictures`. */
  readonly url: string;
};

type Name = 'IMAGES_S3_URL' | 'IMAGES_S3_REGION' | 'IMAGES_S3_KEY' | 'IMAGES_S3_SECRET';

/** `demands` has checked that the required values exist. */
export const s3Of = (values: { readonly [N in Name]?: string | undefined }): S3Settings | undefined =>
  values.IMAGES_S3_URL === undefined
    ? undefined
    : { url: values.IMAGES_S3_URL, region: values.IMAGES_S3_REGION!, key: values.IMAGES_S3_KEY!, secret: values.IMAGES_S3_SECRET! };

const patienceMs = 10_000;

/** Any store that speaks S3: AWS, MinIO, Ceph, R2. Three kinds of requests need no SDK. */
export function s3Store({ url, ...access }: S3Settings, now: () => Date): ImageStore {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${key}`);
    const headers = await signS3(
      { method, url: address, ...(body && { body, headers: { 'content-type': 'application/octet-stream' } }) },
      access,
      now(),
    );
    const answer = await fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`The image store answered ${answer.status} to a ${method}.`);
    return answer;
  };
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
