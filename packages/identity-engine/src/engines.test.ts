import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { framesOfMove } from '@portaria/domain/identity/liveness';
import { identityReasons, type ReasonCode } from '@portaria/domain/identity-reasons';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { chooseEngines } from './choose-engine.ts';
import { newCompositeEngine } from './composite-engine.ts';
import type { IdentityEngine } from './engine.ts';
import { markPicture, newScriptedEngine, type Script } from './scripted-engine.ts';
import { newVendorEngine } from './vendor/vendor-engine.ts';
import { type StandIn, startVendorStandIn } from './vendor/vendor-stand-in.ts';
import { readWebhook, signWebhook, webhookHeader } from './vendor/vendor-wire.ts';

const person = { cpf: '52998224725', name: 'Helena Prado', birthDate: '1984-03-17' };
const purpose = 'unlock';
const session = 'a-session';
const shade = (value: number) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: { r: value, g: value, b: value } } })
    .jpeg()
    .toBuffer();
const pictures = await Promise.all(Array.from({ length: 20 }, (_, i) => shade(10 + i * 10)));

async function walk(engine: IdentityEngine, marks: { selfie?: Script; document?: Script } = {}) {
  const challenge = await engine.createChallenge(purpose);
  const marked = (picture: Uint8Array, script?: Script) => (script ? markPicture(picture, script) : picture);
  let taken = 0;
  const steps = challenge.steps.map(({ move }, i) => ({
    revealedAt: i * 900,
    receivedAt: (i + 1) * 900,
    frames: Array.from({ length: framesOfMove[move] }, () => marked(pictures[taken++]!, marks.selfie)),
  }));
  const selfie = await engine.checkSelfie({ session, purpose, challenge, answer: { id: challenge.id, steps } }, person);
  const document = await engine.checkDocument(
    { session, purpose, type: 'CNH', side: 'full', image: marked(pictures.at(-1)!, marks.document) },
    person,
  );
  return engine.decide({ session, purpose, evidence: [selfie.evidence, document.evidence] });
}
const ends = async (...given: Parameters<typeof walk>) => {
  const { status, retry, reasons } = await walk(...given);
  return [status, retry, ...reasons.map(({ code }) => code)];
};

test('ID-04 the scripted engine allows by default', async () => {
  expect(await ends(newScriptedEngine())).toEqual([1, false]);
});

const codes = Object.keys(identityReasons) as ReasonCode[];
const isFault = (code: ReasonCode) => identityReasons[code].check === 'system';
const statusBySeverity = { deny: [2, false], retake: [2, true], review: [4, false] } as const;

test.each(codes.filter((code) => !isFault(code)))('ID-04 the demo account of %s ends as its severity says', async (code) => {
  const [status, retry, ...reasons] = await ends(newScriptedEngine({ scriptOf: () => code }));
  expect([status, retry]).toEqual(statusBySeverity[identityReasons[code].severity]);
  expect(new Set(reasons)).toEqual(new Set([code]));
});

test.each(codes.filter(isFault))('ID-04 the demo account of %s meets a fault', async (code) => {
  await expect(walk(newScriptedEngine({ scriptOf: () => code }))).rejects.toMatchObject({ code });
});

test('ID-04 a marked picture takes precedence over the account, and only for its step', async () => {
  const denied = newScriptedEngine({ scriptOf: () => 'different_person' });
  expect(await ends(denied, { selfie: 'flat_surface', document: 'allowed' })).toEqual([2, true, 'flat_surface']);
  expect(await ends(newScriptedEngine(), { document: 'glare' })).toEqual([2, true, 'glare']);
  expect(await ends(newScriptedEngine(), { document: 'match_uncertain' })).toEqual([4, false, 'match_uncertain']);
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));
const secrets = { key: 'a-key', secret: 'a-secret' };
async function standIn(options: Partial<Parameters<typeof startVendorStandIn>[0]> = {}): Promise<StandIn> {
  const server = await startVendorStandIn({ ...secrets, ...options });
  stops.push(server.stop);
  return server;
}

test.each([
  ['approved', [1, false]],
  ['rejected', [2, false, 'vendor_denied']],
  ['retake', [2, true, 'vendor_retake']],
  ['review', [4, false, 'vendor_review']],
  ['pending', [4, false, 'vendor_review']],
] as const)('ID-11 a vendor that says %s', async (decision, expected) => {
  const { url, asked } = await standIn({ answers: { decision } });
  expect(await ends(newVendorEngine({ url, key: 'a-key' }))).toEqual(expected);
  expect(asked).toEqual(['/sessions/a-session/selfie', '/sessions/a-session/documents', '/sessions/a-session/decision']);
});

