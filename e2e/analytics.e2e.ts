import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Summary } from '@portaria/contract/calls/operations';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { startFreshServer } from '../scripts/fresh-server.mjs';
import { brandWith } from './support/brand-folder.ts';
import { button, cpfField, hydrated, people, submitPassword } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false });

type Sent = { event: string; area: string };

/** A stub of a vendor's script: keeps its events and sends them to its own intake. */
const vendorScript = `window.received = []; window.DD_RUM = {
  init: ({ beforeSend, ...settings }) => {
    const view = { type: 'view', view: { url: location.href + '?cpf=31824071710', referrer: '' } };
    window.received.push(['init', settings], ['sent', beforeSend(view), view.view.url]);
    fetch('INTAKE/views', { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => window.received.push(['refused']));
  },
  startView: (name) => window.received.push(['view', name]),
  addError: (error, context) => window.received.push(['error', error.message, context]),
};`;
const logsScript = 'window.logged = []; window.DD_LOGS = { init: ({ beforeSend, ...settings }) => window.logged.push(settings) };';

async function startVendor() {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url!);
    reply.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    reply.end({ '/rum.js': vendorScript.replace('INTAKE', intake), '/logs.js': logsScript }[request.url!] ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const intake = `http://127.0.0.1:${port}`; // another origin than the script's, as vendors do
  const scripts = `http://localhost:${port}`;
  return {
    script: `${scripts}/rum.js`,
    logsScript: `${scripts}/logs.js`,
    intake,
    asked,
    stop: () => new Promise((done) => server.close(done)),
  };
}

async function startWithAdapters() {
  const vendor = await startVendor();
  const { script, logsScript, intake } = vendor;
  const rum = { script, logsScript, intake, applicationId: 'an id', clientToken: 'a public token', site: 'example.com' };
  const { folder, remove } = await brandWith({ analytics: { firstParty: true, dataLayer: true, rum } });
  const server = await startFreshServer({ BRAND: folder });
  const stop = async () => {
    await server.stop();
    await vendor.stop();
    await remove();
  };
  return { ...server, vendor, stop };
}

async function operatorsSummary(page: Page, url: string) {
  const headers = { origin: url };
  const operator = await (await page.request.get(`${url}/dev/operator.json`)).json();
  await page.request.post(`${url}/v1/operations/sign-in`, { headers, data: operator });
  return async (): Promise<Summary> => (await page.request.get(`${url}/v1/operations/summary/hour`)).json();
}

test('SG-08 ER-09 S50 every enabled adapter receives areas, codes and vitals, each error once, nothing about the person; the policy allows only the vendor', async ({
  page,
}) => {
  const { url, vendor, stop } = await startWithAdapters();
  const policy = (await page.goto(`${url}/entrar`))!.headers()['content-security-policy']!;
  const scripts = new URL(vendor.script).origin;
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([scripts, scripts, vendor.intake]); // script-src, then connect-src

  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await expect(page).toHaveURL(/\/entrar\/senha/);
  await submitPassword(page, 'uma senha errada');
  await page.waitForFunction(() => (globalThis as { received?: unknown[][] }).received?.some(([what]) => what === 'error'));

  const error = { code: '0052', key: 'invalid_user_or_password' };
  const layer = await page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer as Sent[]);
  expect(layer.filter(({ event }) => event === 'portaria_page').map(({ area }) => area)).toEqual(['login_cpf', 'login_password']);
  expect(layer.filter(({ event }) => event === 'portaria_error')).toEqual([expect.objectContaining(error)]);

  const received = await page.evaluate(() => (globalThis as { received?: unknown[][] }).received!);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const shared = {
    clientToken: 'a public token',
    site: 'example.com',
    service: 'portaria-web',
    env: 'prd',
    version,
    sessionSampleRate: 100,
  };
  expect(received[0]).toEqual([
    'init',
    { ...shared, applicationId: 'an id', sessionReplaySampleRate: 0, defaultPrivacyLevel: 'mask', trackViewsManually: true },
  ]);
  await expect
    .poll(() => page.evaluate(() => (globalThis as { logged?: object[] }).logged))
    .toEqual([{ ...shared, forwardErrorsToLogs: true }]);
  expect(received[1], 'what it collects by itself loses its address').toEqual(['sent', true, url]);
  expect(received.filter(([what]) => what === 'view').map(([, area]) => area)).toEqual(['login_cpf', 'login_password']);
  expect(received.filter(([what]) => what === 'error')).toHaveLength(1);
  expect(
    received.filter(([what]) => what === 'refused'),
    'the intake may be reached',
  ).toEqual([]);
  await expect.poll(() => vendor.asked).toContain('/views');

  await page.goto(`${url}/app/termos-de-uso`); // on unload the vitals are final and everything is sent
  const summary = await operatorsSummary(page, url);
  await expect.poll(async () => (await summary()).vitals.map(({ name }) => name)).toEqual(['CLS', 'INP', 'LCP', 'TTFB']);
  expect((await summary()).errors).toEqual([{ ...error, count: 1 }]);

  const { cpf, email, cellphone } = people.regular;
  const everything = JSON.stringify([layer, received, await summary()]);
  for (const secret of [cpf, cpf.replace(/\D/g, ''), email, cellphone, 'uma senha errada']) expect(everything).not.toContain(secret);
  await page.goto('about:blank'); // flushes the page before the server stops
  await stop();
});

test('SG-08 SG-09 S17 with the default configuration, no request of a whole sign-in leaves the origin', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  context.on('request', (request) => new URL(request.url()).origin === new URL(baseURL!).origin || foreign.push(request.url()));
  const policy = (await page.goto('/entrar'))!.headers()['content-security-policy']!;
  expect(policy).not.toMatch(/https?:/);
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
  const received = page.waitForRequest((request) => request.url().endsWith('/v1/analytics'));
  await page.goto('/app/politica-de-privacidade/');
  await received;
  expect(foreign).toEqual([]);
});
