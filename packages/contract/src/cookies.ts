import * as limits from '@portaria/domain/limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every cookie, its life and its flags. `shared` cookies go to the brand's domain (ST-03), the others to this host alone. */
export const cookies = {
  /** SI-18: the session. No other value opens a session call. */
  auth: { name: 'auth-session', maxAgeSeconds: limits.sessionHours * hour, httpOnly: true, sameSite: 'Lax', shared: true },
  /** SI-18: says that there is a session, to pages of the domain; holds no secret. */
  authIndicator: { name: 'auth-indicator', maxAgeSeconds: limits.sessionHours * hour, httpOnly: false, sameSite: 'Lax', shared: true },
  /** SI-19: a device that signed in before has its own count of wrong passwords. */
  device: { name: 'auth-device', maxAgeSeconds: limits.deviceCookieDays * day, httpOnly: true, sameSite: 'Lax', shared: false },
  /** SI-14: copied into a header by the page, worthless without the code. */
  authorizer: {
    name: 'x-ecs-id-authorizer',
    maxAgeSeconds: limits.authorizerCookieMinutes * minute,
    httpOnly: false,
    sameSite: 'Strict',
    shared: false,
  },
  /** RE-11, ID-01: the browser that began a recovery or an identity validation; the only one that a link or a verdict releases. A day longer than a review. */
  browser: {
    name: 'auth-browser',
    maxAgeSeconds: (limits.identityReviewDays + 1) * day,
    httpOnly: true,
    sameSite: 'Strict',
    shared: false,
  },
  /** Who works here; a person's session opens nothing of theirs, nor the other way round. */
  operator: { name: 'auth-operator', maxAgeSeconds: limits.operatorSessionHours * hour, httpOnly: true, sameSite: 'Strict', shared: false },
  /** CC-06: what a flow hands to the two-factor screens, and what they hand back. */
  twoFactorInput: {
    name: 'auth-two-factor-flow',
    maxAgeSeconds: limits.twoFactorCookieMinutes * minute,
    httpOnly: false,
    sameSite: 'Strict',
    shared: false,
  },
  twoFactorOutput: {
    name: 'auth-two-factor-result',
    maxAgeSeconds: limits.twoFactorCookieMinutes * minute,
    httpOnly: false,
    sameSite: 'Strict',
    shared: false,
  },
} as const satisfies Record<
  string,
  { name: string; maxAgeSeconds: number; httpOnly: boolean; sameSite: 'Lax' | 'Strict'; shared: boolean }
>;

export type CookieName = keyof typeof cookies;
