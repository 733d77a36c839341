import { expect, test } from 'vitest';
import { deriveKeys } from './keys.ts';

const old = deriveKeys(['the first secret of all']);
const rotated = deriveKeys(['the second secret', 'the first secret of all']);
const stranger = deriveKeys(['another secret']);

test('S7 a token has 256 random bits and is never the same', () => {
  const tokens = new Set(Array.from({ length: 100 }, old.newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token.split('.')[1]!, 'base64url')).toHaveLength(32);
});

test('S7 after a rotation old tokens are still found, and foreign ones are not', () => {
  const token = old.newToken();
  expect(rotated.hashToken(token)).toEqual(old.hashToken(token));
  expect(stranger.hashToken(token)).toBeNull();
  expect(rotated.newToken().split('.')[0]).not.toBe(token.split('.')[0]);
});

test('SI-19 a signed value verifies only unchanged, for its own use', () => {
  const signed = old.sign('device', 'some-id');
  expect(rotated.unsign('device', signed)).toBe('some-id');
  expect(old.unsign('token', signed)).toBeNull();
  expect(stranger.unsign('device', signed)).toBeNull();
  for (const forged of ['', '.', '..', signed.replace('some', 'soma'), `${signed}.x`, signed.slice(0, -3)])
    expect(old.unsign('device', forged)).toBeNull();
});

test('SV-05 each use has its own key', () => {
  expect(old.blind('cpf', 'x')).not.toEqual(old.blind('counter', 'x'));
});

test('CC-11 an encrypted value opens unchanged, for its own use, after a rotation too, and looks random', () => {
  const sealed = old.seal('message', 'código 123456');
  expect(old.unseal('message', sealed)).toBe('código 123456');
  expect(rotated.unseal('message', sealed)).toBe('código 123456');
  expect([old.isOutdated(sealed), rotated.isOutdated(sealed)]).toEqual([false, true]);
  expect(stranger.unseal('message', sealed)).toBeNull();
  expect(old.unseal('token', sealed)).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('123456');
  expect(old.seal('message', 'código 123456')).not.toEqual(sealed);
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i]! ^= 1;
    expect(old.unseal('message', changed)).toBeNull();
  }
  for (let length = 0; length < sealed.length; length++) expect(old.unseal('message', sealed.subarray(0, length))).toBeNull();
});

test('ID-12 S51 encrypted bytes open only in their context, after a rotation too', () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
  const sealed = old.sealBytes('image', picture, 'this row');
  expect(rotated.unsealBytes('image', sealed, 'this row')).toEqual(picture);
  expect(rotated.sealBytes('image', picture, 'this row').subarray(0, 4)).not.toEqual(sealed.subarray(0, 4));
  expect(old.unsealBytes('image', sealed, 'another row')).toBeNull();
  expect(old.unsealBytes('message', sealed, 'this row')).toBeNull();
  expect(stranger.unsealBytes('image', sealed, 'this row')).toBeNull();
});
