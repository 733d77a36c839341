import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

/** Which package may import which. The server's package exports only its demo accounts. */
const mayImport: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/identity-engine': ['packages/domain'],
  'packages/embed': ['packages/contract'],
  'apps/web': ['packages/domain', 'packages/contract'],
  'apps/server': ['packages/domain', 'packages/contract', 'packages/identity-engine'],
  e2e: ['packages/domain', 'packages/contract', 'apps/server', 'scripts'],
};
const names: Record<string, string> = { server: 'apps/server', web: 'apps/web' };

/**
 * The rooms of each app in layers: a room imports only those before it. Files outside the rooms have a position in the list too.
 * `deps.ts` is not listed: it is the type that `open-deps.ts` assembles from all rooms, so it imports all rooms and all rooms import it.
 */
const floors: Record<string, readonly string[]> = {
  'apps/server/src': [
    ...['platform', 'adapters', 'config', 'brand', 'http', 'pages', 'steps', 'accounts', 'messages', 'codes', 'risk', 'sessions', 'api'],
    ...[
      'identity',
      'telemetry',
      'account-page',
      'operations',
      'flows',
      'dev',
      'expired-rows.ts',
      'housekeeping.ts',
      'commands',
      'open-deps.ts',
      'app.ts',
      'server.ts',
      'main.ts',
    ],
    'testing',
  ],
  'apps/web/src': [
    ...['lib', 'ui', 'layout', 'navigation', 'embedding', 'refusals', 'code', 'password', 'person', 'signals', 'account', 'legal'],
    ...[
      'operations',
      'flows',
      'chunks.ts',
      'router.tsx',
      'chunk-sources.ts',
      'app.tsx',
      'early.ts',
      'sw.ts',
      'main.tsx',
      'prerender.tsx',
      'hot',
      'gallery',
    ],
  ],
};

const maxFilesInFolder = 25;

const files = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(apps\/server\/src\/testing|drills)\//.test(file);
const edges = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })));

/** Type-only imports count too. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^\s*(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map(([, from, plain, lazy]) => resolve(file, from ?? plain ?? lazy ?? ''));
}

function resolve(file: string, specifier: string): string {
  const [, name, rest] = /^@portaria\/([\w-]+)(.*)/.exec(specifier) ?? [];
  if (name) return `${names[name] ?? `packages/${name}`}${rest}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

const homes = [...Object.keys(mayImport), 'scripts'];
const homeOf = (path: string) => homes.find((home) => path.startsWith(`${home}/`));
const flowOf = (path: string) => /^apps\/(?:web|server)\/src\/flows\/([\w-]+)\//.exec(path)?.[1];
const show = (strays: typeof edges) => strays.map(({ file, to }) => `${file} → ${to}`);

test('imports are found', () => {
  expect(edges.length).toBeGreaterThan(files.length / 2);
});

test.each(Object.entries(mayImport))('%s imports only %j of our packages', (home, allowed) => {
  const strays = edges.filter(
    ({ file, to }) => homeOf(file) === home && homeOf(to) && homeOf(to) !== home && !allowed.includes(homeOf(to)!),
  );
  expect(show(strays)).toEqual([]);
});

test('the domain has no dependencies, and the contract only its schema library', () => {
  const isForeign = (to: string) => !homeOf(to);
  const of = (home: string) => edges.filter(({ file, to }) => file.startsWith(home) && !file.endsWith('.test.ts') && isForeign(to));
  expect(show(of('packages/domain/'))).toEqual([]);
  expect(show(of('packages/contract/').filter(({ to }) => to !== 'valibot'))).toEqual([]);
});

test('no flow of the web or the server imports another flow', () => {
  const strays = edges.filter(({ file, to }) => flowOf(file) && flowOf(to) && flowOf(file) !== flowOf(to));
  expect(show(strays)).toEqual([]);
});

test.each(Object.entries(floors))('%s: a room imports only the rooms below it', (app, rooms) => {
  const roomOf = (path: string) => path.slice(app.length + 1).split('/')[0]!;
  const inside = edges.filter(({ file, to }) => file.startsWith(`${app}/`) && to.startsWith(`${app}/`) && !isTest(file));
  const isListed = (path: string) => rooms.includes(roomOf(path)) || path === `${app}/deps.ts`;
  expect(show(inside.filter(({ file, to }) => !isListed(file) || !isListed(to)))).toEqual([]);
  const climbs = ({ file, to }: (typeof edges)[number]) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(file));
  expect(show(inside.filter((edge) => roomOf(edge.file) !== 'deps.ts' && climbs(edge)))).toEqual([]);
});

test('there are no import cycles, type-only imports included', () => {
  const next = new Map<string, string[]>();
  for (const { file, to } of edges) if (files.includes(to)) next.set(file, [...(next.get(file) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** A room: a folder on the list, each flow, and each folder of the domain and the engine. Its README lists the files that others may import. */
