import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { smsGatewayNames } from './apps/server/src/adapters/carriers/sms-gateways.ts';
import { readConfig } from './apps/server/src/config/config.ts';
import { screens } from './packages/domain/src/errors/screens.ts';
import { routes } from './packages/domain/src/routes.ts';
import { documents } from './scripts/docs/documents.ts';
import { projectFiles } from './scripts/project-files.mjs';

const made = documents();
const read = (file: string) => readFileSync(file, 'utf8');

test.each(Object.keys(made))('%s is what `npm run docs` writes', (file) => {
  expect(existsSync(file) && read(file)).toBe(made[file]);
});

test('no diagram of a removed flow is left', () => {
  expect(readdirSync('docs/flows').map((file) => `docs/flows/${file}`)).toEqual(
    Object.keys(made)
      .filter((file) => file.startsWith('docs/flows/'))
      .sort(),
  );
});

const variables = [...read('docs/operate.md').matchAll(/^\| `([A-Z_]+)` \| (?:`(.*?)`|—) \|/gm)].map(([, name, value]) => ({
  name: name!,
  value,
}));

test('docs/operate.md lists every variable that the server reads', () => {
  const known = [...read('apps/server/src/config/config.ts').matchAll(/^ {2}([A-Z_]+): \w/gm)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(10);
  expect(variables.map(({ name }) => name).sort()).toEqual(known.sort());
});

test.each(variables.filter(({ value }) => value))('docs/operate.md has the default of $name', ({ name, value }) => {
  const env = { DATABASE_URL: 'postgres://localhost/portaria' };
  expect(readConfig({ ...env, [name]: value })).toEqual(readConfig(env));
});

test('docs/operate.md names every SMS gateway', () => {
  const row = /^\| `SMS_GATEWAY` .*$/m.exec(read('docs/operate.md'))![0];
  expect(smsGatewayNames.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});

const section = (title: string) =>
  new RegExp(`^### ${title}\n([\\s\\S]*?)(?=^##|^---|(?![\\s\\S]))`, 'm').exec(read('docs/requirements.md'))![1]!;

test('the requirements list every address, segment by segment', () => {
  const named = new Set(section('Addresses').split(/[^a-z0-9-]+/));
  const segments = Object.keys(routes).flatMap((route) => route.split('/').filter((segment) => segment && !segment.startsWith(':')));
  expect([...new Set(segments)].filter((segment) => !named.has(segment))).toEqual([]);
});

test('the requirements list the key of every login error screen', () => {
  const named = new Set(section('Login error screens').split(/[^a-z0-9_]+/));
  const keys = Object.values(screens).map(({ key }) => key);
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});

test('every dependency has its row in the decision about dependencies', () => {
  const rows = read('docs/decisions/0019-dependencies.md')
    .match(/^\| `.*?\|/gm)!
    .join();
  const packages = projectFiles().filter((file) => /(^|\/)package\.json$/.test(file));
  const names = packages.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const isNamed = (name: string) => rows.includes(`\`${name}\``) || rows.includes(`\`${dirname(name)}/*\``);
  expect([...new Set(names)].filter((name) => !name.startsWith('@portaria/') && !isNamed(name))).toEqual([]);
});

test('decisions are numbered without a gap, and their titles carry the number', () => {
  const files = readdirSync('docs/decisions').sort();
  expect(files.map((file) => file.slice(0, 4))).toEqual(files.map((_, i) => String(i + 1).padStart(4, '0')));
  expect(files.filter((file) => !read(join('docs/decisions', file)).startsWith(`# ${file.slice(0, 4)} `))).toEqual([]);
});

test('every link between the documents leads somewhere', () => {
  const texts = projectFiles().filter((file) => file.endsWith('.md') && !file.startsWith('brand/'));
  const links = texts.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, to]) => ({ file, to: join(dirname(file), to!) })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ to }) => !existsSync(to)).map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

/** `server/http/cookies.ts` is short for apps/server/src/http/cookies.ts. */
const written = (path: string) => path.replace(/^(web|server)\//, 'apps/$1/src/').replace(/^(domain|contract)\//, 'packages/$1/src/');

test('every path that a document names exists', () => {
  const texts = projectFiles().filter((file) => file.endsWith('.md') && !file.startsWith('brand/'));
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|drills|brand|web|server|domain|contract)\/[\w./-]*)`/g)]
      .map(([, path]) => ({ file, path: path! }))
      .filter(({ path }) => !/\/dist(\/|$)/.test(path)),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(written(path)) && !existsSync(path)).map(({ file, path }) => `${file} → ${path}`)).toEqual(
    [],
  );
});

/** Words that cite a specification outside the repository: docs/requirements.md is the source, so a line id is the citation. */
const elsewhere = [
  /\bSpec \d/,
  /\bsections? \d+(\.\d+)?\b(?! of (?:this|the) (?:file|page))/i,
  /\bthe (?:two |second |first )?documents? (?:says?|stands?|shows?|names?|lists?|asks?|gives?|knows?|writes?|wants?|foresees?|lets?|quotes?|disagrees?)\b/i,
  /\b(?:of|as|with) the (?:two )?documents\b/i,
  /\bthe documents(?:'|’)/i,
  /\bno document names\b/i,
  /\bthe spec(?:ification)?(?:'s|’s)?\b/i,
];

test('no file cites a document that is not in the repository', () => {
  const files = projectFiles().filter(
    (file) => /\.(md|ts|tsx|mjs|sql|css|json)$/.test(file) && !/^brand\/|package-lock|^docs\.test\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (elsewhere.some((words) => words.test(line)) ? [`${file}:${i + 1} ${line.trim().slice(0, 160)}`] : [])),
  );
  expect(found).toEqual([]);
});

const criteria = [...read('docs/accessibility.md').matchAll(/^\| ([\d.]+) \| (A|AA) \| [^|]+ \| (\S+) \| ([^|]+) \| ?([^|]*)\|$/gm)].map(
  ([, id, , state, how, shown]) => ({ id: id!, state: state!, how: how!, shown: shown!.trim() }),
);

test('docs/accessibility.md has every criterion of WCAG 2.2 A and AA once, in order', () => {
  const ids =
    '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 ' +
    '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 ' +
    '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3';
  expect(criteria.map(({ id }) => id)).toEqual(ids.split(' '));
});

test.each(criteria)('docs/accessibility.md: $id names tests that exist, or what was done by hand', ({ state, shown }) => {
  expect(['met', 'partly', 'open', 'n/a']).toContain(state);
  const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  if (state === 'met' || state === 'partly') expect(files.length > 0 || /^by hand: .{20}/.test(shown)).toBe(true);
});

test('docs/before-and-after.md shows each change by a picture or a test, and all of them exist', () => {
  const rows = read('docs/before-and-after.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (What lost|-)/.test(line));
  const named = rows.map((row) =>
    [...row.split('|')[3]!.matchAll(/`([^`]+)`|\(([^)]+)\)/g)].map(([, file, picture]) => file ?? `docs/${picture}`),
  );
  expect(named.filter((files) => files.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
  const pictures = readdirSync('docs/pictures/before-after').map((file) => `docs/pictures/before-after/${file}`);
  expect(pictures.filter((picture) => !named.flat().includes(picture))).toEqual([]);
});
