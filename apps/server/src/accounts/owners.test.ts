import type { Channel } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsOf } from '../config/limits-file.ts';
import { demoPassword, type PersonKey, people } from '../dev/demo-accounts.ts';
import { decideReview } from '../identity/review/decide-review.ts';
import { putOperator } from '../operations/operators.ts';
import { codeAt, stepAt } from '../operations/totp.ts';
import { codeAfter, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp, testCaller } from '../testing/harness.ts';
import { identityCallsOf } from '../testing/identity.ts';
import { confirmedByPhone, linkTokenTo, type Recoverer, recoverer } from '../testing/recovery.ts';

/** Limits as in production: strangers do for a day whatever they are let do, each time from other networks; then the owner comes. */
const victim = 'recovery';
const { email, cellphone } = people[victim];
const ownNewPhone = '5521987650011';

let server: Awaited<ReturnType<typeof testApp>>;
let owner: Recoverer;
let operator: ReturnType<typeof browser>;
let totpSecret: Buffer;
const operatorPassword = 'a password of the staff';
/** The last outcome of each attack: it has reached its limit. */
const reached: Record<string, string> = {};

let strangers = 0;
const newAddress = () => `203.0.${Math.floor(++strangers / 250)}.${strangers % 250}`;
const stranger = () => recoverer(server.app, newAddress());

/** Until it is refused; the same refusal afterwards. */
async function exhaust(name: string, most: number, attempt: (i: number) => Promise<{ statusCode: number; json(): { code?: string } }>) {
  for (let i = 0; i < most; i++) {
    const answer = await attempt(i);
    reached[name] = answer.statusCode === 429 ? '429' : outcome(answer);
  }
}

async function guessCodes(name: string, token: string, to: string) {
  const right = await codeTo(server.deps, to);
  await exhaust(name, limits.codeTries, (i) => codeCalls(stranger()).verify(token, codeAfter(right, i + 1)));
}

const channels: readonly (readonly [Channel, ContactType])[] = [
  ['email', 'email'],
  ['sms', 'cellphone'],
  ['whatsapp', 'cellphone'],
];

async function attackSignIn() {
  await exhaust('password', 6, () => stranger().signIn(victim, 'not the password'));
  for (const [channel, method] of channels) {
    server.passMinutes(1);
    const who = codeCalls(stranger());
    const sent = await who.send(await who.openSignIn(victim, method), channel);
    if (sent.statusCode === 200) await guessCodes(`code by ${channel}`, sent.json().data.token, people[victim][method]);
    await exhaust(`sends by ${channel}`, 6, async () => {
      const next = codeCalls(stranger());
      return next.send(await next.openSignIn(victim, method), channel);
    });
  }
}

async function attackRecovery() {
  await exhaust('recovery starts', 12, () => stranger().start(cpfOf(victim)));
  for (const [flow, type] of [
    ['esqueceu-senha', 'cellphone'],
    ['esqueceu-senha', 'email'],
    ['recuperacao-de-conta', 'cellphone'],
    ['recuperacao-de-conta', 'email'],
  ] as const) {
    server.passMinutes(1);
    await exhaust(`${flow} by ${type}`, 6, async () => {
      const who = stranger();
      return who.validate(await who.flowToken(victim, flow), type);
    });
  }
  server.passMinutes(1);
  await exhaust('contact changes', 6, async (i) => {
    const who = stranger();
    return who.changeContact(await who.flowToken(victim, 'recuperacao-de-conta'), 'cellphone', `552198765${1000 + strangers * 10 + i}`);
  });
}

/** A stranger with an account and a device of their own, known to that account alone. */
async function attackConfirmation() {
  for (const key of ['regular', 'tokenEligible'] as const) {
    const page = stranger();
    await page.signIn(key);
    const who = codeCalls(page);
    const proof = (await who.send((await who.confirm('cellphone', ownNewPhone)).json().contactConfirmationToken, 'email')).json().data
      ?.token;
    if (!proof) continue;
    const passed = (await who.verify(proof, await codeTo(server.deps, people[key].email))).json().data.token;
    const { contactConfirmationToken } = (await who.confirm('cellphone', ownNewPhone, passed)).json();
    await exhaust('sends to a new contact', 6, async () => {
      server.passMinutes(1.1);
      return who.send(contactConfirmationToken, 'sms');
    });
  }
}

