import * as limits from '@portaria/domain/limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Cookie = {
  readonly name: string;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Lax' | 'Strict';
  /** Only the server reads it. */
  readonly httpOnly?: true;
  /** Set for the brand's domain (ST-03), not for this host only. */
  readonly shared?: true;
};

const table = {
  /** SI-18: the session. No other value authorises a session call. */
  auth: { name: 'auth-session', maxAgeSeconds: limits.sessionHours * hour, httpOnly: true, sameSite: 'Lax', shared: true },
  /** SI-18: tells pages of the domain that there is a session; holds no secret. */
  authIndicator: { name: 'auth-indicator', maxAgeSeconds: limits.sessionHours * hour, sameSite: 'Lax', shared: true },
  /** SI-19: a device that signed in before has its own count of wrong passwords. */
  device: { name: 'auth-device', maxAgeSeconds: limits.deviceCookieDays * day, httpOnly: true, sameSite: 'Lax' },
  /** SI-14: copied into a header by the page, worthless without the code. */
  authorizer: {
    name: 'x-ecs-id-authorizer',
    maxAgeSeconds: limits.authorizerCookieMinutes * minute,
    sameSite: 'Strict',
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
  },
  /** The session of an operator; not valid for calls of a person, and the other way round. */
  operator: { name: 'auth-operator', maxAgeSeconds: limits.operatorSessionHours * hour, httpOnly: true, sameSite: 'Strict' },
  /** CC-06: the input of the two-factor screens, and their output. */
  twoFactorInput: {
    name: 'auth-two-factor-flow',
    maxAgeSeconds: limits.twoFactorCookieMinutes * minute,
    sameSite: 'Strict',
  },
  twoFactorOutput: {
    name: 'auth-two-factor-result',
    maxAgeSeconds: limits.twoFactorCookieMinutes * minute,
    sameSite: 'Strict',
  },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof table;
/** Every cookie, its life and its flags. */
export const cookies: Readonly<Record<CookieName, Cookie>> = table;
