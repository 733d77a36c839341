/** S52: the version of each consent's wording. A new wording in `texts` needs a new version here; consents.test.ts checks that. */
export const consents = {
  whatsapp: { version: '2026-11-15' },
  /** LGPD art. 11: the use of the pictures of an identity validation. */
  biometrics: { version: '2026-11-15' },
} as const satisfies Record<string, { version: string }>;

export type ConsentKind = keyof typeof consents;
