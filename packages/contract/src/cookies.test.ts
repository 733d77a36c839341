import { expect, test } from 'vitest';
import { cookies } from './cookies.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Partners and other pages of the domain know these; a change breaks them. */
test('SI-14 SI-18 SI-19 CC-06 RE-11 every cookie has its name, its life and its flags', () => {
  expect(cookies).toEqual({
    auth: { name: 'auth-session', maxAgeSeconds: 3 * hour, sameSite: 'Lax', httpOnly: true, shared: true },
    authIndicator: { name: 'auth-indicator', maxAgeSeconds: 3 * hour, sameSite: 'Lax', shared: true },
    device: { name: 'auth-device', maxAgeSeconds: 400 * day, sameSite: 'Lax', httpOnly: true },
    authorizer: { name: 'x-ecs-id-authorizer', maxAgeSeconds: 20 * minute, sameSite: 'Strict' },
    browser: { name: 'auth-browser', maxAgeSeconds: 8 * day, sameSite: 'Strict', httpOnly: true },
    operator: { name: 'auth-operator', maxAgeSeconds: 8 * hour, sameSite: 'Strict', httpOnly: true },
    twoFactorInput: { name: 'auth-two-factor-flow', maxAgeSeconds: 20 * minute, sameSite: 'Strict' },
    twoFactorOutput: { name: 'auth-two-factor-result', maxAgeSeconds: 20 * minute, sameSite: 'Strict' },
  });
});
