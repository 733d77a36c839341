import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { loadPages } from '../pages/pages.ts';
import { staticSite } from '../pages/static-site.ts';
import { loadWebBuild } from '../pages/web-build.ts';
import { ConfigError } from '../platform/config-error.ts';
import { projectFolder } from '../platform/project-folder.ts';

/** HT-04: writes the pages of the brand `BRAND` as files, with the rules for the web server. Replaces the folder; returns the text to print. */
export async function staticCommand({ BRAND }: NodeJS.ProcessEnv, folder: string): Promise<string> {
  const brand = readBrandFolder(BRAND || 'portaria');
  const target = resolve(projectFolder, folder);
  const rulesFile = join(target, 'rules.json');
  const isForeign = existsSync(target) && readdirSync(target).length > 0 && !existsSync(rulesFile);
  if (isForeign) throw new ConfigError([`--static: ${target} holds other files, and would be replaced. Name an empty folder.`]);
  const pages = await loadPages(await loadWebBuild(join(projectFolder, 'apps/web/dist')), brand, 'production');
  const { files, rules } = await staticSite(pages, brand.brand);
  await rm(target, { recursive: true, force: true });
  for (const [path, asset] of files) {
    const file = join(target, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await asset.in(undefined));
    if (!asset.isCompressible) continue;
    await writeFile(`${file}.br`, await asset.in('br'));
    await writeFile(`${file}.gz`, await asset.in('gzip'));
  }
  await writeFile(rulesFile, `${JSON.stringify(rules, null, 2)}\n`);
  return `Wrote ${files.size} files and their rules to ${target}.`;
}
