import type { Page } from '@playwright/test';
import { captureErrors } from '@portaria/domain/errors/capture';
import { contactVerificationErrors } from '@portaria/domain/errors/contact-verification';
import { newerIdentityErrors, olderIdentityErrors } from '@portaria/domain/errors/identity';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import type { ErrorTable, Reaction } from '@portaria/domain/errors/reaction';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { messageFor, screens } from '@portaria/domain/errors/screens';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import { twoFactorErrors } from '@portaria/domain/errors/two-factor';
import { type Route, routes } from '@portaria/domain/routes';
import * as fieldTexts from '@portaria/domain/texts/fields';
import { queue as reviewQueue } from '@portaria/domain/texts/operations/review';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { expectRow, keepAreas, withoutScreen } from './support/checks/address-row.ts';
import { expectReach } from './support/checks/reach.ts';
import { expectReflow } from './support/checks/reflow.ts';
import { expectNoShift } from './support/checks/shifts.ts';
import { sceneReady } from './support/scene.ts';
import { phone } from './support/settings.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ freshAccounts: false, viewport: phone });

const tables = {
  'sign-in': signInErrors,
  'two-factor': twoFactorErrors,
  'contact-verification': contactVerificationErrors,
  'identity-newer': newerIdentityErrors,
  'identity-older': olderIdentityErrors,
  'sign-up': signUpErrors,
  recovery: recoveryErrors,
  legaliza: legalizaErrors,
};

const card = (page: Page, name: string) => page.locator(`[data-view="${name}"]`);

type Card = { readonly view: string; readonly about: string; readonly href: string };
let read: readonly Card[] | undefined;

/** Every card of the gallery: its view, what that is about, and where it opens. Read once by each worker: the page shows hundreds of screens. */
async function allCards(page: Page): Promise<readonly Card[]> {
  read ??= await readCards(page);
  return read;
}

async function readCards(page: Page): Promise<readonly Card[]> {
  await page.goto('/dev/gallery?scheme=light');
  const cards = page.locator('[data-view]');
  await expect(cards.first()).toBeVisible();
  return cards.evaluateAll((all) =>
    all.map((one) => ({ view: one.dataset.view!, about: one.dataset.about!, href: one.querySelector('a')!.href })),
  );
}

/** A view mostly waits until nothing moves: two at a time, each in its own tab. */
async function inTwoTabs<T>(page: Page, items: readonly T[], look: (tab: Page, item: T) => Promise<void>) {
  const left = [...items];
  const walk = async (tab: Page) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await look(tab, item);
  };
  await Promise.all([walk(page), walk(await page.context().newPage())]);
}

const rawKey = /[a-z]+_[a-z_]+/;
/** AP-12: a name of the code, or a key of an error, is for developers. */
const expectNoRawKey = async (page: Page) => expect(await page.evaluate(wordsOnScreen)).not.toMatch(rawKey);
const wordsOnScreen = () => {
  const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.innerText, ...spoken].join('\n');
};

test('AP-01 ER-01 ER-06 ID-08 the gallery lists every address, every reading of every code and every error screen', async ({ page }) => {
  const cards = await allCards(page);
  const names = cards.map(({ view }) => view);
  const addresses = cards.filter(({ view }) => !view.includes('~')).map(({ about }) => about);

  expect(addresses).toEqual(expect.arrayContaining(Object.keys(routes)));
  for (const [table, readings] of Object.entries(tables))
    expect(names).toEqual(expect.arrayContaining(Object.keys(readings).map((code) => `${table}~${code}`)));
  expect(names).toEqual(expect.arrayContaining(Object.keys(screens).map((code) => `error~${code}`)));
  expect(names).toEqual(expect.arrayContaining(Object.keys(captureErrors).map((name) => `capture~${name}`)));
  expect(new Set(names).size).toBe(names.length);
});

