import type { Page } from '@playwright/test';
import { matchRoute } from '@portaria/domain/match-route';
import { routeNames } from '@portaria/domain/route-names';
import { type Route, routes } from '@portaria/domain/routes';
import { expectRow, keepAreas, withoutScreen } from './support/checks/address-row.ts';
import { expectNoShift } from './support/checks/shifts.ts';
import { narrowPhone, withMotion } from './support/settings.ts';
import { cpfField, goBack } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false, viewport: narrowPhone });

/** An example address for each row of the table. */
const addressOf = (route: string) => route.replace(':code', '0028').replace(':uuid', '0b1c9b44-8a55-4b38-9f0e-6f4ad0b7a001');

for (const route of Object.keys(routes) as Route[]) {
  test(`AP-01 AP-02 AP-14 AP-15 AP-20 SG-08 S17 ${route} loads directly and on reload, with a heading and a next step`, async ({
    page,
  }) => {
    await keepAreas(page);
    const response = await page.goto(addressOf(route));
    expect(response?.status(), 'AP-17').toBe(200);
    const title = /<title>([^<]*)/.exec(await response!.text())?.[1];
    expect(await page.evaluate(afterPaint), 'what comes after the first paint may move what is painted').toEqual([]);
    if (!withoutScreen.has(route)) expect(title).toBe(routeNames[route].title.replace('{brand}', 'Portaria'));
    await expectUsable(page);
    if ((await shownRoute(page)) !== route) return; // a step that was not begun leads to the start, whose own test does the rest
    await expectNoShift(page);
    await page.reload();
    await expectUsable(page);
    await expectNoShift(page);
  });
}

async function expectUsable(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'yes');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').locator('a, button').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), '320px').toBeLessThanOrEqual(320);
}

/** What of the document lies after the element that its first paint waits for. */
const afterPaint = () => {
  const { hash } = new URL(document.querySelector<HTMLLinkElement>('link[rel="expect"]')!.href);
  const end = document.querySelector(hash);
  const isAfter = (element: Element) =>
    end === null || (!end.contains(element) && Boolean(end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING));
  return [...document.querySelectorAll('#root *')]
    .filter((element) => isAfter(element) && element.clientHeight > 0 && getComputedStyle(element).position !== 'fixed')
    .map(({ outerHTML }) => outerHTML.slice(0, 60));
};

/** The route whose page a direct visit shows. */
async function shownRoute(page: Page) {
  let route: Route | undefined;
  await expect(async () => {
    route = matchRoute(new URL(page.url()).pathname)!.route; // some pages lead on after a look at what is stored
    await expectRow(page, route);
  }).toPass();
  return route;
}

test('AP-03 only the two start pages may be indexed', async ({ request }) => {
  const indexed = [];
  for (const route of Object.keys(routes)) {
    const html = await (await request.get(addressOf(route), { headers: { accept: 'text/html' } })).text();
    if (!html.includes('<meta name="robots" content="noindex">')) indexed.push(route);
  }
  expect(indexed.sort()).toEqual(['/', '/cadastrar', '/entrar']); // the first redirects to the last
});

test('AP-17 any other path is a 404 that helps', async ({ page, expectMessage }) => {
  expectMessage(/404/);
  const response = await page.goto('/nada/por-aqui');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Desculpe, página indisponível.' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL('/entrar');
});

for (const [path, heading, button] of [
  ['/qualquer/erro-inesperado', 'Ops, algo deu errado.', 'Voltar para o início'],
  ['/qualquer/sessao-expirada', 'Você foi desconectado.', 'Entrar novamente'],
]) {
  test(`ER-07 ${path} shows its page under any path`, async ({ page }) => {
    await page.goto(path!);
    await expect(page.getByRole('heading', { name: heading! })).toBeVisible();
    await page.getByRole('link', { name: button! }).click();
    await expect(page).toHaveURL('/entrar');
  });
}

test('AP-01 the back and forward buttons follow the addresses', async ({ page }) => {
  await page.goto('/entrar');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page).toHaveURL('/cadastrar');
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre com o seu CPF');
  await page.goForward();
  await expect(page).toHaveURL('/cadastrar');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AP-20 AP-15 the next screen fades in and has the focus; who asked for less motion gets it at once', async ({ page }) => {
  await page.goto('/entrar');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      document.documentElement.dataset.fades = `${Number(document.documentElement.dataset.fades ?? 0) + 1}`;
      const transition = start(change);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
        document.documentElement.dataset.fades += ' and stops';
      });
      return transition;
    };
  });
  const fades = () => page.evaluate(() => document.documentElement.dataset.fades);

  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await fades(), 'less motion').toBe(undefined);

  await page.emulateMedia(withMotion);
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre com o seu CPF');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(fades).toBe('1 and stops');
  await cpfField(page).click({ timeout: 10_000 }); // before the animation ends
  await expect(cpfField(page)).toBeFocused();
});

test('AP-01 AP-20 a double tap on a link leads on once, and back leads back', async ({ page }) => {
  await page.emulateMedia(withMotion);
  await page.goto('/entrar');
  const place = () => page.evaluate(() => history.state.index as number); // of the tab: how many entries it has is bounded
  const before = await place();
  await page.getByRole('link', { name: 'Cadastre-se' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await place()).toBe(before + 1);
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre com o seu CPF');
});

test('VA-07 S11 a form posted to an address that looks like a host stays on our host', async ({ request }) => {
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, data: 'a=1', maxRedirects: 0 };
  for (const path of ['//evil.example/sessao-expirada', '/\\evil.example/sessao-expirada']) {
    const answer = await request.fetch(`${process.env.BASE_URL}${path}`, { method: 'POST', ...form });
    expect(answer.headers().location ?? '').not.toContain('evil');
  }
});

test('AP-17 a malformed address is a 404 page for people', async ({ request }) => {
  const answer = await request.get('/%E0%A4%A', { headers: { accept: 'text/html' } });
  expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('Desculpe, página indisponível.')]);
});

test('S17 a script, markup or picture from elsewhere is blocked, and no test overlooks it', async ({ page, logged, expectMessage }) => {
  expectMessage(/policy|Trusted|Refused|Content Security/i);
  await page.goto('/entrar');
  const wrote = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.ran = true';
    } catch {}
    document.head.append(script);
    document.head.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }));
    try {
      document.body.lastElementChild!.innerHTML = '<b>markup</b>';
      return true;
    } catch {
      return 'ran' in globalThis;
    }
  });
  expect(wrote).toBe(false);
  for (const directive of ['require-trusted-types-for', 'img-src'])
    await expect.poll(() => logged.filter((line) => line.includes(`policy violation: ${directive}`))).not.toEqual([]);
});
