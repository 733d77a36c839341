import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts';
import { lastRelease } from '../scripts/last-release.mjs';
import { at } from '../scripts/root.mjs';
import { type Drill, type Row, skippedRow } from './support/drill.ts';
import { type Journey, listJourneys, runJourneys } from './support/journeys.ts';
import { startProcess } from './support/process.ts';
import { type Build, buildIn, checkOut } from './support/release.ts';

/** What people do; the other journeys look at pages, or start servers of their own. `--journeys sign-in,codes` runs fewer. */
const usual = ['sign-in', 'codes', 'contact-verification', 'sign-up', 'recovery', 'legaliza', 'account', 'operations'];

export const releases: Drill = {
  name: 'releases',
  title: 'SV-03 the last release on this schema, and this build on the schema of the last release',
  alone: true,
  run: async ({ cluster, keep, note, words }) => {
    const found = lastRelease();
    const tag = wordAfter(words, 'tag') ?? found.tag;
    if (!tag) return [skippedRow('the last release beside this build', 'a tag', String(found.without))];
    const scratch = await mkdtemp(join(tmpdir(), 'portaria-releases-'));
    keep({ close: () => rm(scratch, { recursive: true, force: true }) });
    note(`the last release is ${tag}`);
    const old = keep(await checkOut(tag, note));
    const own = buildIn(at(), join(scratch, 'journeys.log'));
    const asked = wordAfter(words, 'journeys')?.split(',') ?? usual;
    const filesIn = ({ folder }: Build) => asked.map((name) => `e2e/${name}.e2e.ts`).filter((file) => existsSync(join(folder, file)));

    const databaseOfRelease = async () => {
      const url = await newDatabase(cluster.adminUrl);
      const server = await startProcess({ ...placeOf(old, scratch, url), readyBy: '/readyz' }); // migrates and seeds, as a demo does
      await server.stop();
      return url;
    };
    const walk = async (build: Build, url: string, env: NodeJS.ProcessEnv, only?: readonly Journey[]) => {
      const place = placeOf(build, scratch, url);
      const server = await startProcess({ ...place, env: { ...place.env, ...env }, readyBy: '/readyz' });
      try {
        return await runJourneys(build, server.origin, filesIn(build), only);
      } finally {
        await server.stop();
      }
    };

    const before = await listJourneys(old, filesIn(old));
    const migrated = await databaseOfRelease();
    const ran = await migrate(migrated);
    note(`${tag} on this schema: ${ran.length ? `${ran.join(', ')} ran` : 'no migration is new'}; ${before.length} journeys`);
    const oldOnNew = await walk(old, migrated, {});

    const isOlder = ({ file, title }: Journey) => before.some((one) => one.title === title && one.file === file);
    const kept = (await listJourneys(own, filesIn(own))).filter(isOlder);
    note(`this build on the schema of ${tag}: ${kept.length} journeys that existed there`);
    const newOnOld = await walk(own, await databaseOfRelease(), { MIGRATE_ON_START: '0' }, kept);
    return [
      rowOf(`${tag} on this schema: its journeys`, oldOnNew, note),
      rowOf(`this build on the schema of ${tag}: journeys`, newOnOld, note),
    ];
  },
};

function rowOf(what: string, journeys: readonly Journey[], note: (line: string) => void): Row {
  const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  for (const { file, title } of failed) note(`failed: ${file} › ${title}`);
  const passed = journeys.filter(({ status }) => status === 'expected').length;
  return { what, asked: 'all pass', measured: `${passed} passed, ${failed.length} failed`, ok: failed.length === 0 && passed > 0 };
}

/** `npm start` of a build on a database. */
const placeOf = ({ folder }: Build, scratch: string, databaseUrl: string) => ({
  file: join(folder, 'scripts/start.mjs'),
  folder: scratch,
  env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, DATA_DIR: scratch },
});

/** Dropped with the cluster, or with the database that `DRILLS_DATABASE_URL` names. */
async function newDatabase(adminUrl: string) {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const name = `release_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(adminUrl), { pathname: name }).href;
}

/** `--name value` among the words of the command. */
function wordAfter(words: readonly string[], name: string): string | undefined {
  const index = words.indexOf(`--${name}`);
  return index < 0 ? undefined : words[index + 1];
}
