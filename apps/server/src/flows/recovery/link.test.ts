import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { anotherCode } from '../../testing/codes.ts';
import { asAnotherBrowser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { arrived, linkTokenTo, newPassword, type Recoverer, recoverer, resetAccounts } from '../../testing/recovery.ts';

let server: Awaited<ReturnType<typeof testApp>>;
/** The browser that started, and another one of the same person. */
let own: Recoverer;
let other: Recoverer;
let stranger: Recoverer;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await resetAccounts(server);
  own = recoverer(server.app);
  other = recoverer(server.app);
  stranger = recoverer(server.app);
});

const { email } = people.recovery;
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** A browser requests a link and waits. */
async function waiting(by: Recoverer) {
  const start = await by.post(
    '/v3/account/recovery/start',
    { document: cpfOf('recovery'), flow: 'esqueceu-senha' },
    { 'user-agent': chrome },
  );
  const flow: string = start.json().data.data.token;
  const wait: string = (await by.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  return { flow, wait, link: await linkTokenTo(server.deps, email) };
}
const status = async (by: Recoverer, { flow, wait }: { flow: string; wait: string }) => (await by.validateResult(flow, wait)).json().data;

test('RE-11 the link leads to our own address, with device and time of the request; the mail says the same', async () => {
  const { link } = await waiting(own);
  const [mail] = await arrived(server.deps, email);
  expect(mail?.link).toBe(`http://localhost:3000/autorizacao/esqueceu-senha/verificacao?token=${link}`);
  expect(mail?.text).toContain('Chrome no Android');
  expect(mail).not.toHaveProperty('code');
  const about = { device: 'Chrome no Android', at: server.clock.now.toISOString(), contact: 'y•••@e•••.com.br' };
  expect((await own.aboutLink(link)).json()).toEqual({ data: { ...about, isSameBrowser: true } });
  expect((await other.aboutLink(link)).json()).toEqual({ data: { ...about, isSameBrowser: false } });
});

test('RE-11 S19 a scanner that opens the link, as often as it likes, changes nothing', async () => {
  const flow = await waiting(own);
  const dump = async () =>
    (await server.deps.db.query(`select r::text as row from recoveries r union all select s::text from step_tokens s order by 1`)).rows;
  const before = await dump();
  for (let i = 0; i < 5; i++) await stranger.aboutLink(flow.link);
  await stranger.send({ method: 'HEAD', url: '/v3/account/recovery/link', headers: { authorization: flow.link } });
  expect(await dump()).toEqual(before);
  expect(await status(own, flow)).toEqual({ status: 'pending', codeAsked: false });
});

test('RE-11 in the browser that started the button releases the page that waits', async () => {
  const flow = await waiting(own);
  expect((await own.confirmLink(flow.link)).json()).toEqual({ data: { released: true } });
  expect((await own.confirmLink(flow.link)).json()).toEqual({ data: { released: true } }); // a double click
  const { token } = await status(own, flow);
  const { token: password } = (await own.result(token)).json();
  expect(outcome(await own.change(password))).toBe('ok');
  expect(outcome(await own.signIn('recovery', newPassword))).toBe('ok');
  for (const answer of [await own.aboutLink(flow.link), await own.confirmLink(flow.link), await other.confirmLink(flow.link)])
    expect(outcome(answer)).toBe('0035');
});

test('RE-11 S19 in the person’s other browser it shows a code, which is valid only where the flow started', async () => {
  const flow = await waiting(own);
  await other.aboutLink(flow.link);
  const shown = (await other.confirmLink(flow.link)).json().data;
  expect((await other.confirmLink(flow.link)).json().data).toEqual(shown); // its answer may have been lost
  expect(shown).toEqual({ released: false, code: expect.stringMatching(/^\d{6}$/), expiresAt: expect.any(String) });
  expect(await status(own, flow)).toEqual({ status: 'pending', codeAsked: true });
  expect(outcome(await own.typeCode(flow.flow, flow.wait, anotherCode(shown.code)))).toBe('0012');
  server.passMinutes(1);
  const fresh = (await other.confirmLink(flow.link)).json().data.code;
  expect(fresh).not.toBe(shown.code);
  const { token } = (await own.typeCode(flow.flow, flow.wait, fresh)).json().data;
  expect(outcome(await own.result(token))).toBe('ok');
  expect(await status(own, flow)).toMatchObject({ status: 'confirmed' });
  expect((await own.typeCode(flow.flow, flow.wait, fresh)).json().data).toEqual({ token }); // its answer may have been lost
  asAnotherBrowser(own);
  expect(outcome(await own.typeCode(flow.flow, flow.wait, fresh))).toBe('0011');
  expect(outcome(await other.confirmLink(flow.link))).toBe('0035');
});

test('RE-11 S19 a stranger who started never gets in by the owner’s click: not with the link, not with a recovery of their own', async () => {
  const theirs = await waiting(stranger);
  await own.aboutLink(theirs.link);
  expect((await own.confirmLink(theirs.link)).json().data.released).toBe(false); // the owner clicks without reading
  expect(await status(stranger, theirs)).toEqual({ status: 'pending', codeAsked: true });
  for (let i = 0; i < 4; i++) expect(outcome(await stranger.typeCode(theirs.flow, theirs.wait, `00000${i}`))).toBe('0012');
  expect(outcome(await stranger.typeCode(theirs.flow, theirs.wait, '000005'))).toBe('0010');
  server.passMinutes(1);
  const shown = await own.confirmLink(theirs.link);
  expect(outcome(shown)).toBe('0010');

  // The owner's own recovery, meanwhile: the stranger has its link, but neither its cookie nor its flow token.
  server.passMinutes(31);
  const mine = await waiting(own);
  const code = (await stranger.confirmLink(mine.link)).json().data.code;
  const again = await waiting(stranger);
  for (const answer of [
    await stranger.typeCode(again.flow, mine.wait, code),
    await stranger.validateResult(again.flow, mine.wait),
    await stranger.result(mine.link),
    await stranger.result(mine.wait),
    await stranger.change(mine.link),
  ])
    expect(outcome(answer)).toBe('0035');
  expect(outcome(await stranger.typeCode(again.flow, again.wait, code))).toBe('0011');
  expect(outcome(await stranger.confirmLink(mine.link))).toBe('ok');
  expect(await status(stranger, again)).toMatchObject({ status: 'pending' });
});

test('RE-11 a forged or foreign cookie is another browser', async () => {
  const flow = await waiting(own);
  await stranger.start(cpfOf('regular'));
  expect((await stranger.confirmLink(flow.link)).json().data.released).toBe(false);
  for (const forged of ['', 'x', `${own.jar.get('auth-browser')}x`]) {
    stranger.jar.set('auth-browser', forged);
    expect((await stranger.aboutLink(flow.link)).json().data.isSameBrowser).toBe(false);
  }
});

test('RE-11 two tabs of one browser are one browser; only the server can read the cookie', async () => {
  const first = await waiting(own);
  const start = await own.start(cpfOf('recovery'));
  expect(start.headers['set-cookie']).toMatch(/^auth-browser=[^;]+; Max-Age=691200; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await own.confirmLink(first.link)).json().data.released).toBe(true);
});

