import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

type Package = { name: string; version: string; engines: { node: string }; scripts: Record<string, string> };
const read = (file: string) => readFileSync(file, 'utf8');
const readPackage = (file: string) => JSON.parse(read(file)) as Package;

const { version, engines, scripts } = readPackage('package.json');
const floor = engines.node.replace('>=', '');
const nvmrc = read('.nvmrc').trim();
const workflow = read('.github/workflows/ci.yml');

test('the newest release of the changelog is the version of every package and of the lock file', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)].map(([, name, day]) => ({
    name,
    day,
  }));
  expect(releases[0]).toEqual({ name: 'Unreleased', day: undefined });
  expect(releases[1]).toEqual({ name: version, day: expect.any(String) });

  const isOfBench = (file: string) => file.startsWith('bench/'); // installed by itself, never released
  const packages = projectFiles().filter((file) => /(^|\/)package\.json$/.test(file) && !isOfBench(file));
  expect(packages.map(readPackage).filter((one) => one.version !== version)).toEqual([]);

  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, { version?: string; link?: boolean }> };
  const ours = Object.entries(lock.packages).filter(([path]) => !/(^|\/)node_modules\//.test(path));
  const isInstalled = (file: string) => !file.startsWith('deploy/'); // those have a lock file of their own
  expect(ours).toHaveLength(packages.filter(isInstalled).length);
  expect([lock.version, ...ours.map(([, locked]) => locked.version)].filter((one) => one !== version)).toEqual([]);
});

test('SECURITY.md supports the newest minor release', () => {
  expect(read('SECURITY.md')).toContain(`(${version.replace(/\.\d+$/, '.x')})`);
});

test('CI runs on the oldest Node that is allowed, on 22 and on 24', () => {
  const [, list] = /^ +node: \[(.+)\]$/m.exec(workflow)!;
  expect(list!.replaceAll("'", '').split(', ')).toEqual([floor, '22', '24']);
});

test('.nvmrc and the devcontainer take the oldest Node that is allowed', () => {
  expect(floor.split('.')[0]).toBe(nvmrc);
  expect(read('.devcontainer/devcontainer.json')).toContain(`javascript-node:${nvmrc}-`);
});

test('CI runs commands that exist, the ones of the README among them', () => {
  const commands = [...workflow.matchAll(/ run: (.+)$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm run check', 'npm test -- vitest', 'npm run e2e']));
  const names = commands.filter((command) => command !== 'npm ci').map((command) => /^npm (?:run )?(\w+)/.exec(command)?.[1]);
  expect(names.filter((name) => !name || !(name in scripts))).toEqual([]);
});

test('the README’s table of commands has every script and every bench', () => {
  const [, table = ''] = /^## Commands\n([\s\S]*?)\n## /m.exec(read('README.md')) ?? [];
  const named = new Set(
    [...table.matchAll(/`(?:npm (?:run (?:-s )?)?)?([\w-]+)(?: -- ([a-z]+))?[^`]*`/g)].flatMap(([, ...names]) => names),
  );
  const benches = readdirSync('bench').filter((name) => existsSync(`bench/${name}/bench.ts`));
  expect(benches.length).toBeGreaterThan(8);
  expect([...Object.keys(scripts), ...benches].filter((name) => !named.has(name))).toEqual([]);
});

test('every script is type-checked: none opts out, none says any', () => {
  const { compilerOptions, include } = JSON.parse(read('tsconfig.json')) as { compilerOptions: { checkJs: boolean }; include: string[] };
  expect(compilerOptions.checkJs).toBe(true);
  const files = projectFiles().filter((file) => /\.m?js$/.test(file));
  expect(files.length).toBeGreaterThan(40);
  const isElsewhere = (file: string) => file === 'deploy/otel/otel.mjs'; // its packages are the operator's, and not installed here
  expect(files.filter((file) => !include.includes(file.split('/')[0]!) && !isElsewhere(file))).toEqual([]);
  expect(files.filter((file) => /@ts-(nocheck|ignore)|[{<(|,:]\s*any\b/.test(read(file)))).toEqual([]);
});

test('HT-05 nothing on the page asks again when the window gets the focus', () => {
  const files = projectFiles().filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /addEventListener\(\s*'focus'/.test(read(file)))).toEqual([]);
});

test('no page has a regular expression that looks behind: Safari before 16.4 could not read its script', () => {
  const files = projectFiles().filter((file) => /^(apps\/web|packages\/(domain|contract|embed))\/src\/.*\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\(\?<[!=]/.test(read(file)))).toEqual([]);
});
