import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFiles } from './project-files.mjs';
import { at } from './root.mjs';

/** The recipes of CONTRIBUTING.md, followed literally on a copy of the project. */
const recipes = readFileSync(at('CONTRIBUTING.md'), 'utf8')
  .split(/^## /m)
  .filter((section) => section.includes('```diff'))
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    copies: [...section.matchAll(/^cp -r (\S+) (\S+)$/gm)].map(([, from, to]) => [from!, to!] as const),
    files: [...section.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff]) => filesOf(diff!)),
    promised: Number(/\*\*(\d+) files\*\*/.exec(section)?.[1]),
  }));

type Change = { readonly path: string; readonly lines: readonly string[] };

function filesOf(diff: string): Change[] {
  return diff
    .split(/^--- /m)
    .slice(1)
    .map((part) => {
      const [path = '', ...lines] = part.replace(/\n$/, '').split('\n');
      return { path, lines };
    });
}

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portaria-recipes-'));
  for (const file of projectFiles()) cpSync(at(file), join(copy, file));
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The installed packages; those of the project itself link to the copy. */
function linkPackages() {
  for (const folder of ['.', 'apps/web', 'apps/server', 'packages/identity-engine'].filter((one) => existsSync(at(one, 'node_modules')))) {
    mkdirSync(join(copy, folder, 'node_modules'));
    for (const name of readdirSync(at(folder, 'node_modules')).filter((one) => one !== '@portaria' && !one.startsWith('.vite')))
      symlinkSync(at(folder, 'node_modules', name), join(copy, folder, 'node_modules', name));
  }
  const own = join(copy, 'node_modules/@portaria');
  mkdirSync(own);
  for (const home of ['packages', 'apps']) for (const name of readdirSync(at(home))) symlinkSync(join(copy, home, name), join(own, name));
}

/** A new file, or lines found in an old one, in their order: kept (` `), removed (`-`) or added (`+`). `…` stands for the rest of a line. */
function apply({ path, lines }: Change) {
  const file = join(copy, path);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, `${lines.map((line) => line.slice(1)).join('\n')}\n`);
  }
  const result = readFileSync(file, 'utf8').split('\n');
  let place = 0;
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      result.splice(place++, 0, text);
      continue;
    }
    const found = result.findIndex((one, i) => i >= place && (text.endsWith('…') ? one.startsWith(text.slice(0, -1)) : one === text));
    if (found < 0) throw new Error(`${path} has no line ${JSON.stringify(text)} after line ${place}`);
    place = found + 1;
    if (line.startsWith('-')) result.splice(--place, 1);
  }
  return writeFileSync(file, result.join('\n'));
}

const run = (program: string, ...args: string[]) => {
  try {
    return execFileSync(join(copy, 'node_modules/.bin', program), args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
};

test.each(recipes)('$title: as many files as the text says', ({ files, promised }) => {
  expect(new Set(files.map(({ path }) => path)).size).toBe(promised);
});

test('every recipe can be followed, and its result passes the checks', () => {
  expect(recipes.map(({ title }) => title)).toEqual(['Add an error code', 'Add a screen', 'Add an SMS gateway', 'Add a brand']);
  const changes = recipes.flatMap(({ files }) => files);
  for (const [from, to] of recipes.flatMap(({ copies }) => copies)) cpSync(join(copy, from), join(copy, to), { recursive: true });
  for (const change of changes) apply(change);
  execFileSync(process.execPath, ['scripts/docs.mjs'], { cwd: copy, stdio: 'pipe' });
  run('biome', 'check', ...new Set(changes.map(({ path }) => path)));
  run('tsc', '-p', 'tsconfig.json');
  run(
    'vitest',
    'run',
    '--project=pure',
    '--project=server',
    'packages/domain',
    'packages/contract',
    ...readdirSync(copy).filter((name) => name.endsWith('.test.ts')),
    'apps/server/src/adapters/carriers',
    'apps/server/src/config',
    'apps/server/src/brand',
    'apps/server/src/commands/brand',
  );
});
