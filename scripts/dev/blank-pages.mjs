/** @import { Brand } from '@portaria/contract/brand' */
/** @import { Route } from '@portaria/domain/routes' */
/** @import { WebBuild } from '../../apps/server/src/pages/web-build.ts' */

/**
 * What the server contributes to a page; the rest comes from Vite.
 *
 * @typedef {object} Known
 * @property {boolean} isOffline
 * @property {Route | null} route
 * @property {Brand} brand
 * @property {string} css
 * @property {Partial<Record<Route, { readonly version: string, readonly text: string }>>} legal
 */

/** @type {Route} */
const terms = '/app/termos-de-uso';
const marked = /<!--page ([\w-]+)-->/;

/** @param {string} template @param {Known} known */
const mark = (template, known) =>
  template.replace('<!--head-->', `<!--page ${Buffer.from(JSON.stringify(known)).toString('base64url')}-->`);

/** A service worker would cache what is being changed: one that `npm start` registered at this address unregisters itself. */
const leavingWorker = [
  "addEventListener('install',()=>skipWaiting())",
  "addEventListener('activate',(event)=>event.waitUntil(registration.unregister()))",
].join(';');

/**
 * Stands in for the built web app: documents that only name their page and are filled in on the way to the browser (pages.mjs), so that the
 * server does not restart when a screen changes.
 *
 * @param {string} template
 * @returns {WebBuild}
 */
export const blankPages = (template) => ({
  template,
  css: '',
  early: '',
  serviceWorker: leavingWorker,
  preloads: () => [],
  styles: () => [],
  styleText: () => '',
  firstFiles: [],
  assets: new Map(),
  renderDocument: async (route, { template, brand, css, legal }) => {
    const [own, agreed] = [route && legal(route), legal(terms)];
    const texts = { ...(agreed && { [terms]: { ...agreed, text: '' } }), ...(route && own && { [route]: own }) };
    return mark(template, { isOffline: false, route, brand, css, legal: texts });
  },
  renderOffline: ({ template, brand, css }) => mark(template, { isOffline: true, route: null, brand, css, legal: {} }),
});

/**
 * The page that a document of the server stands for; undefined for a complete document.
 *
 * @param {string} html
 * @returns {Known & { template: string } | undefined}
 */
export function readBlankPage(html) {
  const found = marked.exec(html)?.[1];
  return found && { ...JSON.parse(Buffer.from(found, 'base64url').toString()), template: html.replace(marked, '<!--head-->') };
}
