import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../../testing/fakes/fake-s3.ts';
import { diskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3Store } from './s3-store.ts';
import { signS3 } from './sign-s3.ts';

const access = { region: 'sa-east-1', key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const timeoutMs = 10_000;
const now = () => new Date('2026-11-15T12:00:00Z');
const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let stores: Record<'disk' | 's3', ImageStore>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaria-images-'));
  s3 = await startS3(access);
  stores = { disk: diskStore(folder), s3: s3Store({ ...access, url: s3.url, timeoutMs }, now) };
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

test.each(['disk', 's3'] as const)('ID-12 %s stores, replaces, reads and deletes', async (name) => {
  const store = stores[name];
  expect(await store.get(key)).toBeNull();
  await store.put(key, Buffer.from('first'));
  await store.put(key, Buffer.from([0, 255, 128, 10, 13]));
  expect(await store.get(key)).toEqual(Buffer.from([0, 255, 128, 10, 13]));
  await store.remove(key);
  expect(await store.get(key)).toBeNull();
  await store.remove(key);
});

test('ID-12 on a disk only the server can read a picture, and no half-written one is found', async () => {
  await stores.disk.put(key, Buffer.from('sealed'));
  const file = join(folder, '0f', key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, '0f'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, '0f'))).toEqual([key]);
  expect(await readFile(file, 'utf8')).toBe('sealed');
});

/** Amazon's own examples, "GET Object" and "PUT Object". */
test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
] as const)('ID-12 a %s of %s is signed as Amazon says', async (method, path, headers, text, signed, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const sent = await signS3(
    { method, url, headers, body: Buffer.from(text) },
    { ...access, region: 'us-east-1' },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(sent.get('authorization')).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signed}, Signature=${signature}`,
  );
});

test('ID-12 a store that refuses, or has no such bucket, is an error and not a lost picture', async () => {
  const stranger = s3Store({ ...access, secret: 'not the secret', url: s3.url, timeoutMs }, now);
  await expect(stranger.put(key, Buffer.from('x'))).rejects.toThrow('403');
  await expect(stranger.get(key)).rejects.toThrow('403');
  const nowhere = s3Store({ ...access, url: s3.url.replace('pictures', 'nowhere'), timeoutMs }, now);
  await expect(nowhere.put(key, Buffer.from('x'))).rejects.toThrow('bucket');
});

test('ID-12 a session token goes with the request and is signed: without it, or with another, the store refuses', async () => {
  const own = await startS3({ ...access, sessionToken: 'of the role' });
  const store = (sessionToken?: string) => s3Store({ ...access, sessionToken, url: own.url, timeoutMs }, now);
  await store('of the role').put(key, Buffer.from('x'));
  expect(await store('of the role').get(key)).toEqual(Buffer.from('x'));
  await expect(store('of another role').get(key)).rejects.toThrow(/40[03]/);
  await expect(store().get(key)).rejects.toThrow(/40[03]/);
  const question = { method: 'GET', url: new URL(own.url) } as const;
  const headers = await signS3(question, { ...access, sessionToken: 'of the role' }, now());
  expect(headers.get('authorization')).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token');
  own.close();
});

test('ID-12 credentials that are replaced in their files are used at once, also when they change between two reads', async () => {
  let onRequest = async () => {};
  const own = await startS3({ ...access, sessionToken: 'first' }, () => onRequest());
  const file = (name: string) => join(folder, `credential-${name}`);
  const write = (values: Record<string, string>) =>
    Promise.all(Object.entries(values).map(([name, value]) => writeFile(file(name), `${value}\n`)));
  await write({ key: access.key, secret: access.secret, token: 'first' });
  const files = { key: file('key'), secret: file('secret'), sessionToken: file('token') };
  const store = s3Store({ ...access, sessionToken: 'first', files, url: own.url, timeoutMs }, now);
  await store.put(key, Buffer.from('x'));

  const second = { ...access, key: 'AKIASECOND', secret: 'another secret', sessionToken: 'second' };
  own.replaceAccess(second);
  await write({ key: second.key, secret: second.secret, token: 'second' });
  expect(await store.get(key)).toEqual(Buffer.from('x'));

  await rm(file('token')); // the tool is replacing it
  expect(await store.get(key)).toEqual(Buffer.from('x'));
  own.replaceAccess({ ...second, sessionToken: 'third' });
  await expect(store.get(key)).rejects.toThrow(/40[03]/);
  onRequest = async () => void (await write({ token: 'third' })); // after the store has read them
  expect(await store.get(key)).toEqual(Buffer.from('x'));
  own.close();
});