async function attackIdentity() {
  for (let i = 0; i <= limits.identityStrangersDenials; i++) {
    const me = identityCallsOf(server, browser(server.app, newAddress()));
    const { token } = (await me.begin(victim, await me.unlockToken(victim, 'account_recovery', 'recovery'))).json();
    if (!token) {
      reached.identity = '0008';
      return;
    }
    await me.consent(token);
    await me.whole(token, 'CNH', 'account_recovery', 'different_person');
  }
}

/** Pictures that raise a doubt wait for an operator, for days. */
async function attackWithDoubt() {
  const me = identityCallsOf(server, browser(server.app, newAddress()));
  const { token } = (await me.begin(victim, await me.unlockToken(victim, 'account_recovery', 'recovery'))).json();
  await me.consent(token);
  await me.whole(token, 'CNH', 'account_recovery', 'match_uncertain');
  const again = identityCallsOf(server, browser(server.app, newAddress()));
  reached.review = outcome(await again.begin(victim, await again.unlockToken(victim, 'account_recovery', 'recovery')));
}

async function denyCases() {
  const { rows } = await server.deps.db.query<{ id: string }>(`select id from identity_sessions where status = 'review'`);
  for (const { id } of rows) await decideReview(server.deps, id, { outcome: 'denied' }, testCaller);
}

const signInOperator = (who: ReturnType<typeof browser>, password = operatorPassword) =>
  who.post('/v1/operations/sign-in', { name: 'ana', password, code: codeAt(totpSecret, stepAt(server.clock.now)) });

async function attack() {
  server.passMinutes(31);
  await attackConfirmation();
  await attackRecovery();
  await attackSignIn();
  await exhaust('operator', 6, () => signInOperator(stranger(), 'not the password'));
}

beforeAll(async () => {
  server = await testApp({ deps: { limits: limitsOf('{}', 'production', 'the test') } });
  totpSecret = await putOperator(server.deps, 'ana', operatorPassword);
  owner = recoverer(server.app, '198.51.100.7');
  operator = browser(server.app, '198.51.100.8');
  expect(outcome(await owner.signIn(victim))).toBe('ok');
  expect(outcome(await signInOperator(operator))).toBe('ok');
}, 60_000);
afterAll(() => server.close());

async function enterByCode(channel: Channel, method: ContactType) {
  const who = codeCalls(owner);
  server.passMinutes(1.1);
  const sent = await who.send(await who.openSignIn(victim, method), channel);
  if (outcome(sent) !== 'ok') return outcome(sent);
  const passed = await who.verify(sent.json().data.token, await codeTo(server.deps, people[victim][method]));
  return outcome(await who.signInResult(passed.json().data.token));
}

async function confirmByLink(): Promise<string> {
  const flow = await owner.flowToken(victim);
  const asked = await owner.validate(flow, 'email');
  if (outcome(asked) !== 'ok') return outcome(asked);
  await owner.confirmLink(await linkTokenTo(server.deps, email));
  const { contactConfirmationToken } = asked.json().data.data;
  return (await owner.validateResult(flow, contactConfirmationToken)).json().data.status;
}

async function confirmNewPhone(): Promise<string> {
  const who = codeCalls(owner);
  await owner.signIn(victim);
  const proof = (await who.send((await who.confirm('cellphone', ownNewPhone)).json().contactConfirmationToken, 'email')).json();
  const passed = (await who.verify(proof.data.token, await codeTo(server.deps, email))).json().data.token;
  const { contactConfirmationToken } = (await who.confirm('cellphone', ownNewPhone, passed)).json();
  const sent = await who.send(contactConfirmationToken, 'sms');
  return outcome(sent);
}

async function proveIdentity(): Promise<string> {
  const me = identityCallsOf(server, owner);
  const { token } = (await me.begin(victim, await me.unlockToken(victim, 'account_recovery', 'recovery'))).json();
  await me.consent(token);
  return String((await me.whole(token, 'CNH', 'account_recovery')).json().status);
}

async function changeContact(): Promise<string> {
  return outcome(await owner.changeContact(await owner.flowToken(victim, 'recuperacao-de-conta'), 'cellphone', '5521987650022'));
}

