import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

// The numbers that the requirements give, and those that two lines must agree on
test.each([
  ['SI-04', limits.signInPasswordMinLength, 3],
  ['VA-05', limits.newPasswordMinLength, 8],
  ['VA-05', limits.newPasswordMinLengthWithRule, 12],
  ['VA-05', limits.passwordRunLength, 3],
  ['VA-05', limits.passwordDocumentWindowDigits, 5],
  ['VA-05', limits.lastPasswordsKept, 5],
  ['SI-19', limits.passwordBlockMinutes, 30],
  ['SI-19', limits.passwordTries, 5],
  ['RE-12', limits.accountLockMinutes, 30],
  ['CC-07', limits.codeDigits, 6],
  ['CC-07', limits.codeLifeMinutes, 10],
  ['CC-07', limits.codeTries, 5],
  ['CC-08', limits.codeBlockMinutes, 30],
  ['CC-08', limits.codeSends, 5],
  ['CC-08', limits.resendAfterSeconds, 60],
  ['CC-06', limits.twoFactorCookieMinutes, 20],
  ['SI-18', limits.sessionHours, 3],
  ['SU-14', limits.stepTokenMinutes, 20],
  ['ST-01', limits.rememberedCpfDays, 90],
  ['ST-03', limits.cookieDomainLabels, 3],
  ['HT-05', limits.cacheSeconds, 180],
  ['SU-03', limits.minimumAgeYears, 18],
  ['VA-01', limits.cpfDigits, 11],
  ['VA-02', limits.phoneDigits, 11],
  ['VA-03', limits.emailSuggestionDistance, 2],
  ['SG-01', limits.fingerprintTimeoutMilliseconds, 3000],
  ['SG-01', limits.fingerprintTimeoutWithArgumentMilliseconds, 5000],
  ['SG-01', limits.fingerprintRetries, 1],
  ['SG-04', limits.geolocationTimeoutMilliseconds, 5000],
  ['SG-05', limits.featureRetries, 3],
  ['SG-05', limits.featureBackoffMaxMilliseconds, 30_000],
  ['AP-04', limits.progressMinimum, 0.08],
  ['AP-04', limits.progressTrickleMilliseconds, 800],
  ['AP-08', limits.prefetchMarginPx, 200],
  ['AP-13', limits.toastMilliseconds, 5000],
  ['HT-03', limits.offlineReloadMilliseconds, 60_000],
  ['HT-03', limits.slowCallMilliseconds, 10_000],
  ['SI-06', limits.loginResultLoadingMilliseconds, 1000],
  ['EM-01', limits.iframeHeartbeatMilliseconds, 5000],
  ['ID-14', limits.identityTriesPerSession, 3],
  ['SV-13', limits.imageBodyMaxBytes, 14_680_064],
  ['SV-13', limits.bodyMaxBytes, 262_144],
])('%s a limit is %d', (_line, limit, documented) => {
  expect(limit).toBe(documented);
});

test('SV-13 every limit has a comment with its requirement line, or its reason', () => {
  const rows = readFileSync(new URL('./limits.ts', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^export const \w+ = /.test(line));
  expect(rows.length).toBe(Object.keys(limits).length);
  expect(rows.filter((row) => !/\/\/ .{5}/.test(row))).toEqual([]);
});
