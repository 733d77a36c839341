import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';

const needed = /^(apps|packages|brand|scripts)\/|^package(-lock)?\.json$/;
const sources = /^(apps|packages)\/.*\.(ts|tsx|css)$/;

/**
 * A copy of the project to change and run, with the libraries of this one.
 *
 * @returns {{ at: (...path: string[]) => string, change: (from: string, to: string) => () => void, remove: () => void }}
 */
export function copyProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portaria-copy-')));
  const files = projectFiles().filter((file) => needed.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(at(file), join(folder, file));
  }
  linkLibraries(folder);

  /** Saves the one source that holds `from` with `to` in its place; answers how to take it back. Found by its text, since files move. */
  function change(from, to) {
    const holders = files.filter(
      (file) => sources.test(file) && !/\.test\./.test(file) && readFileSync(join(folder, file), 'utf8').includes(from),
    );
    if (holders.length !== 1) throw new Error(`${holders.length} files hold ${from}: ${holders.join(', ')}`);
    const file = join(folder, holders[0]);
    const before = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      before.replace(from, () => to),
    );
    return () => writeFileSync(file, before);
  }

  return { at: (...path) => join(folder, ...path), change, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Each package by a link to the one here; our own, which are links already, lead into the copy. */
function linkLibraries(folder) {
  const ours = '@portaria';
  mkdirSync(join(folder, 'node_modules', ours), { recursive: true });
  for (const name of readdirSync(at('node_modules'))) {
    if (name !== ours && !name.startsWith('.')) symlinkSync(at('node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(at('node_modules', ours), join(folder, 'node_modules', ours), { recursive: true, verbatimSymlinks: true });
}
