import { consentCalls } from '@portaria/contract/calls/consents';
import { linkCalls } from '@portaria/contract/calls/recovery';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxOf } from './adapters/carriers/outbox.ts';
import { brandRowsOf, developmentBrands } from './config/brands.ts';
import { demoPassword, type PersonKey, people } from './dev/demo-accounts.ts';
import { seedAccounts } from './dev/seed-accounts.ts';
import { listPictures } from './identity/pictures/pictures.ts';
import { decideReview } from './identity/review/decide-review.ts';
import { keepHold, takeNext } from './identity/review/hold.ts';
import { deliverAll } from './messages/deliver-all.ts';
import { findOperator, putOperator } from './operations/operators.ts';
import { endAccess } from './sessions/end-access.ts';
import { codeCalls } from './testing/codes.ts';
import { browser, cpfOf, outcome, testApp, testCaller } from './testing/harness.ts';
import { identityCallsOf, tokenIn } from './testing/identity.ts';

const mutiraoHost = 'mutirao.localhost:3000';
let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ config: { brands: brandRowsOf(developmentBrands) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await seedAccounts(server.deps);
  await server.deps.db.query('delete from outbox');
});

const hosts = { portaria: 'localhost:3000', mutirao: mutiraoHost } as const;
type Name = keyof typeof hosts;
const at = (name: Name) => browser(server.app, '127.0.0.1', hosts[name]);
const depsOf = (name: Name) => server.deps.brands.all.find(({ brand }) => brand.slug === name)!;
const login = (who: ReturnType<typeof browser>, key: PersonKey = 'regular') =>
  who.post(signInCalls.login.path, { cpf: cpfOf(key), password: demoPassword });
const accept = async (who: ReturnType<typeof browser>, { id, ut_token, termsVersion }: Record<string, string>) =>
  who.post(signInCalls.acceptTerms.path, { id, ut_token }, { 'x-bifrost-terms': termsVersion! });
const current = async (who: ReturnType<typeof browser>) => outcome(await who.get(sessionCalls.current.path));

/** Signed in, with the brand's terms accepted. */
async function signedIn(name: Name, key?: PersonKey) {
  const who = at(name);
  const answer = (await login(who, key)).json();
  if (answer.status === 'outdated_terms') expect((await accept(who, answer)).statusCode).toBe(200);
  return who;
}
async function newestTo(email: string) {
  await deliverAll(server.deps);
  return (await outboxOf(server.deps, email))[0]!;
}

test('BR-02 one account: the password of one brand signs in at the other, and each has its own session', async () => {
  const there = await signedIn('mutirao');
  expect(await current(there)).toBe('ok');
  const here = at('portaria');
  expect(await current(here)).toBe('0003');
  expect((await login(here)).json().id).toBe((await login(there)).json().id);
  expect(await current(here)).toBe('ok');
});

test.each([
  ['portaria', 'mutirao'],
  ['mutirao', 'portaria'],
] as const)('BR-02 a session cookie of %s is worth nothing at %s, in any disguise, and is not ended there', async (from, to) => {
  const who = await signedIn(from);
  const cookie = who.jar.get('auth-session')!;
  for (const value of [cookie, `${cookie} mutirao`, `mutirao ${cookie}`]) {
    const thief = at(to);
    thief.jar.set('auth-session', value);
    expect(await current(thief)).toBe('0003');
    await thief.post(sessionCalls.signOut.path);
  }
  const replacing = at(to);
  replacing.jar.set('auth-session', cookie);
  await login(replacing);
  expect(await current(who)).toBe('ok');
});

test('BR-02 a step token of one brand does not go on at another', async () => {
  const { id, ut_token, termsVersion } = (await login(at('mutirao'))).json();
  expect(outcome(await accept(at('portaria'), { id, ut_token, termsVersion }))).toBe('0036');
});

test('BR-02 a person sees and ends the sessions of this brand; a new password ends those of every brand', async () => {
  const [here, there] = [await signedIn('portaria'), await signedIn('mutirao')];
  const listed = async (who: ReturnType<typeof browser>) => (await who.get(sessionCalls.open.path)).json().sessions;
  expect([await listed(here), await listed(there)]).toMatchObject([[{ current: true }], [{ current: true }]]);
  const [another] = await listed(there);
  await here.post(sessionCalls.end.path, { id: another.id });
  await here.post(sessionCalls.end.path, { id: 'others' });
  expect(await current(there)).toBe('ok');
  const { rows } = await server.deps.db.query(`select id from accounts where cpf = $1`, [cpfOf('regular')]);
  await endAccess(server.deps, rows[0].id, { by: 'new-password', caller: testCaller }, server.deps.db);
  expect([await current(here), await current(there)]).toEqual(['0003', '0003']);
});

