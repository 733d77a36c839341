import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { codeOf } from '../error-code.mjs';
import { at } from '../root.mjs';
import { hashOf } from './hash.mjs';

/** @import { Part } from './parts.mjs' */

/**
 * Builds a part unless its inputs are unchanged. Returns the milliseconds it took, or null if there was nothing to do.
 *
 * @param {Part} part
 */
export async function makeUnlessFresh(part) {
  const stamp = at('.build', `${part.name}.sha256`);
  const hash = hashOf(part.inputs);
  const isFresh = existsSync(at(part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return null;
  const begun = performance.now();
  await make(part);
  writeFileSync(stamp, hash);
  return Math.round(performance.now() - begun);
}

/**
 * Built in a draft folder, then moved: a reader sees the old output or the new one, and a failed build keeps the old.
 *
 * @param {Part} part
 */
async function make({ name, output, config, finish }) {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production'; // Vite would keep that of a test, or the one it gave itself when it ran a script
  const draft = at('.build/drafts', `${name}-${process.pid}`); // as deep as apps/server/dist, so that its source maps stay right
  try {
    const rolldownOptions = { ...config.build.rolldownOptions, checks: { pluginTimings: false, bundlerTimings: false } };
    await build({ logLevel: 'warn', ...config, build: { ...config.build, rolldownOptions, outDir: draft, emptyOutDir: true } });
    await finish?.(draft);
    mkdirSync(dirname(at(output)), { recursive: true });
    moveOver(output.endsWith('.js') ? `${draft}/${basename(output)}` : draft, at(output));
  } catch (error) {
    throw new ClearError(`The ${name} cannot be built: ${error instanceof Error ? error.message : error}`);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * A parallel build of the same tree may put its output there between the two steps.
 *
 * @param {string} from
 * @param {string} to
 */
function moveOver(from, to) {
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    moveOver(from, to);
  }
}
