import { join } from 'node:path';

const isStyle = /\.css$/;

/** The style of a page in the page itself, as in production: without it the first paint would wait for every script. Vite finds them by their id. */
export async function stylesOf(vite, sources) {
  const files = new Set();
  const seen = new Set();
  const visit = async (url) => {
    if (seen.has(url)) return;
    seen.add(url);
    if (isStyle.test(url)) return void files.add(url);
    const { deps = [] } = (await vite.environments.ssr.transformRequest(url)) ?? {};
    for (const dep of deps) if (!dep.includes('/node_modules/') && /^[/.]/.test(dep)) await visit(dep);
  };
  for (const source of sources) await visit(`/${source}`);
  const styles = await Promise.all([...files].map((url) => styleTag(vite, url)));
  return styles.join('');
}

async function styleTag(vite, url) {
  const { default: css } = await vite.ssrLoadModule(`${url}?inline`);
  return `<style data-vite-dev-id="${join(vite.config.root, url)}">${css}</style>`;
}