test('BR-02 a known device enters the second brand at once too, and its session carries the brand', async () => {
  const who = await signedIn('mutirao');
  expect((await login(who)).statusCode).toBe(200);
  const { rows } = await server.deps.db.query('select brand from sessions order by started_at desc, expires_at desc limit 2');
  expect(rows).toEqual([{ brand: 'mutirao' }, { brand: 'mutirao' }]);
  expect(await current(who)).toBe('ok');
});

test('BR-03 a person of one brand is asked for the terms of the other, once, as its first; they are recorded with its name', async () => {
  expect((await login(at('portaria'))).json().status).toBeUndefined();
  const who = at('mutirao');
  const asked = (await login(who)).json();
  expect(asked).toMatchObject({ status: 'outdated_terms', firstTerms: true, termsVersion: depsOf('mutirao').termsVersion });
  await accept(who, asked);
  expect((await login(at('mutirao'))).json().status).toBeUndefined();
  const { rows } = await server.deps.db.query('select version from terms_acceptances where account_id = $1 order by version', [asked.id]);
  expect(rows.map(({ version }) => version)).toEqual([depsOf('portaria').termsVersion, `mutirao/${depsOf('mutirao').termsVersion}`]);
});

test('BR-03 terms that changed at a brand that the person knows are not its first', async () => {
  const asked = (await login(await signedIn('mutirao'))).json();
  await server.deps.db.query(
    `update terms_acceptances set version = 'mutirao/2020-01-01' where account_id = $1 and version like 'mutirao/%'`,
    [asked.id],
  );
  const again = (await login(at('mutirao'))).json();
  expect([again.status, again.firstTerms]).toEqual(['outdated_terms', undefined]);
});

test('BR-03 the WhatsApp opt-in is given to one brand', async () => {
  const [here, there] = [await signedIn('portaria'), await signedIn('mutirao')];
  const optin = async (who: ReturnType<typeof browser>) => (await who.get(sessionCalls.current.path)).json().optinWhatsapp;
  await here.post(consentCalls.whatsapp.path, { given: false });
  for (const given of [true, true]) await there.post(consentCalls.whatsapp.path, { given });
  expect([await optin(here), await optin(there)]).toEqual([false, true]);
  await here.post(consentCalls.whatsapp.path, { given: true });
  await there.post(consentCalls.whatsapp.path, { given: false });
  expect([await optin(here), await optin(there)]).toEqual([true, false]);
});

test.each(['portaria', 'mutirao'] as const)(
  'BR-04 BR-05 a code asked for at %s comes in its name and words, and only its site fills it in',
  async (name) => {
    const who = at(name);
    const calls = codeCalls(who);
    await calls.send(await calls.openSignIn('regular', 'cellphone'), 'sms');
    const { text } = await newestTo(people.regular.cellphone);
    expect(text).toContain(`${depsOf(name).brand.name}: `);
    expect(text).toContain(`@${hosts[name].split(':')[0]} #`);
    expect(text).toContain(name === 'mutirao' ? 'Ele é só seu.' : 'Não compartilhe este código.');
  },
);

test('BR-04 a link in a message leads to the brand’s own address, whatever host the request names', async () => {
  await signedIn('mutirao', 'recovery'); // known at the brand, so that the next device is new
  const forged = browser(server.app, '127.0.0.1', mutiraoHost);
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { id, ut_token, termsVersion } = (
    await forged.post(signInCalls.login.path, { cpf: cpfOf('recovery'), password: demoPassword }, headers)
  ).json();
  expect([ut_token, termsVersion]).toEqual([undefined, undefined]);
  expect(id).toBeDefined();
  const { link } = await newestTo(people.recovery.email);
  expect(link).toMatch(/^http:\/\/mutirao\.localhost:3000\/autorizacao\/recuperacao-de-conta\/nao-fui-eu\?token=/);
  const token = new URL(link!).searchParams.get('token')!;
  const about = (name: Name) => at(name).get(linkCalls.aboutNotice.path, { authorization: `Bearer ${token}` });
  expect((await about('mutirao')).statusCode).toBe(200);
  expect(outcome(await about('portaria'))).not.toBe('ok');
});

test('BR-04 a case that began at one brand and is decided at another goes on in the name of the first', async () => {
  const who = at('mutirao');
  const me = identityCallsOf({ ...server, deps: depsOf('mutirao') }, who);
  const token = await me.ready('recovery', 'account_recovery');
  await me.whole(token, 'RG', 'account_recovery', 'match_uncertain');
  await putOperator(server.deps, 'ana', 'a password of the staff');
  const by = { operatorId: (await findOperator(server.deps.db, 'ana'))!.id, note: 'mesma pessoa' };
  const { id } = (await takeNext(server.deps, by.operatorId))!;
  for (const { step } of await listPictures(server.deps.db, id, server.deps.now())) await keepHold(server.deps, id, by.operatorId, step);
  await decideReview(depsOf('portaria'), id, { outcome: 'allowed', by }, testCaller);
  await deliverAll(server.deps);
  const messages = await outboxOf(server.deps, people.recovery.email);
  const links = messages.flatMap(({ link }) => link ?? []);
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !link.startsWith(`http://${mutiraoHost}/`))).toEqual([]);
  expect(messages.every(({ text }) => text.startsWith('Mutirão'))).toBe(true);
  const goOn = messages.find(({ link }) => link?.includes('validacao-de-identidade'))!;
  const progress = await me.begin('recovery', tokenIn(goOn.link!));
  expect(progress.statusCode).toBe(200);
});

