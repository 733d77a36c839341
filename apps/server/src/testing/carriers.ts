import type { Carriers } from '../adapters/carriers/carriers.ts';

const nowhere = async () => ({ outcome: 'give-up', failure: 'not-configured' }) as const;

/** Carriers of a test: one provider for each channel that it names. */
export const carriersOf = (given: Partial<Carriers>): Carriers => ({ email: nowhere, sms: nowhere, whatsapp: nowhere, ...given });
