import type { Page } from '@playwright/test';
import { maskCpf } from '@portaria/domain/person/cpf';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { startDeploys } from './support/deploys.ts';
import { button, cpfField, heading, hydrated, people } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sameTab: false, serviceWorkers: 'allow' });

/** The builds whose files are cached. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => /-(one|two|three)\.js$/.exec(url)?.[1]);
    return [...new Set(kept.filter(Boolean))].sort();
  });

test('AP-05 a page left open over a deploy reloads once and loses nothing; the next visit gets the new build, and the old one is removed from the cache', async ({
  page,
  baseURL,
  expectMessage,
}) => {
  expectMessage(/status of 404/);
  const { url, documents, deploy, lose, stop } = await startDeploys(baseURL!);
  await page.goto(`${url}/entrar`);
  await hydrated(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => keptBuilds(page)).toEqual(['one']);
  await cpfField(page).fill(people.tokenEligible.cpf);

  documents.length = 0;
  deploy('two');
  await button(page, signInTexts.cpf.submit).click(); // leads to a screen whose chunk was removed
  await expect(heading(page)).toHaveText(signInTexts.headings['/entrar/metodo']);
  await hydrated(page);
  await expect(page).toHaveURL(`${url}/entrar/metodo`);
  await expect(page.getByText(maskCpf(people.tokenEligible.cpf)), 'still about the same person').toBeVisible();
  await expect.poll(() => keptBuilds(page), { message: 'the new service worker took over' }).toEqual(['two']);
  expect(documents, 'loaded once').toEqual(['/entrar/metodo']);

  deploy('three');
  await page.goto(`${url}/cadastrar`);
  await hydrated(page);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toContainEqual(
    expect.stringMatching(/-three\.js$/),
  );
  await expect.poll(() => keptBuilds(page)).toEqual(['three']);

  // half a deploy: the document is there, its chunk is not. An error shows, and there is no reload loop
  expectMessage(/Failed to fetch dynamically imported module/);
  lose(/^account-/);
  documents.length = 0;
  const counted = page.waitForRequest((request) => request.url().endsWith('/v1/analytics') && request.postData()!.includes('unexpected'));
  await page.goto(`${url}/area-cliente`);
  await expect(page.getByText(shellTexts.layout.broken)).toBeVisible();
  await counted; // analytics are sent some seconds later
  expect(documents).toEqual(['/area-cliente']);
  await page.goto('about:blank'); // flushes the page before the server stops
  await stop();
});
