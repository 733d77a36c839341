/** S52: to which wording a consent was given. A new wording in `texts` takes a new version here; consents.test.ts remembers. */
export const consents = { whatsapp: { version: '2026-11-15' } } as const satisfies Record<string, { version: string }>;

export type ConsentKind = keyof typeof consents;
