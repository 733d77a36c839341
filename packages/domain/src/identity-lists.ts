/** ID-07. Apart from identity.ts, because every page reads what is stored of an identity validation. */
export const documentSides = ['full', 'front', 'back'] as const;
export const identityPurposes = ['loa', 'unlock', 'account_recovery'] as const;
