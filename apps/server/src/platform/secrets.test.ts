import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import { anotherCode, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, testApp } from '../testing/harness.ts';
import { linkTokenTo, recoverer } from '../testing/recovery.ts';
import { newPassword, signUpBy } from '../testing/sign-up.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Six digits occur by chance inside a hash or a duration: a code counts only between word boundaries. */
const holds = (text: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<!\\w|\\d\\.)${secret}(?!\\w)`).test(text) : text.includes(secret);

/** Runs everything that issues a secret; returns all of them. */
async function runEverything() {
  const person = browser(server.app);
  const secrets: string[] = [demoPassword, 'a-wrong-password'];
  const keep = (answer: object) => secrets.push(...(JSON.stringify(answer).match(/[0-9a-f]{8}\.[\w-]{43}/g) ?? []));
  keep((await person.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json());
  await person.post(calls.login.path, { cpf: cpfOf('regular'), password: 'a-wrong-password' });
  for (const key of ['regular', 'fenceEmail', 'reconfirm', 'twoFactor', 'outdatedTerms'] as const) {
    keep((await person.post(calls.login.path, { cpf: cpfOf(key), password: demoPassword })).json());
  }
  await person.get(sessionCalls.current.path);
  secrets.push(...(await codeSecrets(person, keep)), ...(await signUpSecrets(person, keep)), ...(await recoverySecrets(keep)));
  keep([...person.jar.values()]);
  return secrets;
}

/** One code waiting in the queue, one delivered, and one verified; all three are secrets (S1). */
async function codeSecrets(person: ReturnType<typeof browser>, keep: (answer: object) => void) {
  const who = codeCalls(person);
  const codes: string[] = [];
  for (const key of ['regular', 'tokenEligible'] as const) {
    const opened = await who.openSignIn(key);
    const sent = (await who.send(opened)).json();
    const code = await codeTo(server.deps, people[key].email);
    await who.verify(sent.data.token, anotherCode(code));
    if (key === 'regular') keep((await who.verify(sent.data.token, code)).json());
    keep({ opened, sent });
    codes.push(code);
  }
  await who.send(await who.openSignIn('recovery'));
  const { rows } = await server.deps.db.query<{ sealed: Buffer }>(`select sealed from messages where status = 'queued'`);
  codes.push(...rows.map(({ sealed }) => JSON.parse(server.deps.keys.unseal('message', sealed)!).content.code as string));
  server.passMinutes(31); // so that more codes may be sent
  return codes;
}

/** SU-14: each step's token, the code, and the new password. */
async function signUpSecrets(person: ReturnType<typeof browser>, keep: (answer: object) => void) {
  const who = signUpBy(person, server.deps);
  await server.deps.db.query('delete from accounts where cpf = $1', [cpfOf('unregistered')]);
  const started = (await who.start('unregistered')).json();
  const known = (await who.personalData(started.token, 'unregistered')).json();
  const reached = (await who.contacts(known.token, 'unregistered')).json();
  const code = await codeTo(server.deps, people.unregistered.cellphone);
  const verified = (await who.verify(reached.token, code)).json();
  keep([started, known, reached, verified, (await who.finish(verified.token)).json()]);
  return [code, newPassword];
}

/**
 * A recovery by a link that another browser opens, and one with a new contact: the code that is shown is a secret, and so are the links.
 */
async function recoverySecrets(keep: (answer: object) => void) {
  const { deps } = server;
  const [who, other] = [recoverer(server.app), recoverer(server.app)];
  const flow = await who.flowToken('recovery');
  const { contactConfirmationToken: wait } = (await who.validate(flow, 'email')).json().data.data;
  const link = await linkTokenTo(deps, people.recovery.email);
  const { code } = (await other.confirmLink(link)).json().data;
  const confirmed = (await who.typeCode(flow, wait, code)).json().data.token;
  const password = (await who.result(confirmed)).json().token;
  await who.change(password, 'Jabuticaba-1975');
  const notice = await linkTokenTo(deps, people.recovery.email);
  const account = await who.flowToken('recovery', 'recuperacao-de-conta');
  const asked = (await who.changeContact(account, 'email', 'segredo.novo@exemplo.com.br')).json();
  keep([...who.jar.values()]);
  await seedAccounts(deps); // restores the old password
  return [flow, wait, link, code, confirmed, password, notice, account, asked.token, asked.contactConfirmationToken, 'Jabuticaba-1975'];
}

test('S1 S7 no token, login handle, code or password is in the database in the clear', async () => {
  const secrets = await runEverything();
  expect(secrets.filter((secret) => /^\d{6}$/.test(secret))).toHaveLength(5);
  expect(secrets.length).toBeGreaterThan(16);
  const { rows: tables } = await server.deps.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) {
    const { rows } = await server.deps.db.query<{ row: string }>(`select t::text as row from "${name}" t`);
    const dump = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect(holds(dump, secret) || dump.includes(Buffer.from(secret).toString('hex'))).toBe(false);
  }
});

test('S7 no value in the database can be used to sign in', async () => {
  await runEverything();
  const { rows } = await server.deps.db.query<{ hash: Buffer; id: string }>('select token_hash as hash, id from sessions');
  for (const { hash, id } of rows) {
    for (const value of [id, hash.toString('hex'), hash.toString('base64url')]) {
      const thief = browser(server.app);
      thief.jar.set('auth-session', value);
      expect((await thief.get(sessionCalls.current.path)).statusCode).toBe(401);
    }
  }
});

test('SV-09 S50 no log line holds a CPF, password, token, code or contact', async () => {
  const secrets = await runEverything();
  await server.post('/v1/logs', {
    flow: 'allow_me',
    flow_version: 'v1',
    log_type: 'web_journey_custom',
    portaria_product: cpfOf('regular'),
    user_id: cpfOf('regular'),
    retries: 1,
    action: 'fingerprint_generation_fail',
    time_elapsed: 3.001,
    stack: `Error: ${people.regular.email} ${cpfOf('regular')} ${secrets.at(-1)}`,
    timeout: true,
  });
  await server.get(`/v2/login/${cpfOf('regular')}/methods?cpf=${cpfOf('regular')}`);
  await server.get(`/nowhere/${cpfOf('regular')}`, { 'x-request-id': cpfOf('regular') });
  const text = server.log.join('');
  for (const { cpf, email, cellphone } of [people.regular, people.unregistered]) secrets.push(cpf, email, cellphone, cellphone.slice(2));
  for (const secret of [...secrets, people.recovery.email, 'segredo.novo']) expect(holds(text, secret)).toBe(false);
  expect(text).toContain('fingerprint_generation_fail');
  for (const line of server.log) expect(JSON.parse(line)).toHaveProperty('requestId');
});

test('SV-09 the text of an unexpected error is redacted before it is logged, and never answered', async () => {
  const failing = {
    treatment: () => Promise.reject(new Error(`Key (cpf)=(${cpfOf('regular')}) of ${people.regular.email} already exists`)),
  };
  const broken = await testApp({ databaseUrl: server.databaseUrl, deps: { features: failing } });
  const answer = await broken.post('/v1/user/features', { attributes: { cpf: cpfOf('regular') }, key: 'x' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { errorKey: 'error.0500', code: '0500' }]);
  const text = broken.log.join('');
  expect(text).toContain('already exists');
  expect(text).not.toContain(cpfOf('regular'));
  expect(text).not.toContain(people.regular.email);
  await broken.close();
});

test('SV-09 the audit log says who, what, when, from where and with which outcome, and cannot be changed', async () => {
  await runEverything();
  const { rows } = await server.deps.db.query(
    `select event, outcome, reason, account_id is not null as who, cpf_hash is not null as hashed, ip from audit_log order by id limit 2`,
  );
  expect(rows).toEqual([
    { event: 'sign-in', outcome: 'refused', reason: '0052', who: true, hashed: true, ip: '127.0.0.1' },
    { event: 'sign-in', outcome: 'ok', reason: null, who: true, hashed: true, ip: '127.0.0.1' },
  ]);
  for (const change of [`update audit_log set outcome = 'ok'`, 'delete from audit_log', 'truncate audit_log']) {
    await expect(server.deps.db.query(change)).rejects.toThrow('append only');
  }
});