test('AP-15 the gallery has a text search, keeps it in its address, and its iframes show the views', async ({ page }) => {
  await page.goto('/dev/gallery');
  await page.getByRole('searchbox').fill('sign-in 0052');
  await expect(page.locator('[data-view]')).toHaveCount(1);
  await expect(page).toHaveURL(/q=sign-in\+0052/);
  const frame = card(page, 'sign-in~0052').frameLocator('iframe').first();
  await expect(frame.getByText(signInTexts.password.incorrect)).toBeVisible();
  await axe(page);
});

const reached = [
  ['/entrar~invalid', fieldTexts.cpf.invalid],
  ['/entrar~slow', shellTexts.slow.text],
  ['/entrar/senha~lost', shellTexts.overloaded],
  ['/entrar/senha~wrong-password-modal', signInTexts.wrongPassword.heading],
  ['sign-in~0052', signInErrors['0052'].reaction.text],
  ['sign-in~0043~timed', /às \d\dh\d\d/],
  ['error~0043~closed', screens['0043'].closed.heading],
  ['error~0010~closed', screens['0010'].closed.actions[0].label],
  ['sign-in~0004', signInTexts.headings['/entrar/nao-possui-cadastro']],
  ['sign-up~0018', signUpErrors['0018'].reaction.message.text],
  ['capture~low_quality', captureErrors.low_quality.heading],
  ['/autorizacao/validacao/enviar-fotos/rg/frente~queued', 'Há 2 pessoas na sua frente. A sua vez chega em 40 segundos.'],
  ['/operacao~queue', 'Prometemos responder em até 4 horas.'],
  ['/operacao~queue-lost', reviewQueue.failed],
  ['/entrar/novos-termos', signInMore.newTerms.accept],
] as const;

test('ER-01 AP-15 ID-10 the views reach their state by themselves', async ({ page }) => {
  await page.goto('/dev/gallery');
  const hrefOf = (name: string) => card(page, name).getByRole('link').getAttribute('href');
  const pages = await Promise.all(reached.map(async ([name, words]) => ({ name, words, href: await hrefOf(name) })));
  for (const { name, words, href } of pages) {
    await test.step(name, async () => {
      await page.goto(href!);
      await sceneReady(page);
      await expect(page.getByText(words).first()).toBeVisible();
      await axe(page);
    });
  }
});

test('ST-01 what a view stores stays in the view', async ({ page }) => {
  await page.goto('/dev/gallery/view/entrar/cpf-salvo?view=%2Fentrar%2Fcpf-salvo');
  await expect(page.getByText(signInTexts.savedCpf.forgets)).toBeVisible();
  await page.goto('/entrar');
  await expect(page).toHaveURL('/entrar');
});

/** Where each kind of reaction shows. */
async function expectReaction(page: Page, code: string, reaction: Reaction) {
  if (reaction.show === 'label') return expect(page.getByText(reaction.text, { exact: true }).first()).toBeVisible();
  if (reaction.show === 'redirect')
    return expect.poll(() => page.evaluate(() => location.pathname + location.search)).toContain(reaction.to);
  const message = reaction.message ?? messageFor(code);
  const place = reaction.show === 'modal' ? page.getByRole('dialog', { name: message.heading }) : page.getByRole('main');
  await expect(place.getByRole('heading', { name: message.heading })).toBeVisible();
  for (const { label } of message.actions) await expect(place.getByText(label, { exact: true }).first()).toBeVisible();
}

for (const [table, readings] of Object.entries<ErrorTable>(tables)) {
  test(`AP-12 AP-20 ER-01 ER-04 ER-05 every row of the ${table} table shows its reaction, nothing jumps, and no raw key`, async ({
    page,
  }) => {
    const links = new Map((await allCards(page)).map(({ view, href }) => [view, href]));
    await inTwoTabs(page, Object.entries(readings), (tab, [code, { key, reaction }]) =>
      test.step(`${code} ${key}: ${reaction.show}`, async () => {
        await tab.goto(links.get(`${table}~${code}`)!);
        await sceneReady(tab);
        await expectReaction(tab, code, reaction);
        await expectNoShift(tab);
        await expectReflow(tab);
        await expectNoRawKey(tab);
        if (reaction.show !== 'redirect') await expectReach(tab); // the screen that follows is walked by itself
      }),
    );
  });
}

