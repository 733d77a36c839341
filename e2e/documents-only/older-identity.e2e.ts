import { reachCamera, shared } from '../support/documents/identity.ts';
import { expect, test } from '../support/documents/test.ts';
import { choose, continueReading, shoot } from '../support/identity.ts';
import { phone } from '../support/settings.ts';

test.use({ viewport: phone, identityRoutes: 'older' });

test('HT-04 ID-02 ID-15 the older identity pages: a token and statuses are enough', async ({ page, gateway }) => {
  const send = 'POST /account/v1/id-verify/process-image';
  gateway.script(send, { status: 200, body: { status: 3 } }, { status: 200, body: { status: 3 } }, { status: 200, body: { status: 1 } });
  await reachCamera(page);
  await expect(page).toHaveURL(`${shared}/enviar-fotos/liveness`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/process-image'));
  await shoot(page);
  expect(await (await sent).headerValue('authorization'), 'SV-13').toMatch(/^Bearer \S+$/);
  await continueReading(page, `${shared}/instrucoes/documento`);
  await choose(page, 'RG');
  await shoot(page);
  await expect(page).toHaveURL(`${shared}/enviar-fotos/rg/verso`);
  await shoot(page);
  await expect(page).toHaveURL('/entrar?status=1');
});
