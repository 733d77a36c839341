import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './platform/migrations/migrate.ts';
import { migrations } from './platform/migrations/migration-files.ts';
import { oldestSchema } from './platform/migrations/oldest-schema.ts';
import { newDatabase, testApp } from './testing/harness.ts';
import { resetAccounts } from './testing/recovery.ts';
import { walkedHere } from './testing/walks/here.ts';
import { identityWalks } from './testing/walks/identity.ts';
import { operatorWalks, reviewWalks } from './testing/walks/operator.ts';
import { recoveryWalks } from './testing/walks/recovery.ts';
import { signInWalks } from './testing/walks/sign-in.ts';
import { signUpWalks } from './testing/walks/sign-up.ts';
import type { Walk } from './testing/walks/walk.ts';

/**
 * What works on the oldest schema that this build serves. A walk that needs a later migration is not among them; it joins them once that
 * migration is in a release.
 */
const older: readonly Walk[] = [...signInWalks, ...signUpWalks, ...recoveryWalks, ...identityWalks, ...operatorWalks];

type Server = Awaited<ReturnType<typeof testApp>>;

/** An app on a database that ran the migrations up to this one; `migrate` runs the others while it serves. */
async function appOn(newest: string) {
  const databaseUrl = await newDatabase();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  await migrate(databaseUrl, { files: migrations.filter(({ name }) => name <= newest) });
  const server = await testApp({ databaseUrl });
  onTestFinished(server.close);
  return { ...server, migrate: () => migrate(databaseUrl) };
}

/** Each answer of each walk. A walk may end early, because an answer that it needs was refused. */
async function answersTo(server: Server, walks: readonly Walk[]) {
  const said: string[][] = [];
  for (const walk of walks) {
    await resetAccounts(server);
    const answers: string[] = [];
    const app = Object.create(server.app, {
      inject: {
        value: async (options: InjectOptions) => {
          const answer = await server.app.inject(options);
          answers.push(
            `${options.method} ${String(options.url).replace(/[\w-]{20,}/g, '…')} ${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`.trim(),
          );
          return answer;
        },
      },
    }) as Server['app'];
    await walk({ ...walkedHere(server), app }).catch(() => answers.push('ended early'));
    said.push(answers);
  }
  return said;
}

const newest = migrations.at(-1)!.name;

test('SV-03 a build serves on the schema of the last release: every call of what existed is answered as on its own', async () => {
  const [before, now] = [await appOn(oldestSchema), await appOn(newest)];
  expect((await before.get('/readyz')).statusCode).toBe(200);
  const expected = await answersTo(now, older);
  expect(expected.flat().filter((answer) => / 503 | 503$|ended early/.test(answer))).toEqual([]);
  expect(expected.flat().length).toBeGreaterThan(50);
  expect(await answersTo(before, older)).toEqual(expected);
});

test('SV-03 what needs a migration that has not run answers 503, and works in the same process once it has', async () => {
  const server = await appOn(newest);
  const db = server.deps.db;
  await db.query(`drop table identity_draws; delete from migrations where name = '0022-challenge.sql'`);
  const walks = [...identityWalks, ...reviewWalks];
  const failures = (await answersTo(server, walks)).flat().filter((answer) => / 5\d\d/.test(answer));
  expect(failures.length).toBeGreaterThan(walks.length - 2);
  expect(failures.filter((answer) => !/ 503 \d+$/.test(answer))).toEqual([]);
  const logged = server.log.map((line) => JSON.parse(line) as { msg: string; pending?: readonly string[] });
  expect(logged.filter(({ msg }) => msg === 'unexpected')).toEqual([]);
  expect(logged.find(({ msg }) => msg === 'needs a migration that has not run')?.pending).toEqual(['0022-challenge.sql']);

  await server.migrate();
  server.passMinutes(24 * 60); // what was refused may have been counted, as in any outage
  expect(await answersTo(server, walks)).toEqual(await answersTo(await appOn(newest), walks));
});

test('SV-03 the same fault of a statement is unexpected when every migration has run', async () => {
  const server = await appOn(newest);
  await server.deps.db.query('drop table identity_draws');
  await answersTo(server, [identityWalks[0]!]);
  const logged = server.log.map((line) => JSON.parse(line) as { msg: string });
  expect(logged.filter(({ msg }) => msg === 'unexpected').length).toBeGreaterThan(0);
});
