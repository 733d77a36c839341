/** Every number of the product, the unit in its name, the line that asks for it beside it. */
export const limits = {
  // Passwords: three minimums, three names
  signInPasswordMinLength: 3, // SI-04
  newPasswordMinLength: 8, // VA-05, rule off
  newPasswordMinLengthWithRule: 12, // VA-05, rule on
  passwordMaxLength: 256, // a bound for the hash, far above any person
  passwordRunLength: 3, // VA-05: sequences and repeats
  passwordDocumentWindowDigits: 5, // VA-05
  passwordNameWordMinLength: 3, // VA-05: words over 2 characters
  lastPasswordsKept: 5, // VA-05

  // Blocks
  passwordTries: 5, // SI-19
  passwordTriesWindowMinutes: 30, // SI-19
  passwordBlockMinutes: 30, // SI-19, Spec 1, section 9
  accountLockMinutes: 30, // RE-12, Spec 2, section 9

  // Codes
  codeDigits: 6, // CC-07
  codeLifeMinutes: 10, // CC-07
  codeTries: 5, // CC-07
  codeTriesWindowMinutes: 30, // CC-07
  codeBlockMinutes: 30, // CC-08
  codeSends: 5, // CC-08
  codeSendsWindowMinutes: 30, // CC-08
  resendAfterSeconds: 60, // CC-08

  // Lives of tokens, cookies and stored values
  stepTokenMinutes: 20, // SU-14
  stepReplayMinutes: 2, // SU-14
  loginHandleMinutes: 20, // SI-24
  authorizerCookieMinutes: 20, // SI-14
  twoFactorCookieMinutes: 20, // CC-06
  sessionHours: 3, // SI-18
  rememberedCpfDays: 90, // ST-01
  deviceCookieDays: 400, // SI-19: as long as browsers keep a cookie
  cookieDomainLabels: 3, // ST-03
  cacheSeconds: 180, // HT-05

  // People
  cpfDigits: 11, // VA-01
  phoneDigits: 11, // VA-02
  nameMinWords: 2, // VA-04
  nameMaxLength: 120, // a bound, far above any name
  emailMaxLength: 254, // VA-03: RFC 5321
  emailSuggestionDistance: 2, // VA-03
  birthYearMin: 1900, // VA-04
  minimumAgeYears: 18, // SU-03
  registryMismatches: 5, // SU-16
  registryMismatchesWindowHours: 24, // SU-16
  npsScoreMax: 10, // SU-12

  // Signals and features
  fingerprintTimeoutMilliseconds: 3000, // SG-01
  fingerprintTimeoutWithArgumentMilliseconds: 5000, // SG-01
  fingerprintRetries: 1, // SG-01
  fingerprintMaxBytes: 4096, // SV-12
  geolocationTimeoutMilliseconds: 5000, // SG-04
  vpnDetectorTimeoutMilliseconds: 5000, // SG-04
  sdkTimeoutMinMilliseconds: 5000, // SG-04
  sdkTimeoutMaxMilliseconds: 15_000, // SG-04
  featureRetries: 3, // SG-05
  featureBackoffMaxMilliseconds: 30_000, // SG-05

  // The page
  progressMinimum: 0.08, // AP-04
  progressTrickleMilliseconds: 800, // AP-04
  toastMilliseconds: 5000, // AP-13
  prefetchMarginPx: 200, // AP-08
  authImages: 5, // AP-06
  offlineReloadMilliseconds: 60_000, // HT-03
  slowCallMilliseconds: 10_000, // HT-03
  signInFlagsWaitMilliseconds: 1500, // SI-02: a slower lookup counts as off
  loginResultLoadingMilliseconds: 1000, // SI-06
  iframeHeartbeatMilliseconds: 5000, // EM-01
  iframeSilenceMilliseconds: 15_000, // EM-02: three beats missed

  // Identity
  identityTriesPerSession: 3, // ID-14
  identityDenials: 5, // ID-14
  identityDenialsWindowHours: 6, // ID-14
  identityImageRetentionDays: 30, // ID-12
  imageMaxBytes: 10_000_000, // SV-13
  imageMaxPixels: 40_000_000, // SV-13
  imageBodyMaxBytes: 14 * 1024 * 1024, // SV-13
  bodyMaxBytes: 256 * 1024, // SV-13
} as const satisfies Record<string, number>;
