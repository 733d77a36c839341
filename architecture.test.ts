import { readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

/** Who may import whom: the only place where the arrows are written. Of the server, its package gives the seeds alone. */
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

const files = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const edges = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })));

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

test('the imports are found at all', () => {
  expect(edges.length).toBeGreaterThan(files.length / 2);
});

test.each(Object.entries(mayImport))('%s imports only %j of ours', (home, allowed) => {
  const strays = edges.filter(
    ({ file, to }) => homeOf(file) === home && homeOf(to) && homeOf(to) !== home && !allowed.includes(homeOf(to)!),
  );
  expect(show(strays)).toEqual([]);
});

test('the domain needs nothing from outside, and the contract only its schemas', () => {
  const isForeign = (to: string) => !homeOf(to);
  const of = (home: string) => edges.filter(({ file, to }) => file.startsWith(home) && !file.endsWith('.test.ts') && isForeign(to));
  expect(show(of('packages/domain/'))).toEqual([]);
  expect(show(of('packages/contract/').filter(({ to }) => to !== 'valibot'))).toEqual([]);
});

test('no flow of the web or the server imports another flow', () => {
  const strays = edges.filter(({ file, to }) => flowOf(file) && flowOf(to) && flowOf(file) !== flowOf(to));
  expect(show(strays)).toEqual([]);
});

test('the design system knows no flow and no call', () => {
  const strays = edges.filter(
    ({ file, to }) => file.startsWith('apps/web/src/ui/') && /^(apps\/web\/src\/flows|packages\/contract)\//.test(to),
  );
  expect(show(strays)).toEqual([]);
});

test('every file says what it is about', () => {
  const isVague = (file: string) => /^(index|utils?|helpers?|common|managers?|misc)\./.test(basename(file));
  const isShouting = (file: string) => !/^[a-z0-9.-]+$/.test(basename(file));
  expect(files.filter((file) => isVague(file) || isShouting(file))).toEqual([]);
});
