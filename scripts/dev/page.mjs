import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { readBlankPage } from './blank-pages.mjs';
import { policyWithVite } from './policy.mjs';
import { stylesOf } from './styles.mjs';

/** What keeps a page while its code changes. */
const hot = '<script type="module" src="/src/hot/start.ts"></script>';
const gallery = { built: '/dev/gallery/gallery.js', module: '/src/gallery/main.tsx' };

/** Fills the server's blank pages with what Vite has now; anything else passes as it is. */
export function newPages(vite, builder) {
  let lastFault = '';

  async function render({ isOffline, route, template, brand, css, legalTexts }) {
    const { renderDocument, renderOffline } = await vite.ssrLoadModule('/src/prerender.tsx');
    await builder.build(['early']);
    const sources = ['src/main.tsx'];
    const frame = {
      template: await vite.transformIndexHtml('/', template.replace(gallery.built, gallery.module).replace('<!--head-->', `$&${hot}`)),
      brand,
      css,
      early: readFileSync(at('apps/web/dist/early.js'), 'utf8').trim(),
      preloads: () => [],
      styles: (source) => {
        sources.push(source);
        return [];
      },
      legal: (route) => legalTexts[route],
    };
    const html = isOffline ? renderOffline(frame) : await renderDocument(route, frame);
    const styles = await stylesOf(vite, sources);
    return html.replace('</head>', () => `${styles}</head>`);
  }

  return async (blank, { policy, host }) => {
    const page = readBlankPage(blank);
    if (!page) return { html: blank, policy };
    try {
      const html = await render(page);
      lastFault = '';
      return { html, policy: policyWithVite(policy, html, host) };
    } catch (error) {
      vite.ssrFixStacktrace(error);
      if (error.message !== lastFault) console.error(error);
      lastFault = error.message;
      return { status: 500, html: faultPage(error), policy };
    }
  };
}

/** Asks again by itself until the fault is mended. */
const faultPage = ({ stack }) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not rendered</title><pre>${escaped(stack)}</pre>`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