/** VA-06: the Enter key of a phone sends the form from its last field, and leads on from the others. */
const expectEnterKeys = async (page: Page) => {
  const forms = await page
    .locator('main form')
    .evaluateAll((all) =>
      (all as HTMLFormElement[]).map((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input:not([hidden], [type="checkbox"], [type="radio"])')].map(
          (input) => input.enterKeyHint,
        ),
      ),
    );
  for (const hints of forms) expect(hints).toEqual(hints.map((_, i) => (i < hints.length - 1 ? 'next' : 'go')));
};

/** Of the heading, where the screen has a form. */
const formTop = async (page: Page) => {
  const heading = page.locator('main:has(form) h1');
  return (await heading.count()) > 0 ? (await heading.boundingBox())!.y : undefined;
};

/** Where the task of a flow gives the back link. */
const ownBacks: { readonly [R in Route]?: Route } = { '/autorizacao/dois-fatores': '/entrar' };

for (const flow of new Set(Object.values(routes).map((row) => row.flow))) {
  test(`AP-12 AP-14 AP-15 AP-20 SG-08 VA-06 every address of ${flow} has its back link, its area and its Enter keys, begins its form at one height, stays still, shows no raw key, and has no fault of axe in either scheme`, async ({
    page,
  }) => {
    const addresses = (await allCards(page)).filter(({ view }) => !view.includes('~'));
    await page.goto(addresses.find(({ about }) => about === '/entrar')!.href);
    await sceneReady(page);
    const top = await formTop(page);
    const ofFlow = (Object.keys(routes) as Route[]).filter((route) => routes[route].flow === flow && !withoutScreen.has(route));
    await inTwoTabs(page, ofFlow, (tab, route) =>
      test.step(route, async () => {
        await keepAreas(tab);
        await tab.goto(addresses.find(({ about }) => about === route)!.href);
        await sceneReady(tab);
        await expectRow(tab, route, ownBacks[route]);
        expect.soft((await formTop(tab)) ?? top, `where the form of ${route} begins`).toBe(top);
        await expectNoShift(tab);
        await expectReflow(tab);
        if (flow !== 'shell') await expectEnterKeys(tab);
        await expectNoRawKey(tab);
        await axe(tab);
        await expectReach(tab);
      }),
    );
  });
}

const stateOf = (view: string) => view.slice(view.indexOf('~'));

/** A state that every form has, such as a lost answer, says the same in each: one of them is enough. */
const isFirstOfState = ({ view }: { view: string }, i: number, all: readonly { view: string }[]) =>
  !view.startsWith('/') || all.findIndex((other) => other.view.startsWith('/') && stateOf(other.view) === stateOf(view)) === i;

const parts = 2;

for (const part of Array(parts).keys())
  test(`AP-12 AP-15 AP-20 the other states of the gallery show no raw key, nothing jumps, and axe finds no fault in either scheme, ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    const walked = new Set(
      Object.entries<ErrorTable>(tables).flatMap(([table, rows]) => Object.keys(rows).map((code) => `${table}~${code}`)),
    );
    const isOther = (view: string) => view.includes('~') && !walked.has(view) && !view.endsWith('~slow'); // ten seconds each, for one sentence
    const others = (await allCards(page)).filter(({ view }) => isOther(view)).filter(isFirstOfState);
    expect(others.length).toBeGreaterThan(Object.keys(screens).length);
    const ours = others.filter((_, i) => i % parts === part);
    await inTwoTabs(page, ours, (tab, { view, href }) =>
      test.step(view, async () => {
        await tab.goto(href);
        await sceneReady(tab);
        await expectNoShift(tab);
        await expectReflow(tab);
        await expectNoRawKey(tab);
        await axe(tab);
        await expectReach(tab);
      }),
    );
  });
