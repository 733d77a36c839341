import type { Browser, Page } from '@playwright/test';
import { identityCalls } from '@portaria/contract/calls/identity';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { consents } from '@portaria/domain/consents';
import * as identityTexts from '@portaria/domain/texts/identity';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { savingData } from '../support/camera.ts';
import { choose, consent, continueReading, switchChallenge, withOlderPages } from '../support/identity.ts';
import { settings } from '../support/settings.ts';
import { button, demoPassword, people, signIn } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

const text = identityTexts.capture;
const shared = '/autorizacao/validacao-de-identidade';
/** Their documents take the only worker longer than the page waits before it asks who is ahead. */
const othersAhead = 5;

/** Another person, in a browser of their own, whose document is ready to be sent. */
async function another(browser: Browser, origin: string, image: string) {
  const { request } = await browser.newContext({ ...settings, baseURL: origin });
  const { cpf } = people.tokenEligible;
  async function post(path: string, data: object, token?: string) {
    const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await request.post(path, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  }
  await post(signInCalls.login.path, { cpf, password: demoPassword });
  const { token, transformation } = await post(identityCalls.proofOfLife.path, { cpf });
  await post(identityCalls.consent.path, { version: consents.biometrics.version }, token);
  const document = { selfie: false, documentType: 'CNH', side: 'full', image };
  return () => post(identityCalls.execute.path.replace(':id', transformation), document, token);
}

const jobsWaiting = async (page: Page) =>
  Number(/^portaria_identity_jobs_waiting (\d+)$/m.exec(await (await page.request.get('/metrics')).text())?.[1]);

test('ID-10 while the engine checks the documents of others, the person reads how many are ahead and when their turn comes', async ({
  page,
  browser,
  origin,
}) => {
  const image = (await documentPicture('cnh-full', 'odete')).toString('base64');
  const others = await Promise.all(Array.from({ length: othersAhead }, () => another(browser, origin, image)));
  await withOlderPages(page); // without head turns the document comes first
  await savingData(page);
  await switchChallenge(page, people.regular.cpf, 'off');
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  await page.goto(shared);
  await consent(page);
  await continueReading(page, `${shared}/instrucoes/documento`);
  await choose(page, 'CNH');
  await button(page, text.open).click();
  await button(page, text.shoot).click();
  await expect(button(page, text.use)).toBeVisible();

  const checked = Promise.all(others.map((send) => send()));
  await expect.poll(() => jobsWaiting(page)).toBeGreaterThan(1);
  await button(page, text.use).click();
  const queue = page.getByRole('status').filter({ hasText: 'na sua frente' });
  await expect(queue).toHaveText(/^Há (uma pessoa|[2-5] pessoas) na sua frente\. A sua vez chega em \d+ (segundos?|minutos?)\.$/);
  await axe(page);
  await checked;
  await expect(queue).toBeHidden(); // it is their turn
  await switchChallenge(page, people.regular.cpf, 'file');
});
