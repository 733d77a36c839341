import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedSms } from '../adapters/carriers/signed-sms.ts';
import { chooseIdentity } from '../adapters/identity/choose-identity.ts';
import { s3Store } from '../adapters/picture-store/s3-store.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { inSpan } from '../platform/tracing.ts';
import { carriersOf } from '../testing/carriers.ts';
import { everyFlow } from '../testing/every-flow.ts';
import { startGateway } from '../testing/fakes/fake-gateway.ts';
import { cpfOf, testApp } from '../testing/harness.ts';
import { recordSpans } from '../testing/record-spans.ts';

const spans = recordSpans();
let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const remote = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const signIn = (headers: Record<string, string> = {}) =>
  server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword }, headers);
const spansOf = async (run: () => Promise<unknown>) => {
  spans.length = 0;
  await run();
  return [...spans];
};

test('SV-10 a sign-in is one trace: the request by its pattern, the hash, transactions and statements by name or table', async () => {
  const made = await spansOf(() => signIn());
  const root = made.find(({ parent }) => !parent)!;
  expect(root).toMatchObject({ name: 'POST /v2/login', attributes: { 'http.route': '/v2/login', 'http.response.status_code': 200 } });
  expect(new Set(made.map(({ own }) => own.traceId)).size).toBe(1);
  expect(made.every(({ isEnded }) => isEnded)).toBe(true);
  const names = made.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['password hash', 'transaction', 'begin', 'audit', 'take try', 'commit']));
  expect(made.find(({ name }) => name === 'audit')!.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.collection.name': 'audit_log',
  });
  expect(made.find(({ name }) => name === 'take try')!.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'select',
  });
  expect(names.filter((name) => name.startsWith('with'))).toEqual([]);
  const transaction = made.find(({ name }) => name === 'transaction')!;
  expect(made.find(({ name }) => name === 'begin')!.parent!.spanId).toBe(transaction.own.spanId);
});

test('SV-10 every log line of a request carries its trace', async () => {
  server.log.length = 0;
  const [root] = await spansOf(() => signIn());
  const answered = server.log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject({ route: '/v2/login', trace_id: root!.own.traceId });
});

test('SV-10 a refusal is noted by its code and is no failure', async () => {
  const refused = await spansOf(() => server.post('/v2/login', { cpf: cpfOf('regular'), password: 'not the password' }));
  expect(refused[0]).toMatchObject({ isFailed: false, attributes: { 'portaria.code': expect.stringMatching(/^\d{4}$/) } });
});

test('SV-10 a traceparent is followed only from a proxy that we trust, and only where its operator says that it begins traces', async () => {
  const through = { traceparent: remote, 'x-forwarded-for': '203.0.113.7' };
  const parentOf = async (run: () => Promise<unknown>) => (await spansOf(run))[0]!.parent?.spanId;
  expect(await parentOf(() => signIn(through))).toBeUndefined();
  const trusting = await testApp({ databaseUrl: server.databaseUrl, config: { trustProxy: ['127.0.0.1'], trustTraceparent: true } });
  expect(await parentOf(() => trusting.get('/healthz', through))).toBe('00f067aa0ba902b7');
  expect(await parentOf(() => trusting.get('/healthz', { traceparent: remote }))).toBeUndefined();
  for (const bad of ['garbage', `${remote}-more`, '00-00000000000000000000000000000000-00f067aa0ba902b7-01'])
    expect(await parentOf(() => trusting.get('/healthz', { ...through, traceparent: bad }))).toBeUndefined();
  await trusting.close();
});

test('SV-10 CC-11 a queued message keeps the trace it came from: its delivery links to it, and the gateway gets the delivery’s own', async () => {
  const gateway = await startGateway({ status: 200, body: '{"id":"1"}' });
  const sms = signedSms({ url: gateway.url, token: 'a token of the gateway' }, () => server.clock.now);
  const deps = { ...server.deps, carriers: carriersOf({ sms }) };
  const expiresAt = new Date(server.clock.now.getTime() + 600_000);
  const content = { kind: 'code', code: '482913', purpose: 'sign-in' } as const;
  const made = await spansOf(async () => {
    await inSpan('a request', {}, () =>
      queueMessage(deps, deps.db, { channel: 'sms', to: '5511987654321', content, expiresAt, chosenBy: 'person' }),
    );
    await deliverAll(deps);
  });
  const [asked] = made;
  const job = made.find(({ name }) => name === 'deliver-sms')!;
  expect(job.own.traceId).not.toBe(asked!.own.traceId);
  expect(job.links.map(({ context }) => context.traceId)).toEqual([asked!.own.traceId]);
  const call = made.find(({ name }) => name === 'POST sms')!;
  expect(call.own.traceId).toBe(job.own.traceId);
  expect(gateway.heard.map(({ headers }) => headers.traceparent)).toEqual([`00-${call.own.traceId}-${call.own.spanId}-01`]);
  gateway.close();
});

test('SV-10 the picture store and the identity vendor get the trace too', async () => {
  const gateway = await startGateway({ status: 404 }, { status: 200, body: '{"outcome":"pending"}' });
  const store = s3Store({ url: gateway.url, region: 'r', key: 'k', secret: 's', timeoutMs: 5000 }, () => new Date());
  const vendor = { url: gateway.url, key: 'a key of the vendor', secret: undefined };
  const kinds = { loa: 'vendor', unlock: 'vendor', account_recovery: 'vendor' } as const;
  const identity = chooseIdentity(
    { mode: 'production', identity: { ...server.deps.config.identity, engines: kinds, vendor } },
    { now: () => new Date() },
  );
  const made = await spansOf(async () => {
    await store.get('a-picture');
    await identity.of('unlock', cpfOf('regular')).poll!('a-session').catch(() => {});
  });
  expect(made.map(({ name }) => name)).toEqual(['GET pictures', 'identity vendor']);
  expect(gateway.heard.map(({ headers }) => headers.traceparent)).toEqual(made.map(({ own }) => `00-${own.traceId}-${own.spanId}-01`));
  gateway.close();
});

test('SV-10 no span of any flow holds a CPF, a contact, a code, a token or an address', async () => {
  const made = await spansOf(() => everyFlow(server));
  expect(made.length).toBeGreaterThan(1000);
  const texts = new Set(made.flatMap(({ name, attributes }) => [name, ...Object.entries(attributes).flat().map(String)]));
  const personal = /\d{6}|@|\d+\.\d+\.\d+\.\d+|::|[\w-]{32}|\?|=/;
  expect([...texts].filter((text) => personal.test(text))).toEqual([]);
  const known = Object.values(people).flatMap(({ cpf, email, cellphone }) => [cpf, email, cellphone]);
  expect([...texts].filter((text) => known.some((value) => value && text.includes(value)))).toEqual([]);
  expect(made.filter(({ isEnded }) => !isEnded).map(({ name }) => name)).toEqual([]);
});
