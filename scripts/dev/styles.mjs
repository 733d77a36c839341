import { join } from 'node:path';

/** @import { ViteDevServer } from 'vite' */

/**
 * The styles of a page, to stand in the document itself as they do in production: otherwise the first paint waits for every script. Vite
 * finds each by its id and replaces it when it changes.
 *
 * @param {ViteDevServer} vite
 * @param {string[]} sources
 */
export async function stylesOf(vite, sources) {
  const seen = new Set();
  /** @param {string} url @returns {Promise<string[]>} */
  async function visit(url) {
    if (seen.has(url) || url.includes('/node_modules/') || !/^[./]/.test(url)) return [];
    seen.add(url);
    if (url.endsWith('.css')) return [url];
    const code = await vite.environments.ssr.transformRequest(url);
    const found = [];
    for (const dep of code?.deps ?? []) found.push(...(await visit(dep)));
    return found;
  }
  const tags = [];
  for (const source of sources) for (const url of await visit(`/${source}`)) tags.push(await styleTag(vite, url));
  return tags.join('');
}

/** @param {ViteDevServer} vite @param {string} url */
async function styleTag(vite, url) {
  const { default: css } = await vite.ssrLoadModule(`${url}?inline`);
  return `<style data-vite-dev-id="${join(vite.config.root, url)}">${css}</style>`;
}