test('BR-04 a case of a brand that is not served any more is decided, and no other brand writes about it', async () => {
  const me = identityCallsOf({ ...server, deps: depsOf('mutirao') }, at('mutirao'));
  await me.whole(await me.ready('recovery', 'account_recovery'), 'RG', 'account_recovery', 'match_uncertain');
  const { db, brands } = server.deps;
  const { id } = (await db.query(`select id from identity_sessions where status = 'review'`)).rows[0];
  await db.query('truncate messages');
  await decideReview({ ...server.deps, brands: { ...brands, marked: () => undefined } }, id, { outcome: 'denied' }, testCaller);
  expect((await db.query('select status from identity_sessions where id = $1', [id])).rows).toEqual([{ status: 'denied' }]);
  expect((await db.query('select 1 from messages')).rowCount).toBe(0);
});

test('BR-04 a message of a brand that is not served any more stays unsent', async () => {
  const who = at('mutirao');
  const calls = codeCalls(who);
  await calls.send(await calls.openSignIn('regular', 'email'), 'email');
  await deliverAll({ ...server.deps, senderOf: (mark) => (mark === 'mutirao' ? undefined : server.deps.senderOf(mark)) });
  expect(await outboxOf(server.deps, people.regular.email)).toEqual([]);
  const { rows } = await server.deps.db.query(`select status, failure from messages`);
  expect(rows).toEqual([{ status: 'dead', failure: 'unknown-brand' }]);
});

test('BR-01 a call from a page of another brand is refused', async () => {
  const answer = await at('mutirao').post(signInCalls.checkCpf.path, { cpf: cpfOf('regular') }, { origin: 'http://localhost:3000' });
  expect(outcome(answer)).toBe('0046');
});

test('BR-06 each brand has its own API page, flags and development pages', async () => {
  const titles = async (path: string) =>
    Promise.all((['portaria', 'mutirao'] as const).map(async (name) => /<title>(.*?)<\/title>/.exec((await at(name).get(path)).body)?.[1]));
  expect(await titles('/openapi')).toEqual(['Portaria API', 'Mutirão API']);
  expect(await titles('/dev')).toEqual(['Portaria - Demonstração', 'Mutirão - Demonstração']);
  expect((await at('portaria').get('/dev')).body).toContain(`href="http://${mutiraoHost}/dev"`);
  expect((await at('mutirao').get('/dev')).body).toContain('href="http://localhost:3000/dev"');
  expect((await at('mutirao').get('/openapi.json')).json().info.title).toBe('Mutirão');
});

const reset = (name: Name) => at(name).post('/dev/people/reset');
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const payload = '--x\r\ncontent-disposition: form-data; name="enter"\r\n\r\nyes\r\n--x--\r\n';

test('SV-06 BR-03 people start again alike from the page of any brand: they know the terms of the first', async () => {
  await reset('mutirao');
  expect((await login(at('portaria'))).json().status).toBeUndefined();
  expect((await login(at('mutirao'))).json().status).toBe('outdated_terms');
});

test('SV-06 BR-03 "Entrar como" enters at a second brand too, with its terms accepted; a person who accepted none is asked', async () => {
  const enter = async (key: PersonKey) => {
    const who = at('mutirao');
    const answer = await who.send({ method: 'POST', url: `/dev/people/${key}/enter`, headers: form, payload });
    return [answer.headers.location, await current(who)];
  };
  expect(await enter('regular')).toEqual(['/area-cliente', 'ok']);
  expect(await enter('outdatedTerms')).toEqual(['/entrar', '0003']);
});

test('SV-06 BR-04 the outbox is one, and each mail in it has the name and the icon of the brand that sent it', async () => {
  for (const name of ['portaria', 'mutirao'] as const) {
    const calls = codeCalls(at(name));
    await calls.send(await calls.openSignIn('regular', 'email'), 'email');
    await deliverAll(server.deps);
    server.passMinutes(2); // else the second is not sent
  }
  const { body } = await at('portaria').get('/dev/outbox');
  const shown = [...body.matchAll(/<header><img src="([^"]*)"[^>]*><b>(.*?)<\/b>/g)].map(([, icon, name]) => [icon, name]);
  expect(shown.sort()).toEqual([
    ['/dev/outbox/icon/mutirao', 'Mutirão'],
    ['/dev/outbox/icon/portaria', 'Portaria'],
  ]);
  expect((await at('portaria').get('/dev/outbox/icon/mutirao')).headers['content-type']).toContain('image/svg+xml');
  expect((await at('portaria').get('/dev/outbox/icon/elsewhere')).statusCode).toBe(404);
});
