import * as accountTexts from '@portaria/domain/texts/account';
import { fill } from '@portaria/domain/texts/fill';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { button, cpfField, heading, people, submitPassword } from '../support/sign-in.ts';
import { axe, expect, test } from '../support/test.ts';

/** Two hosts have cookies of their own in one tab, which the next journey would inherit. */
test.use({ sameTab: false });

const hostOf = (origin: string) => origin.replace('//localhost', '//mutirao.localhost');
const colourOf = (css: string) => /--brand:\s*(#\w+)/.exec(css)?.[1];

test('BR-01 BR-02 BR-03 BR-05 BR-06 BR-08 one person at two brands: their own looks and words, one password, terms and a session for each', async ({
  page,
  origin,
}) => {
  test.skip(!origin.includes('//localhost'), 'a server elsewhere has one brand');
  const there = hostOf(origin);
  await page.goto('/entrar');
  await expect(heading(page)).toHaveText(signInTexts.headings['/entrar']);
  const [ours] = await page.locator('style').allTextContents();
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');

  await page.goto(`${there}/area-cliente`);
  await expect(page).not.toHaveURL(`${there}/area-cliente`);
  await page.goto(`${there}/entrar`);
  await expect(page).toHaveTitle('Mutirão - Entrar');
  await expect(heading(page)).toHaveText('Chegue mais: entre com o seu CPF');
  const [theirs] = await page.locator('style').allTextContents();
  expect(colourOf(theirs!)).not.toBe(colourOf(ours!));
  await axe(page);

  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await submitPassword(page);
  await expect(page).toHaveURL(`${there}/entrar/novos-termos`);
  await expect(heading(page)).toHaveText(fill(signInMore.newTerms.first.heading, { brand: 'Mutirão' }));
  await axe(page);
  await button(page, signInMore.newTerms.accept).click();
  await expect(page).toHaveURL(`${there}/area-cliente`);

  await button(page, accountTexts.signOut).click();
  await expect(page).not.toHaveURL(`${there}/area-cliente`);
  await page.goto(`${origin}/area-cliente`);
  await expect(page).toHaveURL(`${origin}/area-cliente`);
  await expect(button(page, accountTexts.signOut)).toBeVisible();
});

test('BR-06 each brand has its own service worker, manifest, logo and terms', async ({ request, origin }) => {
  test.skip(!origin.includes('//localhost'), 'a server elsewhere has one brand');
  const at = async (host: string, path: string) => (await request.get(`${origin}${path}`, { headers: { host } })).text();
  const [ours, theirs] = [new URL(origin).host, new URL(hostOf(origin)).host];
  for (const path of ['/entrar', '/entrar/sw/sw.js', '/brand/logo.svg', '/app/termos-de-uso', '/entrar/sw/offline'])
    expect(await at(ours, path)).not.toBe(await at(theirs, path));
  const manifest = JSON.parse(await at(theirs, '/entrar/sw/manifest.webmanifest'));
  expect([manifest.id, manifest.name]).toEqual(['/mutirao', 'Mutirão']);
  expect(await at(theirs, '/app/termos-de-uso')).toContain('Termos de uso do Mutirão');
  expect(await at(theirs, '/entrar')).not.toContain('nao-responda@');
});
