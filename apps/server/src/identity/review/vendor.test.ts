import { type StandIn, startVendorStandIn } from '@portaria/identity-engine/vendor/vendor-stand-in';
import { signWebhook, webhookHeader } from '@portaria/identity-engine/vendor/vendor-wire';
import { afterEach, expect, test } from 'vitest';
import { outboxOf } from '../../adapters/carriers/outbox.ts';
import { chooseIdentity } from '../../adapters/identity/choose-identity.ts';
import type { Deps } from '../../deps.ts';
import { people } from '../../dev/demo-accounts.ts';
import { demoScriptOf } from '../../dev/demo-scripts.ts';
import { runHousekeeping } from '../../housekeeping.ts';
import { deliverAll } from '../../messages/deliver-all.ts';
import { memoryImages, testApp } from '../../testing/harness.ts';
import { framesFor, identityCallsOf, locatedPicture, type RevealedStep, verdictOf } from '../../testing/identity.ts';
import { webhookPath } from './vendor-webhook.ts';

const key = 'the key of the vendor, long';
const secret = 'the secret of its webhook';
let vendor: StandIn;
let faults: string[];
let server: Awaited<ReturnType<typeof testApp>>;
afterEach(async () => {
  await vendor.stop();
  await server.close();
});

/** The usual server, with a vendor that follows a script. */
async function withVendor(answers: Parameters<typeof startVendorStandIn>[0]['answers'] = {}, others: Partial<Deps> = {}) {
  faults = [];
  vendor = await startVendorStandIn({ key, secret, answers });
  server = await testApp();
  const engines = { loa: 'vendor', unlock: 'vendor', account_recovery: 'vendor' } as const;
  const config = { ...server.deps.config, identity: { ...server.deps.config.identity, engines, vendor: { url: vendor.url, key, secret } } };
  const identity = chooseIdentity(config, {
    now: server.deps.now,
    scriptOf: demoScriptOf,
    onFault: ({ code, message }) => void faults.push(`${code}: ${message}`),
  });
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, config, deps: { identity, ...others } });
  await server.close();
  server = other;
  return identityCallsOf(server);
}
const sessionId = async () => (await server.deps.db.query('select id from identity_sessions')).rows[0].id as string;
const statusOf = async () =>
  (await server.deps.db.query('select status from accounts where cpf = $1', [people.recoveryLocked.cpf])).rows[0].status;

test('ID-11 a vendor verifies an identity behind the same calls; it decides once, when everything is there', async () => {
  const me = await withVendor();
  expect(verdictOf(await me.whole(await me.ready('recoveryLocked'), 'RG'))).toBe(1);
  expect(vendor.asked.map((path) => path.split('/').pop())).toEqual(['selfie', 'documents', 'documents', 'decision']);
  expect(await statusOf()).toBe('active');
});

test('ID-11 ID-14 a vendor’s later decision reaches the person, by a signed webhook', async () => {
  const me = await withVendor({ decision: 'pending' });
  expect(verdictOf(await me.whole(await me.ready('recoveryLocked')))).toBe(4);
  const id = await sessionId();
  const call = (signature: string, body = JSON.stringify({ session: id })) =>
    server.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', [webhookHeader]: signature },
      payload: body,
    });
  const signed = (body = JSON.stringify({ session: id })) => signWebhook(secret, server.clock.now, body);
  await vendor.settle(id, 'approved');
  expect((await call('t=1,v1=00')).statusCode).toBe(401);
  expect((await call(signWebhook('another secret, long', server.clock.now, JSON.stringify({ session: id })))).statusCode).toBe(401);
  expect((await call(signed('{}'), JSON.stringify({ session: id }))).statusCode).toBe(401);
  expect(await statusOf()).toBe('locked');
  expect((await call(signed())).statusCode).toBe(200);
  expect(await statusOf()).toBe('active');
  await deliverAll(server.deps);
  expect((await outboxOf(server.deps, people.recoveryLocked.email))[0]?.text).toContain('confirmamos que é você');
  expect((await call(signed())).statusCode).toBe(200);
});

test('ID-11 and without a webhook the housekeeping polls it', async () => {
  const me = await withVendor({ decision: 'pending' });
  const token = await me.ready('recoveryLocked');
  await me.whole(token);
  await runHousekeeping(server.deps);
  expect((await me.progress(token)).json()).toMatchObject({ status: 4 });
  await vendor.settle(await sessionId(), 'rejected');
  await runHousekeeping(server.deps);
  expect((await me.progress(token)).json()).toMatchObject({ status: 2 });
});

test('ID-11 however many wait before it, each session is polled in turn', async () => {
  const me = await withVendor({ decision: 'pending' });
  const token = await me.ready('recoveryLocked');
  await me.whole(token);
  const id = await sessionId();
  const copied =
    'account_id, subject, counted_as, is_stranger, purpose, begun_by, begun_with, status, is_challenged, ip, user_agent, started_at, expires_at, verdict';
  await server.deps.db.query(
    `insert into identity_sessions (id, decided_at, ${copied})
     select gen_random_uuid(), decided_at - interval '1 day', ${copied} from identity_sessions, generate_series(1, 60)`,
  );
  await vendor.settle(id, 'approved');
  for (let turn = 0; turn < 2; turn++) {
    await runHousekeeping(server.deps);
    server.passMinutes(10);
  }
  expect((await me.progress(token)).json()).toMatchObject({ status: 1 });
});

test('S31 ID-12 what a vendor judges is stored too, for an operator to see, and re-encoded: no hidden data is kept', async () => {
  const images = memoryImages();
  const me = await withVendor({ decision: 'pending' }, { images });
  const token = await me.ready('recoveryLocked');
  const hidden = 'taken at 23.55 south 46.63 west';
  const image = locatedPicture(hidden).toString('base64');
  const drawn = (await me.challenge(token)).json();
  const located = (step: RevealedStep) => framesFor(step).map((_, i) => locatedPicture(`${hidden} ${step.index} ${i}`).toString('base64'));
  await me.answerSteps(token, drawn, undefined, located);
  expect(verdictOf(await me.judge(token, drawn.id))).toBe(3);
  expect(verdictOf(await me.execute(token, { selfie: false, documentType: 'CNH', image }))).toBe(4);
  expect(images.kept.size).toBe(2);
  for (const [key, sealed] of images.kept) {
    const stored = server.deps.keys.unsealBytes('image', sealed, key)!;
    expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    for (const trace of ['Exif', hidden]) expect(stored.includes(trace)).toBe(false);
  }
});

test('ID-13 a vendor that is gone is our fault, counts no try, and is logged', async () => {
  const me = await withVendor();
  const token = await me.ready('recoveryLocked');
  await vendor.stop();
  expect((await me.liveness(token)).json()).toMatchObject({ status: 'internal_error', retry: true, reasons: ['failed'], left: 3 });
  const { rows } = await server.deps.db.query(`select outcome, reason from audit_log where event = 'identity-picture'`);
  expect(rows).toEqual([{ outcome: 'refused', reason: 'failed' }]);
  expect(faults).toEqual(['failed: the vendor did not answer']);
});
