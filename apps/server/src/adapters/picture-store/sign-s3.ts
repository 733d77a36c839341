import { createHash, createHmac } from 'node:crypto';

export type S3Access = { readonly region: string; readonly key: string; readonly secret: string };
type Question = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Its path is taken as it is: ours has nothing that would need another spelling. */
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 for S3: the headers that let a request in. */
export function signS3({ method, url, headers = {}, body = Buffer.alloc(0) }: Question, access: S3Access, now: Date) {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]!.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ];
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${access.secret}`);
  const { host: _, ...sent } = signed; // the client writes it
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${access.key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${createHmac('sha256', key).update(text).digest('hex')}`,
  };
}
