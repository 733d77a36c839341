import type { RiskVerdict } from '../accounts/account.ts';

/** What the rules can answer at a sign-in besides letting the person in. */
export const riskOutcomes = ['0024', '0025', '0029', '0040', '0054', '0071'] as const satisfies readonly RiskVerdict[];
export type RiskOutcome = (typeof riskOutcomes)[number];

/** SG-07: everything that a rule may ask about. What is not known is null, and no rule fires on it. */
export type Facts = {
  /** What the operators' list says of the CPF. */
  readonly listed: RiskVerdict | null;
  /** The address is in a network of the operators' list. */
  readonly listedNetwork: boolean;
  /** ISO 3166, from the proxy's header; null where none is configured. */
  readonly country: string | null;
  readonly method: 'password' | 'code';
  /** Signed in to this account within 30 days. Null while the account has no history to compare with. */
  readonly knownDevice: boolean | null;
  readonly knownNetwork: boolean | null;
  /** Within two hours of when the person usually comes; null below five sign-ins. */
  readonly usualHour: boolean | null;
  readonly triesFromIpLastHour: number;
  readonly triesFromDeviceLastHour: number;
  readonly triesForCpfLastHour: number;
  readonly cpfsOnDeviceLastDay: number;
  readonly cpfsOnFingerprintLastDay: number;
  /** The page could not, or would not, say what device it runs on. */
  readonly fingerprint: boolean;
};

/** What kind of value each fact has, for whoever writes a rule. */
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
