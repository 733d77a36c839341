/** @import { Brand } from '@portaria/contract/brand' */
/** @import { Route } from '@portaria/domain/routes' */
/** @import { WebBuild } from '../../apps/server/src/pages/web-build.ts' */

/**
 * What the server knows of a page; the rest is Vite's.
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

/** A service worker would keep what is being changed: one that `npm start` left at this address goes away. */
const leavingWorker = [
  "addEventListener('install',()=>skipWaiting())",
  "addEventListener('activate',(event)=>event.waitUntil(registration.unregister()))",
].join(';');

/**
 * What the server takes for the built web: documents that only say which page they are, to be filled in on the way to the browser
 * (pages.mjs). So it does not restart when a screen changes.
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
 * Which page a document of the server is; nothing when it is a finished one.
 *
 * @param {string} html
 * @returns {Known & { template: string } | undefined}
 */
export function readBlankPage(html) {
  const found = marked.exec(html)?.[1];
  return found && { ...JSON.parse(Buffer.from(found, 'base64url').toString()), template: html.replace(marked, '<!--head-->') };
}
