import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';

const needed = /^(apps|packages|brand|scripts)\/|^package(-lock)?\.json$/;
const sources = /^(apps|packages)\/.*\.(ts|tsx|css)$/;

/** A copy of the project to change and run, with the libraries of this one. */
export function copyProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portaria-copy-')));
  const files = projectFiles().filter((file) => needed.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(at(file), join(folder, file));
  }
  linkLibraries(folder);

  /**
   * Saves the one source that holds `from` with `to` in its place; answers how to undo it. Found by its text, since files move.
   *
   * @param {string} from
   * @param {string} to
   */
  function change(from, to) {
    const [holder, ...others] = files.filter(
      (file) => sources.test(file) && !/\.test\./.test(file) && readFileSync(join(folder, file), 'utf8').includes(from),
    );
    if (!holder || others.length) throw new Error(`One file should hold ${from}, not ${[holder, ...others].join(', ')}`);
    const file = join(folder, holder);
    const before = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      before.replace(from, () => to),
    );
    return () => writeFileSync(file, before);
  }

  return {
    at: (/** @type {string[]} */ ...path) => join(folder, ...path),
    change,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Each package by a link to the one here; our own, which are links already, lead into the copy.
 *
 * @param {string} folder
 */
function linkLibraries(folder) {
  const ours = '@portaria';
  mkdirSync(join(folder, 'node_modules', ours), { recursive: true });
  for (const name of readdirSync(at('node_modules'))) {
    if (name !== ours && !name.startsWith('.')) symlinkSync(at('node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(at('node_modules', ours), join(folder, 'node_modules', ours), { recursive: true, verbatimSymlinks: true });
}
