import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { readBlankPage } from './blank-pages.mjs';
import { policyWithVite } from './policy.mjs';
import { stylesOf } from './styles.mjs';

/** @import { ViteDevServer } from 'vite' */
/** @import { Known } from './blank-pages.mjs' */
/** @import { Builder } from './builder.mjs' */

/**
 * What is sent to the browser instead of a page of the server.
 *
 * @typedef {{ html: string, policy: string, status?: number }} Filled
 * @typedef {(html: string, sent: { policy: string, host: string }) => Promise<Filled>} Fill
 */

/** Keeps the state of a page while its code changes. */
const hot = '<script type="module" src="/src/hot/start.ts"></script>';
const gallery = { built: '/dev/gallery/gallery.js', module: '/src/gallery/main.tsx' };

/**
 * Fills the server's blank pages with Vite's current modules. Any other page passes unchanged.
 *
 * @param {ViteDevServer} vite
 * @param {Builder} builder
 * @returns {Fill}
 */
export function newFill(vite, builder) {
  let lastFault = '';

  /** @param {Known & { template: string }} known */
  async function render({ isOffline, route, template, brand, css, legal }) {
    /** @type {typeof import('../../apps/web/src/prerender.tsx')} */
    const { renderDocument, renderOffline } = /** @type {never} */ (await vite.ssrLoadModule('/src/prerender.tsx'));
    await builder.build(['early']);
    const sources = ['src/main.tsx'];
    const parts = {
      template: await vite.transformIndexHtml('/', template.replace(gallery.built, gallery.module).replace('<!--head-->', `$&${hot}`)),
      brand,
      css,
      early: readFileSync(at('apps/web/dist/early.js'), 'utf8').trim(),
      preloads: () => [],
      styles: (/** @type {string} */ source) => {
        sources.push(source);
        return [];
      },
      styleText: () => '',
      legal: (/** @type {keyof typeof legal} */ route) => legal[route],
    };
    const html = isOffline ? renderOffline(parts) : await renderDocument(route, parts);
    const styles = await stylesOf(vite, sources);
    return html.replace('</head>', () => `${styles}</head>`);
  }

  return async (blank, { policy, host }) => {
    const known = readBlankPage(blank);
    if (!known) return { html: blank, policy };
    try {
      const html = await render(known);
      lastFault = '';
      return { html, policy: policyWithVite(policy, html, host) };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      vite.ssrFixStacktrace(error);
      if (error.message !== lastFault) console.error(error);
      lastFault = error.message;
      return { status: 500, html: faultPage(error.stack ?? error.message), policy };
    }
  };
}

/**
 * Reloads until the error is fixed.
 *
 * @param {string} text
 */
const faultPage = (text) => {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not rendered</title><pre>${safe}</pre>`;
};
