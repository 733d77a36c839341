const terms = '/app/termos-de-uso';
const marked = /<!--page ([\w-]+)-->/;

const mark = (template, page) => template.replace('<!--head-->', `<!--page ${Buffer.from(JSON.stringify(page)).toString('base64url')}-->`);

/**
 * What the server takes for the built web: documents that say which page they are and are filled in on the way to the browser (page.mjs).
 * So the server never restarts because a screen changed.
 */
export const blankPages = (template) => ({
  template,
  css: '',
  early: '',
  serviceWorker: goneWorker,
  preloads: () => [],
  styles: () => [],
  firstFiles: [],
  assets: new Map(),
  renderDocument: async (route, { template, brand, css, legal }) => {
    const legalTexts = { [terms]: { version: legal(terms)?.version }, ...(route && legal(route) && { [route]: legal(route) }) };
    return mark(template, { route, brand, css, legalTexts });
  },
  renderOffline: ({ template, brand, css, legal }) =>
    mark(template, { isOffline: true, brand, css, legalTexts: { [terms]: { version: legal(terms)?.version } } }),
});

/** A service worker would keep what is being changed: one that `npm start` left at this address goes away. */
const goneWorker = [
  "addEventListener('install',()=>skipWaiting())",
  "addEventListener('activate',(event)=>event.waitUntil(registration.unregister()))",
].join(';');

/** Which page a document of the server is, with what the brand brings to it; nothing when it is a finished one. */
export function readBlankPage(html) {
  const found = marked.exec(html);
  if (!found) return undefined;
  const page = JSON.parse(Buffer.from(found[1], 'base64url').toString());
  return { ...page, template: html.replace(marked, '<!--head-->') };
}