const ways: readonly (readonly [way: string, enter: () => Promise<string>, right: string])[] = [
  ['a password', async () => outcome(await owner.signIn(victim)), 'ok'],
  ...channels.map(([channel, method]) => [`a code by ${channel}`, () => enterByCode(channel, method), 'ok'] as const),
  ['a forgotten password by code', () => confirmedByPhone(server.deps, owner, victim, cellphone).then((token) => typeof token), 'string'],
  ['a forgotten password by link', confirmByLink, 'confirmed'],
  [
    'account recovery',
    () => confirmedByPhone(server.deps, owner, victim, cellphone, 'recuperacao-de-conta').then((token) => typeof token),
    'string',
  ],
  ['a change of contact', changeContact, 'ok'],
  ['an identity validation', proveIdentity, '1'],
  ['the confirmation of a contact', confirmNewPhone, 'ok'],
  ['the sign-in of an operator', async () => outcome(await signInOperator(operator)), 'ok'],
];

describe('in half an hour', () => {
  beforeAll(async () => {
    await attack();
    await attackWithDoubt();
  }, 60_000);

  test('S6 strangers have blocked passwords, codes and sends for everyone they do not know', () => {
    expect(reached).toMatchObject({
      password: '0043',
      'code by email': '0443',
      'code by sms': '0443',
      'sends by email': '0443',
      'sends by whatsapp': '0443',
      'recovery starts': '429',
      'esqueceu-senha by cellphone': '0010',
      'esqueceu-senha by email': '0010',
      'recuperacao-de-conta by email': '0010',
      'contact changes': '429',
      'sends to a new contact': '0010',
      operator: '0043',
      review: '0014',
    });
  });
  testWays();
});

describe('in a day', () => {
  beforeAll(async () => {
    for (let round = 0; round < 4; round++) await attack();
    await denyCases();
    await attackIdentity();
  }, 120_000);

  test('S6 strangers have consumed the budget that is theirs', () => {
    const sends = ['sends by email', 'sends by sms', 'sends by whatsapp', 'esqueceu-senha by email', 'recuperacao-de-conta by cellphone'];
    for (const name of sends) expect([name, reached[name]]).toEqual([name, '429']);
    expect(reached.identity).toBe('0008');
  });
  testWays();
});

function testWays() {
  test.each(ways)('S6 strangers do not keep the owner of a known device from %s', async (_, enter, right) => {
    server.passMinutes(1.1);
    expect(await enter()).toBe(right);
  });
}

test('S6 a second factor that strangers with the password have blocked is open on a known device', async () => {
  const key: PersonKey = 'twoFactor';
  const known = codeCalls(browser(server.app, '198.51.100.9'));
  const answer = (await known.signIn(key)).json();
  await known.sendTwoFactor(answer.data.id, 'email');
  expect(outcome(await known.validateTwoFactor(answer.data.id, await codeTo(server.deps, people[key].email)))).toBe('ok');

  for (const method of ['email', 'cellphone'] as const) {
    const thief = codeCalls(stranger());
    const { id } = (await thief.signIn(key)).json().data;
    await thief.sendTwoFactor(id, method);
    const right = await codeTo(server.deps, people[key][method]);
    const codes = [];
    for (let i = 1; i <= limits.codeTries; i++) codes.push(outcome(await thief.validateTwoFactor(id, codeAfter(right, i))));
    expect(codes.at(-1)).toBe('0010');
  }
  server.passMinutes(1.1);
  const { id } = (await known.signIn(key)).json().data;
  await known.sendTwoFactor(id, 'email');
  expect(outcome(await known.validateTwoFactor(id, await codeTo(server.deps, people[key].email)))).toBe('ok');
});

test('S6 a code that strangers ask for does not end the code that the owner waits for', async () => {
  server.passMinutes(24 * 60);
  const who = codeCalls(owner);
  const sent = (await who.send(await who.openSignIn(victim))).json().data.token;
  const mine = await codeTo(server.deps, email);
  const other = codeCalls(stranger());
  expect(outcome(await other.send(await other.openSignIn(victim)))).toBe('ok');
  expect(outcome(await who.verify(sent, mine))).toBe('ok');
});

test('SI-19 S6 a device minted by signing in to another account counts as a stranger for this one', async () => {
  const statuses = [];
  for (let i = 0; i < 12; i++) {
    const minted = stranger();
    await minted.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
    statuses.push((await minted.start(cpfOf(victim))).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});
