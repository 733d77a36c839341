import { expect, test } from 'vitest';
import { twoFactorInput } from './two-factor-cookies.ts';

test('CC-13 the two-factor state is handed over, except what the screens find out themselves', () => {
  const { method, ...rest } = twoFactorInput.entries;
  expect(Object.keys(rest)).toEqual(['contactConfirmationToken', 'contact', 'href', 'fallbackHref', 'flow', 'flowToken', 'replacement']);
  expect(method.options).toEqual(['email', 'cellphone']); // which of the two `contact` is
});
