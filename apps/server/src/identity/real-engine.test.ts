import { fileURLToPath } from 'node:url';

import { newEmbeddedEngine } from '@portaria/identity-engine/embedded-engine';
import type { IdentityEngine } from '@portaria/identity-engine/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesOfStep } from '../../../../packages/identity-engine/specimens/challenge-answer.ts';
import { specimenPeople } from '../../../../packages/identity-engine/specimens/person.ts';
import { pictureOfSide } from '../../../../packages/identity-engine/specimens/verification.ts';
import { people } from '../dev/demo-accounts.ts';
import { memoryImages, testApp } from '../testing/harness.ts';
import { identityCallsOf } from '../testing/identity.ts';

const { odete } = specimenPeople;
let engine: IdentityEngine;
let server: Awaited<ReturnType<typeof testApp>>;
const images = memoryImages();
beforeAll(async () => {
  engine = newEmbeddedEngine({
    workers: fileURLToPath(new URL('../../../../packages/identity-engine/dist', import.meta.url)),
    now: () => server.clock.now,
    patience: { jobMs: 90_000, waitMs: 90_000, startMs: 90_000 }, // a busy machine is no fault of the engine
  });
  server = await testApp({ deps: { images, identity: { of: () => engine, pools: () => engine.health(), stop: () => engine.stop() } } });
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('ID-11 ID-12 the demo account of the specimens matches its pictures, and is unlocked; what is stored is re-encoded', async () => {
  expect(people.specimen).toMatchObject({ cpf: odete.cpf, name: odete.name, birthDate: odete.birthDate });
  const me = identityCallsOf(server);
  const token = await me.ready('specimen');
  const drawn = (await me.challenge(token)).json();
  const execute = (body: object) => me.execute(token, body);
  await me.answerSteps(token, drawn, undefined, async (step) => (await framesOfStep(odete.portrait, step, step.index)).map(base64));
  expect((await me.judge(token, drawn.id)).json()).toMatchObject({ status: 3, next: 'document' });
  const [[key, sealed]] = [...images.kept] as [[string, Buffer]];
  expect(server.deps.keys.unsealBytes('image', sealed, key)?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(
    (await execute({ selfie: false, documentType: 'RG', image: base64(await pictureOfSide('rg-front', odete)) })).json(),
  ).toMatchObject({
    status: 3,
    retryCode: 1,
  });
  expect((await execute({ selfie: false, documentType: 'RG', image: base64(await pictureOfSide('rg-back', odete)) })).json()).toEqual({
    status: 1,
  });
  expect((await me.signIn('specimen')).statusCode).toBe(200);
  expect(images.kept.size).toBe(0);
});
