import * as limits from '@portaria/domain/limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every cookie, its life and its flags. `shared` cookies are set for the brand's domain (ST-03), the others for this host only. */
export const cookies = {
  /** SI-18: the session. No other value authorises a session call. */
  auth: { name: 'auth-session', maxAgeSeconds: limits.sessionHours * hour, httpOnly: true, sameSite: 'Lax', shared: true },
  /** SI-18: tells pages of the domain that there is a session; holds no secret. */
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
  /**
   * RE-11, ID-01: the browser that started a recovery or an identity validation; only it continues after a link or a verdict. A day longer
   * than a review.
   */
  browser: {
    name: 'auth-browser',
    maxAgeSeconds: (limits.identityReviewDays + 1) * day,
    httpOnly: true,
    sameSite: 'Strict',
    shared: false,
  },
  /** The session of an operator; not valid for calls of a person, and the other way round. */
  operator: { name: 'auth-operator', maxAgeSeconds: limits.operatorSessionHours * hour, httpOnly: true, sameSite: 'Strict', shared: false },
  /** CC-06: the input of the two-factor screens, and their output. */
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
