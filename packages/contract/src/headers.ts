/** SV-01: every header, as the requirements spell it. HTTP header names are case-insensitive. */
export const headers = {
  authorization: 'authorization',
  apiKey: 'x-api-key',
  applicationId: 'X-Application-Id',
  authorizer: 'X-ECS-ID-AUTHORIZER',
  contactValidation: 'x-ecs-id-contact-validation',
  terms: 'x-bifrost-terms',
  incogniaSession: 'X-Incognia-Session-Token',
  /** SV-12: proxies drop underscores, so a second spelling is read too. */
  fingerprint: 'prefs_se',
  fingerprintDashed: 'prefs-se',
  /** SG-03: `user_prefs2` of the login's body, for the other calls. */
  preferences: 'user-prefs2',
  clientOrigin: 'client-origin',
  /** EM-04: sent by an embedded page, which has only partitioned cookies. */
  embedded: 'x-embedded',
  /** SV-07: the answer to the challenge of a 429. */
  challengeAnswer: 'x-challenge-answer',
  /** For support: shown on the error screen, and in the log. */
  requestId: 'x-request-id',
} as const;

/** SG-03: the headers of every call that the risk rules weigh. */
export const signalHeaderNames = ['fingerprint', 'incogniaSession', 'preferences'] as const satisfies readonly HeaderName[];

export type HeaderName = keyof typeof headers;
