import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueConfirmation } from '../../codes/confirmation.ts';
import type { Purpose } from '../../codes/purposes.ts';
import { anotherCode, codeCalls } from '../../testing/codes.ts';
import { browser, codeTo, outcome, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let who: ReturnType<typeof codeCalls>;
beforeAll(async () => {
  server = await testApp();
  who = codeCalls(browser(server.app));
});
afterAll(() => server.close());

/** A contactConfirmationToken, as a flow with this purpose issues it. */
const opened = (purpose: Purpose, email: string) =>
  issueConfirmation(server.deps, { accountId: undefined, subject: email, purpose, contacts: { email } });

test.each([
  ['sign-in', '0443', '0443'],
  ['sign-up', '0008', '0010'],
  ['recovery', '0010', '0010'],
] as const)('CC-08 CC-12 the calls answer a block of %s: %s for tries, %s for sends', async (purpose, tries, sends) => {
  const tried = `tries-${purpose}@exemplo.com.br`;
  const token = await opened(purpose, tried);
  const sent = (await who.send(token)).json().data.token;
  const wrong = anotherCode(await codeTo(server.deps, tried));
  for (let i = 1; i < limits.codeTries; i++) expect(outcome(await who.verify(sent, wrong))).toBe('0012');
  const blocked = [await who.verify(sent, wrong), await who.send(token), await who.resend(sent)];
  expect(blocked.map(outcome)).toEqual([tries, tries, tries]);

  const asked = `sends-${purpose}@exemplo.com.br`;
  const again = await opened(purpose, asked);
  const last = (await who.send(again)).json().data.token;
  for (let i = 1; i < limits.codeSends; i++) {
    server.passMinutes(limits.resendAfterSeconds / 60);
    expect(outcome(await who.resend(last))).toBe('ok');
  }
  server.passMinutes(limits.resendAfterSeconds / 60);
  expect([await who.send(again), await who.resend(last)].map(outcome)).toEqual([sends, sends]);
});