const rooms = [...new Set(files.map(roomOf))].filter((room) => room !== undefined);
function roomOf(file: string): string | undefined {
  const [, app, room] = /^(apps\/(?:web|server)\/src)\/((?:flows\/)?[\w-]+)\//.exec(file) ?? [];
  return app && room && `${app}/${room}`;
}

/** `Others may import: everything.` or a list of files; a listed folder stands for all files in it. */
function doorsOf(room: string): readonly string[] | 'everything' | undefined {
  const readme = `${room}/README.md`;
  const line = existsSync(readme) && /^Others may import: ([\s\S]+?)(?:\n\n|\n*$)/m.exec(readFileSync(readme, 'utf8'))?.[1];
  if (!line) return undefined;
  if (line.startsWith('nothing')) return [];
  return line.startsWith('everything') ? 'everything' : [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => `${room}/${name}`);
}

test.each(rooms)('%s says in its README what it is for and what others may import', (room) => {
  expect(doorsOf(room)).toBeDefined();
});

test('other rooms import only the files that a README lists, and all of those are imported', () => {
  const crossing = edges.filter(({ file, to }) => {
    const room = roomOf(to);
    return room && files.includes(to) && roomOf(file) !== room && !isTest(file);
  });
  const isDoor = (to: string) => {
    const doors = doorsOf(roomOf(to)!);
    return doors === 'everything' || doors?.includes(to);
  };
  expect(show(crossing.filter(({ to }) => !isDoor(to)))).toEqual([]);
  const entered = new Set(crossing.map(({ to }) => to));
  const unused = rooms.flatMap((room) => {
    const doors = doorsOf(room);
    return doors === 'everything' || !doors ? [] : doors.filter((door) => !entered.has(door));
  });
  expect(unused).toEqual([]);
});

test(`no folder has more than ${maxFilesInFolder} source files`, () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const counts = new Map<string, number>();
  for (const folder of sources.map((file) => dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > maxFilesInFolder)).toEqual([]);
});

test('the product imports nothing that only tests need', () => {
  const strays = edges.filter(({ file, to }) => file.startsWith('apps/') && !isTest(file) && /\/testing\/|\.test\.tsx?$/.test(to));
  expect(show(strays)).toEqual([]);
});

test('the design system knows no flow and no call', () => {
  const strays = edges.filter(
    ({ file, to }) => file.startsWith('apps/web/src/ui/') && /^(apps\/web\/src\/flows|packages\/contract)\//.test(to),
  );
  expect(show(strays)).toEqual([]);
});

test('every file has a descriptive name', () => {
  const isVague = (file: string) => /^(index|utils?|helpers?|common|managers?|misc)\./.test(basename(file));
  const isShouting = (file: string) => !/^[a-z0-9.-]+$/.test(basename(file));
  expect(files.filter((file) => isVague(file) || isShouting(file))).toEqual([]);
});
