import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { at } from '../../scripts/root.mjs';
import { packagesOf } from './packages-of.mjs';

/** @typedef {{ files: string[], packages: string[] }} Layer */

/** What `npm run` starts and a container may run: `node scripts/worker.mjs`. */
const commands = ['worker', 'migrate', 'messages', 'operators', 'consents', 'audit', 'brand'].map((name) => `scripts/${name}.mjs`);

/**
 * Everything that the built server reads while it runs, and nothing else. Packages are those that the built files import.
 *
 * @returns {Layer}
 */
function serverLayer() {
  const files = [
    ...['package.json', 'LICENSE', 'brand', 'deploy/image/probe.mjs'],
    ...['dist', 'migrations', 'package.json', 'flags.json', 'risk-rules.json'].map((name) => `apps/server/${name}`),
    ...['apps/web/dist', 'packages/embed/dist'],
    ...commands.flatMap((file) => [...withImports(file)]),
  ];
  return { files, packages: packagesOf(['apps/server/dist', 'apps/web/dist/ssr'].flatMap(externalsOf)) };
}

/**
 * The engine's workers, and all packages of the engine: it reads models and WebAssembly out of them by path.
 *
 * @param {Layer} server
 * @returns {Layer}
 */
function engineLayer(server) {
  const { dependencies } = JSON.parse(readFileSync(at('packages/identity-engine/package.json'), 'utf8'));
  const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@portaria/'));
  const packages = packagesOf([...foreign, ...externalsOf('packages/identity-engine/dist')]);
  return {
    files: ['packages/identity-engine/dist', 'packages/identity-engine/package.json'],
    packages: packages.filter((folder) => !server.packages.includes(folder)),
  };
}

/** The packages that the bundles of a folder import. @param {string} folder */
function externalsOf(folder) {
  const texts = readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(at(folder, file), 'utf8'));
  const named = texts.flatMap((text) => [
    ...text.matchAll(/^(?:import|export)\b(?:[^"'\n]* from)? ?["']([^"'\n]+)["']|\bimport\(["']([^"'\n]+)["']\)/gm),
  ]);
  const names = named.map(([, plain, lazy]) => plain ?? lazy ?? '').filter((name) => /^[@a-z]/.test(name));
  const packages = names.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(packages)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

/** A script and what it imports by a path. @param {string} file @param {Set<string>} seen @returns {Set<string>} */
function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(at(file), 'utf8').matchAll(/^import [^'\n]*'(\.[^']+)'/gm))
    withImports(relative(at(), resolve(at(dirname(file)), path ?? '')), seen);
  return seen;
}

/** What a package brings and a program never reads: types, source maps, documentation, tests. Licences stay. */
const isRead = (/** @type {string} */ path) =>
  !/\.(map|[cm]?ts|tsbuildinfo|md|markdown)$/i.test(path) && !/^(\.bin|test|tests|__tests__)$/.test(basename(path));

/** @param {string} out @param {Layer} layer */
function write(out, { files, packages }) {
  for (const file of files) copy(file, out, (path) => !path.endsWith('.map')); // legal texts of a brand are Markdown
  for (const folder of packages) {
    const own = at(folder);
    copy(folder, out, (path) => isRead(path) && !(path !== own && basename(path) === 'node_modules')); // a nested package is listed by itself
  }
}

/** @param {string} path @param {string} out @param {(path: string) => boolean} filter */
function copy(path, out, filter) {
  if (!existsSync(at(path))) throw new Error(`${path} is missing: run \`npm run build\` first.`);
  cpSync(at(path), join(out, path), { recursive: true, dereference: true, filter });
}

const out = resolve(process.argv[2] ?? 'dist/image');
const server = serverLayer();
write(join(out, 'server'), server);
write(join(out, 'engine'), engineLayer(server));
mkdirSync(join(out, 'data'), { recursive: true });
