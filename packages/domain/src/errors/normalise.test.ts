import { expect, test } from 'vitest';
import { captureErrorByCode, captureErrors, captureMessage } from './capture.ts';
import { extractError, normalise, retryAfterSeconds } from './normalise.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'Content-Type': 'text/html' };

test.each([
  ['a key', 422, json, { errorKey: 'error.0018' }, '0018'],
  ['a bare number', 422, json, { errorKey: '0018' }, '0018'],
  ['the code, when there is no key', 422, json, { code: '0018' }, '0018'],
  ['the code, when the key is not known', 422, json, { errorKey: 'error.blocked', code: '0018' }, '0018'],
  ['404', 404, json, {}, '0004'],
  ['404 whatever its key', 404, json, { errorKey: 'error.0018' }, '0004'],
  ['500', 500, json, { errorKey: 'error.0018' }, '0500'],
  ['503', 503, json, undefined, '0500'],
  ['a 500 in HTML', 502, html, '<html>', '0500'],
  ['0045 under 500', 400, json, { errorKey: 'error.0045' }, '0045'],
  ['invalidRequest', 400, json, { errorKey: 'error.invalidRequest' }, '0038'],
  ['invalidToken', 401, json, { errorKey: 'error.invalidToken' }, '0036'],
  ['a code that no table lists stays, for support', 400, json, { errorKey: 'error.9999' }, '9999'],
  ['an unknown name', 400, json, { errorKey: 'error.surprise' }, 'unknown'],
  ['no key', 400, json, {}, 'unknown'],
  ['a number that is too long', 400, json, { errorKey: 'error.00180' }, 'unknown'],
  ['a number after a letter', 400, json, { errorKey: 'error.x0018' }, 'unknown'],
  ['the prefix in the middle', 400, json, { errorKey: '00error.18' }, 'unknown'],
  ['text', 400, json, 'error.0018', 'unknown'],
  ['nothing', 400, json, null, 'unknown'],
  ['a list', 400, json, ['error.0018'], 'unknown'],
  ['a key of another type', 400, json, { errorKey: { toString: 'error.0018' } }, 'unknown'],
  ['a key of the prototype', 400, json, { errorKey: 'error.constructor' }, 'unknown'],
  ['HTML', 403, html, undefined, 'FR999'],
  ['HTML that says 404', 404, html, undefined, 'FR999'],
] as const)('ER-02 %s (%i)', (_name, status, headers, body, code) => {
  expect(normalise(extractError(status, headers, body))).toBe(code);
});

test.each([
  ['USER_NEEDS_CONTACT', '0021'],
  ['error.0021', '0021'],
  ['PENDING_PROOF_OF_LIFE', '0014'],
  ['error.0014', '0014'],
])('ID-01 %s is read as %s', (errorKey, code) => {
  expect(normalise(extractError(409, json, { errorKey }))).toBe(code);
});

test.each(['redirect_login', 'redirect_error'])('SI-16 LE-06 %s keeps its name', (errorKey) => {
  expect(normalise(extractError(403, json, { errorKey: `error.${errorKey}` }))).toBe(errorKey);
});

test.each([
  [json, { errorKey: 'error.0008' }],
  [html, '<html>'],
])('HT-07 429 is read by its status', (headers, body) => {
  expect(normalise(extractError(429, headers, body))).toBe('tooMany');
});

test.each([
  ['42', 42],
  ['604800', 604_800],
  ['1000000', undefined],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['', undefined],
])('HT-07 Retry-After %j is %s seconds', (text, seconds) => {
  expect(retryAfterSeconds(extractError(429, { 'Retry-After': text }, null))).toBe(seconds);
});

test('ER-10 the extractor gives status, errorKey, errors, code, data, headers', () => {
  const others = [{ field: 1, message: 'x' }, { field: 'x', message: 1 }, { field: 'x' }, { message: 'x' }, 'x', null, undefined];
  const errors = [{ field: 'email', message: 'invalid' }, ...others];
  expect(extractError(422, { 'X-Request-Id': 'r1' }, { errorKey: 'error.0038', code: '0038', errors, data: { a: 1 } })).toEqual({
    status: 422,
    errorKey: 'error.0038',
    errors: [{ field: 'email', message: 'invalid' }],
    code: '0038',
    data: { a: 1 },
    headers: { 'x-request-id': 'r1' },
  });
});

test.each([
  [1, 'Erro ao cadastrar foto'],
  [2, 'Você está sem internet'],
  [5, 'Algo deu errado por aqui'],
  [12, 'Algo deu errado por aqui'],
  [26, 'Algo deu errado por aqui'],
  [6, 'A foto não ficou nítida'],
  [8, captureErrors.root_mode.heading],
  [13, captureErrors.brscan_server.heading],
  [14, captureErrors.finish.heading],
  [27, captureErrors.emulator.heading],
  [99, captureErrors.system.heading],
])('ID-08 capture code %i says %s', (code, heading) => {
  expect(captureMessage(code).heading).toBe(heading);
});

test.each([
  'capture_selfie',
  'brscan_server',
  'lost_page_focus',
  'luminosity',
  'root_mode',
  'user_canceled',
  'camera_access',
  'document_wrong_side',
] as const)('ID-08 capture error %s has its words', (name) => {
  expect(captureMessage(name)).toBe(captureErrors[name]);
});

test('ID-08 no other capture code', () => {
  expect(Object.keys(captureErrorByCode).map(Number)).toEqual([1, 2, 5, 6, 8, 12, 13, 14, 26, 27]);
});
