import { readFileSync } from 'node:fs';
import { codes } from '@portaria/domain/errors/codes';
import { expect, test } from 'vitest';
import { allCalls } from './calls/all.ts';
import { declaredRefusals, particularRefusals, refusalsElsewhere } from './refusals.ts';

const calls = Object.values(allCalls).flatMap((group) => Object.values(group));
const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8');

test('SV-01 every code is declared by a call, or answered by another gateway', () => {
  const known = new Set<string>(
    calls.flatMap((call) => [
      ...declaredRefusals(call).map(({ code }) => code),
      ...refusalsElsewhere(call).map(({ elsewhere }) => elsewhere),
    ]),
  );
  expect(Object.keys(codes).filter((code) => !known.has(code))).toEqual([]);
});

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'SV-01 %s declares each code once, and none that is derived',
  (_name, call) => {
    const own = call.refusals.map((refusal) => (typeof refusal === 'string' ? refusal : refusal.elsewhere));
    const derived: readonly string[] = particularRefusals({ ...call, refusals: [] }).map(({ code }) => code);
    expect(own.filter((code, i) => own.indexOf(code) !== i || derived.includes(code))).toEqual([]);
  },
);

test('HT-04 what another gateway answers is required by a line of the requirements', () => {
  const lines = calls.flatMap(refusalsElsewhere).map(({ line }) => line);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !requirements.includes(`\n- ${line} `))).toEqual([]);
});

test('S4 a step is refused with 0035 and 0036, a session with 0003, a body with 0038; and only where there is one', () => {
  const path = '/v1/of-the-tests';
  const bare = { method: 'GET', path, host: 'gateway', about: '', answer: calls[0]!.answer, refusals: [] } as const;
  const codesOf = (more: object) => particularRefusals({ ...bare, ...more }).map(({ code }) => code);
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ step: 'sign-up.finish' })).toEqual(['0035', '0036']);
  expect([codesOf({ session: true }), codesOf({ operator: true })]).toEqual([['0003'], ['0003']]);
  expect(codesOf({ body: bare.answer })).toEqual(['0038']);
  expect(declaredRefusals(bare).map(({ status }) => status)).toEqual([405, 429, 503]);
  expect(declaredRefusals({ ...bare, method: 'POST' }).map(({ status }) => status)).toEqual([400, 403, 408, 413, 415, 405, 429, 503]);
});
