import { allCalls } from '@portaria/contract/calls/all';
import { particularRefusals } from '@portaria/contract/refusals';
import { expect, test } from 'vitest';
import { judgeRefusals } from './judge-refusals.ts';

const answered = (method: string, route: string, code: string, status: number) =>
  JSON.stringify({ msg: 'answered', method, route, code, status });
const ran = (file: string) => JSON.stringify({ msg: 'test file ran', file });
const everything = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls))
  .flatMap((call) => particularRefusals(call).map(({ code, status }) => answered(call.method, call.path, code, status)));
const files = ['a.test.ts', 'b.test.ts'];

test('a run that met every declared refusal, and no other, is fine', () => {
  expect(judgeRefusals([...everything, ...files.map(ran), 'not JSON', ''], files)).toEqual({ undeclared: [], neverGiven: [] });
});

test('a declared refusal that no test met is reported', () => {
  const lines = [...everything.filter((line) => line !== answered('POST', '/v2/login', '0052', 401)), ...files.map(ran)];
  expect(judgeRefusals(lines, files).neverGiven).toEqual(['POST /v2/login 0052 (401)']);
});

test('too many calls at once are no lock of an account: the status counts', () => {
  const lines = everything.map((line) =>
    line === answered('POST', '/v2/signup/verify-code', '0008', 423) ? line.replace('423', '429') : line,
  );
  expect(judgeRefusals([...lines, ...files.map(ran)], files).neverGiven).toEqual(['POST /v2/signup/verify-code 0008 (423)']);
});

test('nothing is reported as never met while a test file has not run', () => {
  expect(judgeRefusals([ran('a.test.ts')], files).neverGiven).toBeNull();
});

test('a code of another gateway is not expected of the server', () => {
  expect(everything).not.toContain(answered('POST', '/v2/login', '0004', 404));
});

test('a refusal that its call does not declare is reported once, however few tests ran', () => {
  const line = JSON.stringify({ level: 'error', msg: 'undeclared refusal', method: 'POST', route: '/v2/login', code: '0021', status: 422 });
  expect(judgeRefusals([line, line], files).undeclared).toEqual(['POST /v2/login 0021 (422)']);
});
