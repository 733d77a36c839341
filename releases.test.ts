import { readdirSync, readFileSync } from 'node:fs';
import { expect, type TestContext, test } from 'vitest';
import { oldestSchema } from './apps/server/src/platform/migrations/oldest-schema.ts';
import { filesAt, hashOf, lastRelease } from './scripts/last-release.mjs';

const folder = 'apps/server/migrations';
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The tag to compare with; without one the test is skipped, and says why. */
function releaseOr({ skip }: Pick<TestContext, 'skip'>): string {
  const { tag, without } = lastRelease();
  if (tag) return tag;
  // biome-ignore lint/suspicious/noConsole: the reporter counts a skipped test, and does not print its reason
  console.warn(`Skipped, because there is nothing to compare with: ${without}.`);
  return skip();
}

test('SV-03 the migrations of the last release are what they were, and newer ones come after them', (context) => {
  const released = [...filesAt(releaseOr(context), folder)].filter(([name]) => name.endsWith('.sql'));
  expect(released.length).toBeGreaterThan(15);
  expect(migrations.slice(0, released.length).map((name) => [name, hashOf(`${folder}/${name}`)])).toEqual(released);
});

test('SV-03 the oldest schema that is served is the one of the last release', (context) => {
  const released = [...filesAt(releaseOr(context), folder).keys()].filter((name) => name.endsWith('.sql'));
  expect(oldestSchema, 'set it in apps/server/src/platform/migrations/oldest-schema.ts').toBe(released.sort().at(-1));
});

/** What processes of the last release may still read or write. */
const takesAway = [
  /\bdrop\s+(table|column)\b/i,
  /\brename\s+(to|column)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
];
const isContract = (sql: string) => sql.split('\n').includes('-- migrate: the last release does not use it');
const takingAway = (sql: string) => !isContract(sql) && takesAway.some((pattern) => pattern.test(sql.replace(/^\s*--.*$/gm, '')));

test('SV-03 a migration that no release has yet takes nothing away that the last release uses', () => {
  expect(takingAway('alter table accounts\n  drop column name')).toBe(true);
  expect(takingAway('-- drop table accounts\ncreate table more (id int)')).toBe(false);
  expect(takingAway('-- migrate: the last release does not use it\ndrop table more')).toBe(false);
  const unreleased = migrations.filter((name) => name > oldestSchema);
  expect(unreleased.filter((name) => takingAway(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([]);
});