test('ID-11 a late decision comes by webhook and poll; an unsigned webhook is ignored', async () => {
  const heard: (string | undefined)[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(readWebhook('a-secret', String(request.headers[webhookHeader]), body, new Date()));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => receiver.close(() => resolve())));
  const vendor = await standIn({
    answers: { decision: 'pending' },
    webhook: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  });
  const engine = newVendorEngine({ url: vendor.url, key: 'a-key' });
  await walk(engine);
  expect(await engine.poll!(session)).toBeUndefined();
  await vendor.settle(session, 'approved');
  expect(heard).toEqual([session]);
  expect((await engine.poll!(session))?.status).toBe(1);
});

test.each([
  ['another secret', (at: Date, body: string) => signWebhook('other', at, body), 0],
  ['an old time', (at: Date, body: string) => signWebhook('a-secret', at, body), 301],
  ['another body', (at: Date) => signWebhook('a-secret', at, '{"session":"other"}'), 0],
  ['nonsense', () => 'v1=zzz', 0],
])('ID-11 a webhook with %s is ignored', (_what, sign, lateSeconds) => {
  const at = new Date('2026-11-15T12:00:00Z');
  const body = '{"session":"a-session"}';
  expect(readWebhook('a-secret', signWebhook('a-secret', at, body), body, at)).toBe('a-session');
  expect(readWebhook('a-secret', sign(at, body), body, new Date(at.getTime() + lateSeconds * 1000))).toBeUndefined();
});

test('ID-11 a vendor that is down, refuses us, or answers nonsense is a fault, never a verdict', async () => {
  const { url } = await standIn();
  await expect(walk(newVendorEngine({ url, key: 'wrong' }))).rejects.toMatchObject({ code: 'failed' });
  await expect(walk(newVendorEngine({ url: 'http://127.0.0.1:9/', key: 'a-key' }))).rejects.toMatchObject({ code: 'failed' });
  const odd = createServer((_, response) => response.end('{"outcome":"whatever"}'));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => odd.close(() => resolve())));
  const oddUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`;
  await expect(walk(newVendorEngine({ url: oddUrl, key: 'a-key' }))).rejects.toMatchObject({ code: 'failed' });
});

test('ID-11 the vendor’s address may have a path, with or without a slash at its end', async () => {
  const paths: string[] = [];
  const behind = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.end('{"outcome":"pending"}');
  });
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => behind.close(() => resolve())));
  const address = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  for (const url of [address, `${address}/v2`, `${address}/v2/`]) {
    const engine = newVendorEngine({ url, key: 'a-key' });
    await engine.poll!('a-session');
    await engine.health();
  }
  expect(paths).toEqual(['', '/v2', '/v2'].flatMap((base) => [`${base}/sessions/a-session`, `${base}/health`]));
});

test('ID-11 composite: the vendor can object to a selfie, and is not called for one that we refuse', async () => {
  const { url, asked } = await standIn({ answers: { selfie: 'rejected' } });
  const vendor = newVendorEngine({ url, key: 'a-key' });
  expect(await ends(newCompositeEngine({ own: newScriptedEngine(), vendor }))).toEqual([2, false, 'vendor_denied']);
  expect(asked).toEqual(['/sessions/a-session/selfie']);
  expect(await ends(newCompositeEngine({ own: newScriptedEngine({ scriptOf: () => 'too_far' }), vendor }))).toEqual([2, true, 'too_far']);
  expect(asked).toHaveLength(1);
});

test('ID-11 composite: an answer that came in time does not expire while we work', async () => {
  const { url, asked } = await standIn({ answers: { selfie: 'approved' } });
  const vendor = newVendorEngine({ url, key: 'a-key', now: () => new Date(Date.now() + 3_600_000) });
  expect(await ends(newCompositeEngine({ own: newScriptedEngine(), vendor }))).toEqual([1, false]);
  expect(asked).toEqual(['/sessions/a-session/selfie']);
});

test('ID-11 the engine is chosen by purpose, and a vendor without address is reported at once', () => {
  const embedded = { workers: '/nowhere' };
  const kinds = { loa: 'embedded', unlock: 'composite', account_recovery: 'vendor' } as const;
  const engines = chooseEngines({ kinds, embedded, vendor: { url: 'http://127.0.0.1:9/', key: 'k' } });
  expect((['loa', 'unlock', 'account_recovery'] as const).map((purpose) => engines.of(purpose).name)).toEqual([
    'embedded',
    'embedded+vendor',
    'vendor',
  ]);
  expect(engines.of('loa')).toBe(engines.of('loa'));
  expect(engines.own()).toBe(engines.of('loa'));
  expect(() => chooseEngines({ kinds, embedded })).toThrow('A vendor is chosen');
});
