import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** What identifies us to the store. A session token comes with short-lived keys, as a role gets them. */
export type S3Credentials = { readonly key: string; readonly secret: string; readonly sessionToken?: string | undefined };
export type S3Access = S3Credentials & { readonly region: string };
type Question = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

/** The signed headers of a request. The body is signed too: without its hash in a header the library would leave it out. */
export async function signS3({ method, url, headers, body = new Uint8Array() }: Question, access: S3Access, now: Date): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    allHeaders: true,
    service: 's3',
    region: access.region,
    accessKeyId: access.key,
    secretAccessKey: access.secret,
    ...(access.sessionToken && { sessionToken: access.sessionToken }),
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  });
  return (await signer.sign()).headers;
}
