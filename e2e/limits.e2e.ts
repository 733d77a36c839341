import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { headers } from '@portaria/contract/headers';
import { startFreshServer } from '../scripts/fresh-server.mjs';
import { brandWith } from './support/brand-folder.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false });

/** Every call of a network is beyond its limit from the second on; for a day, since a minute may end in the middle of a test. */
const narrow = { perNetwork: { max: 1, solved: 100_000, windowSeconds: 86_400 } };
const limits = { calls: { default: narrow, byPath: { '/v1/user/cpf': narrow, '/v2/login': narrow, '/v1/user/features': narrow } } };

async function startNarrow(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-limits-'));
  const file = join(folder, 'limits.json');
  await writeFile(file, JSON.stringify(limits));
  const server = await startFreshServer({ LIMITS_FILE: file, ...settings });
  /** Others behind the same address consume what it may do without a challenge. */
  const exhaust = async (page: Page) => {
    for (const path of ['/v1/user/cpf', '/v2/login'])
      for (let i = 0; i < 3; i++) await page.request.post(server.url + path, { headers: { origin: server.url }, data: {} });
  };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { url: server.url, exhaust, stop };
}

/** The answers to challenges that the page sent, by path. */
function answersOf(page: Page) {
  const sent: [path: string, answer: string][] = [];
  page.on('request', (request) => {
    const answer = request.headers()[headers.challengeAnswer];
    if (answer) sent.push([new URL(request.url()).pathname, answer]);
  });
  return sent;
}

test('SV-07 a person behind a crowded address signs in and notices nothing: the page solves the challenges', async ({ page }) => {
  const { url, exhaust, stop } = await startNarrow();
  await exhaust(page);
  const answers = answersOf(page);
  await signIn(page, 'regular', `${url}/entrar`);
  await expect(page).toHaveURL(`${url}/area-cliente`);
  expect(answers.map(([path]) => path)).toEqual(expect.arrayContaining(['/v1/user/cpf', '/v2/login']));
  await page.goto('about:blank');
  await stop();
});

test('SV-07 S17 a brand with a hosted captcha: its widget answers, and the policy allows its origin alone', async ({ page }) => {
  const asked: string[] = [];
  const service = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(`${request.url} ${body}`);
      const isScript = request.url === '/api.js';
      reply.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'application/json' });
      reply.end(
        isScript
          ? `let n = 0; window.turnstile = { render: (_, { sitekey, callback }) => { setTimeout(() => callback(sitekey + ++n)); return 'id'; } };`
          : '{"success":true}',
      );
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const origin = `http://localhost:${(service.address() as AddressInfo).port}`;
  const { folder, remove } = await brandWith({ captcha: { service: 'turnstile', script: `${origin}/api.js`, siteKey: 'site' } });
  const { url, exhaust, stop } = await startNarrow({
    BRAND: folder,
    CAPTCHA_SECRET: 'secret of the service',
    CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
  });
  await exhaust(page);
  const answers = answersOf(page);
  await signIn(page, 'regular', `${url}/entrar`);
  await expect(page).toHaveURL(`${url}/area-cliente`);
  expect(answers.map(([, answer]) => answer)).toEqual(expect.arrayContaining(['site1', 'site2']));
  expect(asked.filter((line) => line.startsWith('/siteverify'))[0]).toBe('/siteverify secret=secret+of+the+service&response=site1');
  await page.goto('about:blank');
  await stop();
  await remove();
  service.close();
});
