import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryProvider, type Provider } from '@openfeature/server-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '../../platform/keys.ts';
import { newMetrics } from '../../platform/metrics.ts';
import { loadProvider } from './provider-module.ts';
import { openRemoteFeatures } from './remote-features.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-flags-'));
const cpf = '52998224725';
/** What the service gets, and what it does with it. */
const asked: string[] = [];
let behaviour: 'answers' | 'hangs' | 'fails' = 'answers';
const service = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push(`${request.url} ${body}`);
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') return void response.writeHead(500).end();
    if (!request.url!.includes('known')) return void response.writeHead(404).end('{"errorCode":"FLAG_NOT_FOUND"}');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":"on"}');
  });
});

/** A provider as an operator would write it, for a service that evaluates remotely (OFREP's call). */
const moduleFor = (url: string) => `
export default async () => ({
  metadata: { name: 'remote' },
  runsOn: 'server',
  async resolveStringEvaluation(key, fallback, context) {
    const answer = await fetch('${url}/ofrep/v1/evaluate/flags/' + key, { method: 'POST', body: JSON.stringify({ context }) });
    if (answer.status === 404) return { value: fallback, reason: 'ERROR', errorCode: 'FLAG_NOT_FOUND' };
    if (!answer.ok) return { value: fallback, reason: 'ERROR', errorCode: 'GENERAL' };
    return { value: (await answer.json()).value };
  },
  resolveBooleanEvaluation: async (key, value) => ({ value }),
  resolveNumberEvaluation: async (key, value) => ({ value }),
  resolveObjectEvaluation: async (key, value) => ({ value }),
});`;

let file: string;
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  file = join(folder, 'flags.mjs');
  writeFileSync(file, moduleFor(`http://127.0.0.1:${(service.address() as AddressInfo).port}`));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const open = async (timeoutMs?: number) => openWith(await loadProvider(file), timeoutMs);

async function openWith(provider: Provider, timeoutMs = 5000) {
  const metrics = newMetrics();
  const reasons: string[] = [];
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  const { treatment } = await openRemoteFeatures(provider, {
    keys: deriveKeys(['a secret of the test']),
    now: () => clock.now,
    metrics,
    timeoutMs,
    onOutage: (reason) => reasons.push(reason),
  });
  const counted = async (outcome: string) =>
    (await metrics.flagEvaluations.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  return { treatment, counted, reasons, clock };
}

test('SG-05 a service of the operator decides; it gets a keyed hash of the CPF and never the CPF', async () => {
  behaviour = 'answers';
  asked.length = 0;
  const { treatment, counted, reasons } = await open();
  expect(await treatment('known', cpf)).toBe('on');
  expect(await treatment('other', cpf)).toBe('off');
  expect(await treatment('auth_signup_v2', cpf)).toBe('on'); // its default
  expect([await counted('ok'), await counted('unknown'), reasons]).toEqual([1, 2, []]);
  expect(asked.join()).toMatch(/"cpfHash":"[0-9a-f]{64}"/);
  expect(asked.join()).not.toContain(cpf);
});

test('SG-05 a flag that a provider keeps as a boolean counts as on or off; one of another kind has its default', async () => {
  const flag = (defaultVariant: string, variants: Record<string, never>) => ({ variants, defaultVariant, disabled: false });
  const kept = { on: true, off: false } as never;
  const provider = new InMemoryProvider({
    known: flag('on', kept),
    auth_signup_v2: flag('off', kept),
    words: flag('on', { on: 'on' } as never),
    auth_login_v2: flag('one', { one: 1 } as never),
  });
  const { treatment, counted, reasons } = await openWith(provider);
  expect(await Promise.all(['known', 'auth_signup_v2', 'words'].map((key) => treatment(key, cpf)))).toEqual(['on', 'off', 'on']);
  expect([await counted('ok'), reasons]).toEqual([3, []]);
  expect(await treatment('auth_login_v2', cpf)).toBe('off');
  expect([await counted('fault'), reasons]).toEqual([1, ['TYPE_MISMATCH']]);
});

test.each([
  ['hangs', 'late', 100],
  ['fails', 'fault', 5000],
] as const)(
  'SG-05 a service that %s gives the defaults, is counted and logged, and is left alone after five times',
  async (how, outcome, timeoutMs) => {
    behaviour = how;
    const { treatment, counted, reasons, clock } = await open(timeoutMs);
    for (let i = 0; i < 8; i++) expect(await treatment(i % 2 ? 'known' : 'auth_signup_v2', cpf)).toBe(i % 2 ? 'off' : 'on');
    expect([await counted(outcome), await counted('resting'), reasons.length]).toEqual([5, 3, 5]);
    behaviour = 'answers';
    const later = () => {
      clock.now = new Date(clock.now.getTime() + 31_000);
      return treatment('known', cpf);
    };
    await expect.poll(later, { timeout: 20_000 }).toBe('on'); // a busy machine may be late once more
  },
);

test('SG-05 a module that cannot be used stops the start with a sentence', async () => {
  const bad = (text: string) => {
    const path = join(folder, `${Math.random()}.mjs`);
    writeFileSync(path, text);
    return loadProvider(path);
  };
  await expect(loadProvider(join(folder, 'missing.mjs'))).rejects.toThrow('FLAGS_PROVIDER cannot be loaded');
  await expect(bad('export default 1')).rejects.toThrow('must be a function');
  await expect(bad('export default () => ({})')).rejects.toThrow('no OpenFeature provider');
});