test('RE-11 SU-14 after "não fui eu" no browser is shown its code again', async () => {
  const theirs = await waiting(stranger);
  await own.aboutLink(theirs.link);
  expect((await own.confirmLink(theirs.link)).json().data).toHaveProperty('code');
  expect((await other.refuseLink(theirs.link)).json()).toEqual({});
  expect(outcome(await own.confirmLink(theirs.link))).toBe('0035');
});

test('RE-11 "não fui eu" ends the flow, and the page that waits learns it', async () => {
  const theirs = await waiting(stranger);
  await own.confirmLink(theirs.link);
  expect((await own.refuseLink(theirs.link)).json()).toEqual({});
  expect(await status(stranger, theirs)).toEqual({ status: 'refused' });
  for (const answer of [
    await stranger.confirmLink(theirs.link),
    await stranger.validate(theirs.flow, 'cellphone'),
    await stranger.typeCode(theirs.flow, theirs.wait, '123456'),
    await own.refuseLink(theirs.link),
  ])
    expect(outcome(answer)).toBe('0035');
  const { rows } = await server.deps.db.query(`select event from audit_log order by id desc limit 1`);
  expect(rows).toEqual([{ event: 'recovery-refused' }]);
});

test('RE-11 the newest link counts, a link expires after 30 minutes, and five are sent in 30 minutes', async () => {
  const first = await waiting(own);
  const links = [first.link];
  for (let i = 0; i < 4; i++) {
    server.passMinutes(1.5);
    expect(outcome(await own.validate(first.flow, 'email'))).toBe('ok');
    links.push(await linkTokenTo(server.deps, email));
  }
  expect(new Set(links).size).toBe(5);
  const answers = await Promise.all(links.map((link) => own.aboutLink(link)));
  expect(answers.map(outcome)).toEqual(['0035', '0035', '0035', '0035', 'ok']);
  server.passMinutes(1.5);
  expect((await own.validate(first.flow, 'email')).json()).toMatchObject({ code: '0010', data: { blockedUntil: expect.any(String) } });
  server.passMinutes(29);
  expect(outcome(await own.aboutLink(links[4]!))).toBe('0036');
  expect(outcome(await own.validateResult(first.flow, first.wait))).toBe('0013');
});

test('RE-04 a person who confirmed the cellphone, went back and requested a link does not have to wait for it', async () => {
  const flow = await own.flowToken('recovery');
  const { contactConfirmationToken } = (await own.validate(flow, 'cellphone')).json().data.data;
  const passed = (await own.verify(contactConfirmationToken, await codeTo(server.deps, people.recovery.cellphone))).json().data.token;
  await own.validateResult(flow, passed);
  const wait = (await own.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  expect((await own.confirmLink(await linkTokenTo(server.deps, email))).json()).toEqual({ data: { released: true } });
  const { token } = await status(own, { flow, wait });
  expect(outcome(await own.result(token))).toBe('ok');
});
