import type { Page } from '@playwright/test';
import * as limits from '@portaria/domain/limits';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { cpfField, hydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sameTab: false, freshAccounts: false });

/** It links to the sign-up, and names no next step. */
const screenWithLink = '/entrar/nao-possui-cadastro';
const signUp = /assets\/screens-[^/]*\.js/;
const submit = /assets\/identify-[^/]*\.js/;
/** The code of any screen but those of the sign-in that are loaded together. */
const screens = /assets\/(screens|password|saved-cpf|account|legal|error-pages)-[^/]*\.js/;

function screensFetched(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => screens.test(request.url()) && urls.push(request.url()));
  return urls;
}

/** More idle tasks and frames than the page has things to do for later. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      await new Promise(requestAnimationFrame);
      await new Promise((done) => requestIdleCallback(done));
    }
  });

const connect = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => value }), connection);

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** On a slow machine the page would begin by itself before it has settled. */
const onlyBegunByPerson = (page: Page) =>
  page.addInitScript((wait) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === wait ? 0 : setTimeout(run, delay, ...rest)) as typeof window.setTimeout;
  }, limits.firstInputMilliseconds);

const begin = (page: Page) => page.mouse.move(5, 5);

const addLink = (page: Page, href: string, top: number) =>
  page.evaluate(
    ([address, pixels]) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = address;
      link.textContent = address;
      link.style.cssText = `position: absolute; left: 0; top: ${pixels}px`;
    },
    [href, top] as const,
  );

test('AP-08 the chunk of a visible link is prefetched', async ({ page }) => {
  await open(page, screenWithLink);
  const fetched = page.waitForRequest(signUp);
  await begin(page);
  await fetched;
});

test('AP-08 a pointer that rests while the page is painted under it begins nothing', async ({ page }) => {
  await onlyBegunByPerson(page);
  await open(page, screenWithLink);
  const fetched = screensFetched(page);
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await settled(page);
  expect(fetched).toEqual([]);
});

test('AP-08 of many visible links one is prefetched, and none that comes into view later', async ({ page }) => {
  await open(page, screenWithLink);
  const fetched = screensFetched(page);
  await addLink(page, '/autorizacao/esqueceu-senha', 300);
  await addLink(page, '/autorizacao/legaliza', 300);
  await addLink(page, '/area-cliente', 4000);
  await begin(page);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await settled(page);
  await page.evaluate(() => scrollTo(0, 4000));
  await settled(page);
  expect(fetched).toHaveLength(1);
});

test('AP-08 the first form fetches the step after it, and no link', async ({ page }) => {
  await open(page, '/entrar');
  const fetched = screensFetched(page);
  await begin(page);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await settled(page);
  expect(fetched).toEqual([expect.stringContaining('/password-')]);
});

const sparing = {
  'a person who saves data': { saveData: true, effectiveType: '4g' },
  'a connection like 3G': { saveData: false, effectiveType: '3g' },
};
for (const [who, connection] of Object.entries(sparing)) {
  test(`AP-08 ${who}: no link is prefetched`, async ({ page }) => {
    await connect(page, connection);
    await open(page, screenWithLink);
    const fetched = screensFetched(page);
    await begin(page);
    await settled(page);
    expect(fetched).toEqual([]);
  });

  test(`AP-08 ${who}: of the first form only what the submit needs`, async ({ page }) => {
    await connect(page, connection);
    await open(page, '/entrar');
    const fetched = screensFetched(page);
    const needed = page.waitForRequest(submit);
    await begin(page);
    await needed;
    await settled(page);
    expect(fetched).toEqual([]);
  });
}

test('AP-08 a link counts as visible 200 px before it is', async ({ page }) => {
  await page.addInitScript(() => {
    const Original = IntersectionObserver;
    window.IntersectionObserver = class extends Original {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        document.documentElement.dataset.margin = this.rootMargin;
      }
    };
  });
  await page.goto(screenWithLink);
  await expect(page.locator('html')).toHaveAttribute('data-margin', '200px 200px 200px 200px');
});

/** A style that the sign-up needs and the sign-in does not. */
const signUpStyle = /assets\/long-[^/]*\.css$/;

test('AP-08 HT-03 a failed prefetch is silent, and the tap fetches again', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_INTERNET_DISCONNECTED/);
  const fails = (request: { url(): string }) => signUpStyle.test(request.url());
  await page.route(signUpStyle, (route) => route.abort('internetdisconnected'), { times: 1 });
  const failed = page.waitForEvent('requestfailed', fails);
  await open(page, screenWithLink);
  await begin(page);
  await failed;
  await page.getByRole('link', { name: signInMore.notRegistered.signUp }).click();
  await expect(page).toHaveURL('/cadastrar');
  await expect(cpfField(page)).toBeVisible();
});
