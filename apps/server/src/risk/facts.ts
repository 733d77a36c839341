import type { RiskVerdict } from '../accounts/account.ts';

/** Outcomes of the rules at a sign-in, besides letting the person in. */
export const riskOutcomes = ['0024', '0025', '0029', '0040', '0054', '0071'] as const satisfies readonly RiskVerdict[];
export type RiskOutcome = (typeof riskOutcomes)[number];

/** SG-07: everything a rule may test. An unknown fact is null, and no rule matches it. */
export type Facts = {
  /** The operators' verdict about the CPF. */
  readonly listed: RiskVerdict | null;
  /** The address is in a network on the operators' list. */
  readonly listedNetwork: boolean;
  /** ISO 3166, from the proxy's header; null if none is configured. */
  readonly country: string | null;
  readonly method: 'password' | 'code';
  /** Signed in to this account within 30 days. Null while the account has no history to compare with. */
  readonly knownDevice: boolean | null;
  readonly knownNetwork: boolean | null;
  /** Within two hours of the person's usual times; null below five sign-ins. */
  readonly usualHour: boolean | null;
  readonly triesFromIpLastHour: number;
  readonly triesFromDeviceLastHour: number;
  readonly triesForCpfLastHour: number;
  readonly cpfsOnDeviceLastDay: number;
  readonly cpfsOnFingerprintLastDay: number;
  /** Whether the page sent a device fingerprint. */
  readonly fingerprint: boolean;
};

/** The type of each fact, to validate a rule. */
export const factKinds = {
  listed: 'text',
  listedNetwork: 'truth',
  country: 'text',
  method: 'text',
  knownDevice: 'truth',
  knownNetwork: 'truth',
  usualHour: 'truth',
  triesFromIpLastHour: 'number',
  triesFromDeviceLastHour: 'number',
  triesForCpfLastHour: 'number',
  cpfsOnDeviceLastDay: 'number',
  cpfsOnFingerprintLastDay: 'number',
  fingerprint: 'truth',
} as const satisfies Record<keyof Facts, 'text' | 'truth' | 'number'>;
