import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './browser.mjs';
import { runDev } from './test/run-dev.mjs';

let dev: Awaited<ReturnType<typeof runDev>>;
let browser: Browser;
let page: Page;
let heard: string[];
let undos: (() => void)[];

beforeAll(async () => {
  [dev, browser] = await Promise.all([runDev(), chromium.launch({ executablePath: findBrowser() })]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 45_000 });
const cpf = () => page.locator('[name=cpf]');
const isSamePage = () => page.evaluate(() => 'isMarked' in window);
const markPage = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
const change = (from: string, to: string) => undos.push(dev.change(from, to));
const health = async () => (await fetch(`${dev.url}/healthz`)).text();

beforeEach(async () => {
  undos = [];
  heard = [];
  page = await browser.newPage({ locale: 'pt-BR' });
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  await page.goto(`${dev.url}/entrar`);
  await page.locator('html[data-live=yes]').waitFor();
  await cpf().pressSequentially('31824');
  await markPage();
});
afterEach(async () => {
  for (const undo of undos) undo();
  await page.close();
  expect(heard).toEqual([]); // violations of the content policy are logged here too
});

test('a changed text is in the open page, which loses nothing', async () => {
  change("'/entrar': 'Entre com o seu CPF'", "'/entrar': 'Comece pelo seu CPF'");
  await page.getByRole('heading', { name: 'Comece pelo seu CPF' }).waitFor();
  expect([await cpf().inputValue(), await isSamePage()]).toEqual(['318.24', true]);
  expect(await cpf().evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a changed screen is in the open page, which loses nothing, also when its texts changed before', async () => {
  change('Ainda não tem conta?', 'Primeira vez aqui?');
  await page.getByText('Primeira vez aqui?').waitFor();
  change('{text.noAccount} ', '{text.noAccount} Então: ');
  await page.getByText('Primeira vez aqui? Então:').waitFor();
  expect([await cpf().inputValue(), await isSamePage()]).toEqual(['318.24', true]);
});

test('a changed style is in the open page, which loses nothing', async () => {
  change('.heading h1 {', '.heading h1 {\n  letter-spacing: 7px;');
  const spacing = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).letterSpacing);
  await eventually(spacing).toBe('7px');
  expect([await cpf().inputValue(), await isSamePage()]).toEqual(['318.24', true]);
});

test('a mistake in a screen is shown over it, and its correction leaves what was typed', async () => {
  const undo = dev.change('{text.noAccount} ', '{text.noAccount ');
  await page.locator('vite-error-overlay').waitFor();
  undo();
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' });
  await page.locator('html[data-live=yes]').waitFor();
  await eventually(() => cpf().inputValue()).toBe('318.24');
  heard = []; // the mistake
});

test('a change that no screen can accept reloads the page, which keeps what was typed', async () => {
  const loaded = page.waitForEvent('load');
  change('return isCpf(value) ? undefined', 'return isCpf(value.trim()) ? undefined');
  await loaded;
  await page.locator('html[data-live=yes]').waitFor();
  expect([await cpf().inputValue(), await isSamePage()]).toEqual(['318.24', false]);
});

test('a document has the current content of the files', async () => {
  change('Lembrar meu CPF neste aparelho', 'Guardar o meu CPF');
  await eventually(async () => (await fetch(`${dev.url}/entrar`)).text()).toContain('Guardar o meu CPF');
});

test('a changed call is served by the next process, and a page in the middle of a flow continues', async () => {
  const [person] = await (await fetch(`${dev.url}/dev/people.json`)).json();
  await cpf().fill(person.cpf);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('[name=password]').fill('Errada-1357');
  change("status: 'ok'", "status: 'changed'");
  change("incorrect: 'CPF ou senha incorretos'", "incorrect: 'Confira o CPF e a senha'");
  await eventually(health).toContain('changed');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Confira o CPF e a senha').waitFor(); // it is in a table of reactions, built from the texts
  heard = heard.filter((text) => !/status of 401/.test(text));
  expect(await isSamePage()).toBe(true);
});

test('a server that cannot be built leaves the previous one running', async () => {
  await eventually(health).toContain('ok'); // the last test's change is taken back
  const undo = dev.change("status: 'ok'", "status: 'ok");
  await eventually(dev.said).toContain('The server cannot be built');
  expect(await health()).toContain('ok');
  undo();
  change("status: 'ok'", "status: 'mended'");
  await eventually(health).toContain('mended');
});

test('Ctrl-C ends every process, the database included', async () => {
  page.removeAllListeners('console').removeAllListeners('pageerror'); // it loses its server, and says so until it is closed
  dev.child.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  expect(existsSync(dev.at('data/postgres/cluster/postmaster.pid'))).toBe(false);
  await expect(health()).rejects.toThrow();
});
