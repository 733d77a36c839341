import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allCalls } from './calls/all.ts';
import { identityCalls } from './calls/identity.ts';
import { logCalls } from './calls/logs.ts';
import { npsCalls } from './calls/nps.ts';
import { identityCaseCalls, operationsCalls } from './calls/operations.ts';
import { signInCalls } from './calls/sign-in.ts';
import { signal, token } from './fields.ts';
import { newPassword } from './person-fields.ts';

const long = (length: number) => 'x'.repeat(length);
const record = { flow: 'allow_me', flow_version: 'v1', log_type: 'web_journey_custom', retries: 1, time_elapsed: 1 };
const failure = { ...record, action: 'fingerprint_generation_fail' };

/** What a call takes at most, and the field filled to a given size. */
const bounds: readonly (readonly [what: string, most: number, schema: v.GenericSchema, body: (size: number) => unknown])[] = [
  ['SU-12 a score', 10, npsCalls.rate.body, (score) => ({ score })],
  ['SU-12 a comment', 500, npsCalls.rate.body, (size) => ({ score: 1, comment: long(size) })],
  ['SV-05 the password of a login', 256, signInCalls.login.body, (size) => ({ cpf: '529.982.247-25', password: long(size) })],
  ['SV-05 a new password', 256, newPassword, long],
  ['SV-05 an operator’s password', 256, operationsCalls.signIn.body, (size) => ({ name: 'ana', password: long(size), code: '123456' })],
  ['ID-19 the note of a decision', 1000, identityCaseCalls.decide.body, (size) => ({ decision: 'allow', note: long(size) })],
  ['SV-12 a fingerprint', 4096, signal, long],
  ['SG-02 the stack of a failure', 4096, logCalls.record.body, (size) => ({ ...failure, stack: long(size) })],
  ['SU-14 a token', 512, token, long],
  ['SV-13 a frame, as base64', 533_336, identityCalls.challengeStep.body, (size) => ({ id: 'x', index: 0, frames: [long(size)] })],
];

test.each(bounds)('%s has a bound of %i', (_, most, schema, body) => {
  expect([most, most + 1].map((size) => v.is(schema, body(size)))).toEqual([true, false]);
});

test('SV-13 only the calls that take pictures have a body of up to 14 MiB, or 3 for the frames of a step', () => {
  const large = Object.values(allCalls).flatMap((calls) => Object.values(calls).filter(({ maxBytes }) => maxBytes));
  const [step, bytes] = [3 * 1024 * 1024, 14 * 1024 * 1024];
  expect(large.map(({ path, maxBytes }) => [path, maxBytes])).toEqual([
    ['/v1/user/proof-of-life/challenge/steps', step],
    ['/noah/v1/transformations/:id/versions/1/execute', bytes],
    ['/account/v1/id-verify/process-image', bytes],
  ]);
});
