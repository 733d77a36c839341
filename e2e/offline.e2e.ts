import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { withOrdinaryProfile } from './support/profile.ts';
import { cpfField, hydrated, people, signIn } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ sameTab: false, freshAccounts: false, serviceWorkers: 'allow' });

/** What the browser says of requests without a network; its own look for a newer service worker is one of them. */
const offlineMessages = /ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/;

withOrdinaryProfile(
  'AP-05 the brand can be installed: the manifest has what browsers require, with icons in every shape',
  async ({ page }) => {
    await page.goto('/entrar');
    const browser = await page.context().newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    // the headless shell reports nothing here: its criteria are checked below
    expect([errors, (await browser.send('Page.getInstallabilityErrors')).installabilityErrors]).toEqual([[], []]);
    const manifest = JSON.parse(data!);
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    expect(manifest).toMatchObject({ start_url: '/entrar', scope: '/', display: 'standalone', lang: 'pt-BR' });
    expect([manifest.name, manifest.short_name]).toEqual(['Portaria', 'Portaria']);
    const paper = await page.locator('meta[name="theme-color"][media*="light"]').getAttribute('content');
    expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
    const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[];
    expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`).sort()).toEqual(
      ['any', '192x192', '512x512'].flatMap((size) => [`any ${size}`, `maskable ${size}`]).sort(),
    );
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
      const size = await page.evaluate(async (address) => (await createImageBitmap(await (await fetch(address)).blob())).width, src);
      expect(`${size}x${size}`).toBe(sizes);
    }
  },
);

test('AP-05 HT-03 without a network visited pages open, the others show the offline page of the brand, and no answer of a call was cached', async ({
  page,
  context,
  expectMessage,
}) => {
  expectMessage(offlineMessages);
  await page.goto('/entrar');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/entrar');

  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toContain('/entrar'); // after the page has loaded it
  expect((await kept()).filter((path) => path.startsWith('/v'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(cpfField(page)).toBeVisible();
  await page.goto('/cadastrar/sucesso');
  await expect(page.getByRole('heading', { name: shellTexts.offline.heading })).toBeVisible();
  await axe(page);
  await expect(page.getByRole('link', { name: shellTexts.offline.retry })).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await page.goto('/cadastrar/sucesso'); // the page may be reloading itself at this moment
    await expect(page.getByRole('heading', { name: shellTexts.offline.heading })).toBeHidden({ timeout: 1000 });
  }).toPass();
});

test('HT-03 a link to a screen whose chunk cannot load keeps the screen and its input; it opens when the network is back', async ({
  page,
  context,
  expectMessage,
}) => {
  expectMessage(offlineMessages);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })); // no prefetch
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  const link = page.getByRole('link', { name: signInTexts.cpf.signUp });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(shellTexts.slow.text)).toBeVisible();
  await page.getByRole('button', { name: shellTexts.slow.cancel }).click();
  await expect(page).toHaveURL('/entrar');
  await expect(page.getByText(shellTexts.slow.text)).toBeHidden();
  await expect(cpfField(page)).not.toHaveValue('');

  await link.click();
  await expect(page.getByText(shellTexts.slow.text)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/cadastrar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUpTexts.headings['/cadastrar']);
});

test('HT-03 an offline page retries by itself when the browser reports a network, before the minute is over', async ({
  page,
  context,
  expectMessage,
}) => {
  expectMessage(offlineMessages);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    addEventListener('online', (event) => event.stopImmediatePropagation());
  });
  await page.goto('/entrar');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto('/app/termos-de-uso');
  await expect(page.getByRole('heading', { name: shellTexts.offline.heading })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: shellTexts.offline.heading })).toBeHidden();
  await expect(page).toHaveURL('/app/termos-de-uso');
});
