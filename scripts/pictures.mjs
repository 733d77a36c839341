import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { ClearError, endWith } from './clear-error.mjs';
import { startFreshServer } from './fresh-server.mjs';
import { at } from './root.mjs';

/** @import { Browser, Page } from '@playwright/test' */

/** The pictures in the repository, by the gallery view that they show. */
const chosen = {
  entrar: '/entrar',
  senha: '/entrar/senha',
  'senha-incorreta': 'sign-in~0052',
  'modal-codigo': '/entrar/senha~wrong-password-modal',
  metodo: '/entrar/metodo',
  codigo: '/entrar/sem-senha/verificacao',
  'dois-fatores': '/autorizacao/dois-fatores',
  'verificacao-contato': '/autorizacao/verificacao-contato/email',
  cadastrar: '/cadastrar',
  'cadastrar-contatos': '/cadastrar/contatos~suggestion',
  'cadastrar-senha': '/cadastrar/senha~invalid',
  'cadastrar-sucesso': '/cadastrar/sucesso',
  'baixar-aplicativo': '/cadastrar/baixar-aplicativo',
  'esqueceu-senha': '/autorizacao/esqueceu-senha/acesso-ao-contato',
  'link-aberto': '/autorizacao/esqueceu-senha/verificacao',
  'link-codigo': '/autorizacao/esqueceu-senha/verificacao~code-shown',
  'nova-senha': '/autorizacao/esqueceu-senha/nova-senha~filled',
  'recuperacao-de-conta': '/autorizacao/recuperacao-de-conta~contacts',
  'nao-fui-eu': '/autorizacao/recuperacao-de-conta/nao-fui-eu',
  'validacao-introducao': '/autorizacao/validacao/introducao',
  'validacao-documento': '/autorizacao/validacao/escolher-documento',
  'validacao-dicas': '/autorizacao/validacao/enviar-fotos/rg/dicas/frente',
  'validacao-movimento': '/autorizacao/validacao/liveness~turn-left',
  'validacao-nova-tentativa': '/autorizacao/validacao/enviar-fotos/rg/frente~retry',
  'validacao-no-celular': '/autorizacao/validacao/liveness~on-phone',
  'celular-pergunta': '/autorizacao/validacao-de-identidade/celular',
  bloqueio: 'sign-in~0043~timed',
  'nao-possui-cadastro': '/entrar/nao-possui-cadastro',
  'novos-termos': '/entrar/novos-termos',
  legaliza: '/autorizacao/legaliza/introducao',
  'legaliza-celular': '/autorizacao/legaliza/celular',
  'legaliza-receita': 'legaliza~0034',
  'area-cliente': '/area-cliente',
  404: '404',
};
const sizes = /** @type {const} */ ([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]);
const schemes = /** @type {const} */ (['light', 'dark']);
/** Without these the edges of letters differ from one run to the next. */
const steady = ['--disable-partial-raster', '--disable-lcd-text', '--font-render-hinting=none'];
const moment = new Date('2026-11-15T14:20:00-03:00');

/**
 * `npm run pictures` writes the chosen ones to docs/pictures; `npm run pictures -- --all` every view to .build/pictures.
 *
 * @param {string[]} words
 */
async function takePictures(words) {
  const takesAll = words.includes('--all');
  const folder = takesAll ? at('.build/pictures') : at('docs/pictures');
  mkdirSync(folder, { recursive: true });
  const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: async () => {} } : await startFreshServer();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: steady });
  try {
    const page = await openPage(browser, server.url);
    const views = await findViews(page);
    const files = takesAll ? Object.fromEntries([...views.keys()].map((name) => [fileNameOf(name), name])) : chosen;
    for (const [file, name] of Object.entries(files)) await takeView(page, views.get(name), name, `${folder}/${file}`);
    console.log(`${Object.keys(files).length * sizes.length * schemes.length} pictures are in ${relative(at(), folder)}.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * No animation and a fixed clock, so that two runs give the same pictures.
 *
 * @param {Browser} browser
 * @param {string} baseURL
 */
async function openPage(browser, baseURL) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  return page;
}

/**
 * The font is `optional`: it is used once it is cached, so this first visit loads it.
 *
 * @param {Page} page
 */
async function findViews(page) {
  await page.goto('/dev/gallery');
  const cards = page.locator('[data-view]');
  await cards.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const found = await cards.evaluateAll((all) =>
    all.map((card) => ({ name: card.dataset.view ?? '', href: card.querySelector('a')?.href })),
  );
  return new Map(found.map(({ name, href }) => [name, href]));
}

/**
 * @param {Page} page
 * @param {string | undefined} href
 * @param {string} name
 * @param {string} file
 */
async function takeView(page, href, name, file) {
  if (!href) throw new ClearError(`The gallery has no view ${name}.`);
  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' });
  await page.goto(href);
  await page.locator('html[data-scene="ready"]').waitFor({ state: 'attached' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(painted);
      await page.screenshot({ path: `${file}-${size.width}-${colorScheme}.png`, animations: 'disabled' });
    }
  }
}

/** Runs in the page: resolves once a change is painted. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const fileNameOf = (/** @type {string} */ name) => name.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'home';

await takePictures(process.argv.slice(2)).catch(endWith);
