import type { RiskVerdict } from '../accounts/account.ts';

/** SG-07: where the rules run, and what they may answer there besides letting the person continue: codes that the call declares. */
export const outcomesAt = {
  'sign-in': ['0024', '0025', '0029', '0040', '0054', '0071'],
  'sign-up-contacts': ['0029'],
  'sign-up-finish': ['0029', '0040'],
  /** Answered only after a contact is confirmed: before that it would say whether the CPF has an account (RE-02). */
  'recovery-start': ['0024', '0025', '0029', '0071'],
  'contact-change': ['0024', '0025', '0029', '0071'],
  /** 0040: the data are taken, and then the identity is to be proven (LE-03). */
  legaliza: ['0024', '0029', '0031', '0037', '0040'],
  'contact-confirmation': ['0029'],
} as const satisfies Record<string, readonly RiskVerdict[]>;
export type Place = keyof typeof outcomesAt;
export const places = Object.keys(outcomesAt) as Place[];
/** What our page names as the `event` of the calls that have one. */
export const eventAt: Partial<Record<Place, string>> = { 'sign-in': 'login', 'sign-up-contacts': 'signup' };
export type OutcomeAt<P extends Place> = (typeof outcomesAt)[P][number];

/** SG-07: everything a rule may test. An unknown fact is null, and no rule matches it. */
export type Facts = {
  /** The operators' verdict about the CPF. */
  readonly listed: RiskVerdict | null;
  /** The address is in a network on the operators' list. */
  readonly listedNetwork: boolean;
  /** ISO 3166, from the proxy's header; null if none is configured. */
  readonly country: string | null;
  /** At a sign-in only. */
  readonly method: 'password' | 'code' | null;
  /** SI-06: the tab that started a sign-in by code also ends it. */
  readonly sameTab: boolean | null;
  /** Signed in to this account within 30 days. Null while the account has no history to compare with. */
  readonly knownDevice: boolean | null;
  /** A browser with this fingerprint signed in to the account within 90 days; anyone can start a recovery. */
  readonly knownFingerprint: boolean | null;
  readonly knownNetwork: boolean | null;
  /** Within two hours of the person's usual times; null below five sign-ins. */
  readonly usualHour: boolean | null;
  readonly triesFromIpLastHour: number;
  readonly triesFromDeviceLastHour: number;
  readonly triesForCpfLastHour: number;
  /** How many people, this one included, anywhere in the product. */
  readonly cpfsOnDeviceLastDay: number;
  readonly cpfsOnFingerprintLastDay: number;
  /** Phones of one model may share a fingerprint, but seldom a network as well. */
  readonly cpfsOnFingerprintInNetworkLastDay: number;
  /** One tab, by the token of the device-risk service. */
  readonly cpfsOnSessionLastDay: number;
  /** How many people at this same place of the product. */
  readonly cpfsInNetworkLastHour: number;
  /** Whether the page sent a device fingerprint, and the token of the device-risk service. */
  readonly fingerprint: boolean;
  readonly deviceSession: boolean;
  /** The page says that the call is about what it is about. Null where it does not have to say it. */
  readonly expectedEvent: boolean | null;
  /** A script drives the browser. */
  readonly automated: boolean | null;
  /** The browser's first language, two letters. */
  readonly language: string | null;
  /** A vendor's detector says so; without one, the address and the browser disagree about being in Brazil. */
  readonly vpn: boolean | null;
  /** SI-01: the person wants the CPF to be remembered here. */
  readonly remembered: boolean | null;
  /** The destination of the sign-in passes VA-07; our page sends no other. */
  readonly allowedDestination: boolean | null;
};

/** The type of each fact, to validate a rule. */
export const factKinds = {
  listed: 'text',
  listedNetwork: 'truth',
  country: 'text',
  method: 'text',
  sameTab: 'truth',
  knownDevice: 'truth',
  knownFingerprint: 'truth',
  knownNetwork: 'truth',
  usualHour: 'truth',
  triesFromIpLastHour: 'number',
  triesFromDeviceLastHour: 'number',
  triesForCpfLastHour: 'number',
  cpfsOnDeviceLastDay: 'number',
  cpfsOnFingerprintLastDay: 'number',
  cpfsOnFingerprintInNetworkLastDay: 'number',
  cpfsOnSessionLastDay: 'number',
  cpfsInNetworkLastHour: 'number',
  fingerprint: 'truth',
  deviceSession: 'truth',
  expectedEvent: 'truth',
  automated: 'truth',
  language: 'text',
  vpn: 'truth',
  remembered: 'truth',
  allowedDestination: 'truth',
} as const satisfies Record<keyof Facts, 'text' | 'truth' | 'number'>;
