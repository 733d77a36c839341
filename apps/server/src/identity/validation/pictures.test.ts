import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHousekeeping } from '../../housekeeping.ts';
import { cpfOf, memoryImages, testApp } from '../../testing/harness.ts';
import { identityCallsOf, picture } from '../../testing/identity.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let images: ReturnType<typeof memoryImages>;
let me: ReturnType<typeof identityCallsOf>;
beforeEach(async () => {
  images = memoryImages();
  server = await testApp({ deps: { images } });
  me = identityCallsOf(server);
});
afterEach(() => server.close());

const days = (count: number) => count * 24 * 60;
const left = async () => {
  await runHousekeeping(server.deps);
  const { rows } = await server.deps.db.query('select count(*)::int as rows from identity_images');
  return [images.kept.size, rows[0].rows];
};

test('S51 the stored bytes are not the picture: no byte of a JPEG is visible, and another row’s key does not decrypt it', async () => {
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  const [[id, sealed]] = [...images.kept] as [[string, Buffer]];
  expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  expect(sealed.includes('JFIF')).toBe(false);
  expect(server.deps.keys.unsealBytes('image', sealed, id)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(server.deps.keys.unsealBytes('image', sealed, 'another')).toBeNull();
  expect(server.deps.keys.unsealBytes('message', sealed, id)).toBeNull();
});

test('ID-12 allowed: pictures and face template are deleted with the decision', async () => {
  await me.whole(await me.ready('needsUnlock'), 'RG');
  expect(images.kept.size).toBe(0);
  const { rows } = await server.deps.db.query('select evidence, challenge, status from identity_sessions');
  expect(rows).toEqual([{ evidence: null, challenge: null, status: 'allowed' }]);
});

test('ID-12 denied: 30 days, and not a day longer; then the session itself is deleted', async () => {
  await me.whole(await me.ready('identityDenied'), 'CNH');
  expect(await left()).toEqual([2, 2]);
  server.passMinutes(days(29));
  expect(await left()).toEqual([2, 2]);
  server.passMinutes(days(1));
  expect(await left()).toEqual([0, 0]);
  server.passMinutes(days(1));
  await runHousekeeping(server.deps);
  expect((await server.deps.db.query('select 1 from identity_sessions')).rowCount).toBe(0);
});

test('ID-12 as long as configured', async () => {
  const { config } = server.deps;
  const short = await testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    deps: { images },
    config: { images: { ...config.images, retentionDays: 3 } },
  });
  const here = identityCallsOf(short);
  await here.whole(await here.ready('identityDenied'), 'CNH');
  server.passMinutes(days(3));
  expect(await left()).toEqual([0, 0]);
  await short.close();
});

test('ID-12 an abandoned session leaves nothing: its pictures are deleted when it expires', async () => {
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  await me.liveness(token);
  server.passMinutes(59);
  expect(await left()).toEqual([1, 1]);
  server.passMinutes(2);
  expect(await left()).toEqual([0, 0]);
});

test('ID-12 deleting an account deletes its pictures', async () => {
  await me.whole(await me.ready('identityDenied'), 'CNH');
  await server.deps.db.query('delete from accounts where cpf = $1', [cpfOf('identityDenied')]);
  expect(await left()).toEqual([0, 0]);
});

test('ID-12 S50 no personal data is in the log, nor in the clear in any row of the session', async () => {
  const token = await me.ready('identityNoPhone', 'unlock', { contact: { cellphone: '21987654321' } });
  await me.liveness(token);
  await me.side(token, 'CNH', 'full', 'match_uncertain');
  const image = picture().toString('base64');
  await me.execute(token, { selfie: false, documentType: 'CNH', image });
  const secrets = [cpfOf('identityNoPhone'), '987654321', token, image.slice(0, 60), 'Xênia', 'xenia.brum'];
  const tables = ['identity_sessions', 'identity_images', 'identity_phones', 'identity_denials'];
  const rows = await Promise.all(tables.map((table) => server.deps.db.query(`select row_to_json(t)::text as row from ${table} t`)));
  for (const text of [server.log.join('\n'), JSON.stringify(rows.map((found) => found.rows))])
    for (const secret of secrets) expect(text).not.toContain(secret);
});
