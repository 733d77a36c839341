import { expect, test } from 'vitest';
import { base32, codeAt, matchingStep, stepAt, totpAddress } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('S1 the code at %i is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('S1 a code is valid one step before and after, and no longer', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const step = stepAt(now);
  for (const offset of [-1, 0, 1]) expect(matchingStep(secret, codeAt(secret, step + offset), now)).toBe(step + offset);
  for (const offset of [-2, 2]) expect(matchingStep(secret, codeAt(secret, step + offset), now)).toBeNull();
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(matchingStep(secret, typed, now)).toBeNull();
});

test('S1 an authenticator app can read the secret', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('f'))).toBe('MY');
  expect(totpAddress(secret, 'Portaria', 'ana')).toBe(
    'otpauth://totp/Portaria%3Aana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portaria',
  );
});
