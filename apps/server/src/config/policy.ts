import type { ContactType } from '@portaria/domain/person/contact';
import type { Mode } from '../platform/mode.ts';

/** `solved`: how many more pass for anyone who answers a challenge; none where it would protect no one. */
export type Rate = { readonly max: number; readonly windowSeconds: number; readonly solved: number };
/** The rate per CPF acts where a call names one, in its body or by its token. Devices that the account knows are each counted apart. */
export type CallRates = { readonly perNetwork: Rate; readonly perCpf: Rate };
type PerContact = Readonly<Record<ContactType, Rate>>;
/** CC-08: how many codes are sent, for all purposes together. */
type CodeRates = {
  readonly perNetwork: Rate;
  /** To one contact, for all strangers together. */
  readonly perContact: PerContact;
  /** To one contact, for each device that the account knows, or for all of them if it is not the account's: strangers cannot consume it. */
  readonly perKnownDevice: PerContact;
  /** For all devices that one account knows: anyone who signs in from many of them gains nothing. */
  readonly perAccount: Rate;
};
export type Policy = {
  readonly calls: { readonly default: CallRates; readonly byPath: Readonly<Record<string, Partial<CallRates>>> };
  readonly codes: CodeRates;
  /** RE-07: each one notifies the person on every contact. Known devices are each counted apart. */
  readonly contactChangesPerCpf: Rate;
  /** ID-14: challenges that are drawn, answered or not. `perCpf`: strangers together; a proven person and each known device are counted apart. */
  readonly challengeDraws: { readonly perNetwork: Rate; readonly perCpf: Rate };
  /** How many times the calls of one IPv6 household its wider network may make before it is asked too. */
  readonly widerNetworkFactor: number;
  /** CC-11: reports of providers about messages, from one of their networks. */
  readonly receiptsPerNetwork: Rate;
  /** SG-08: calls with measurements that are stored; the rows of later ones are dropped, and the page does not notice. */
  readonly analytics: { readonly perBrowser: Rate; readonly perNetwork: Rate };
};

/** Behind one carrier's address there may be a small town: who solves a challenge is not refused for the others. */
const ofNetwork = (max: number): Rate => ({ max, windowSeconds: 60, solved: max * 20 });
const ofCpf = (max: number): Rate => ({ max, windowSeconds: 60, solved: max });
const perDay = (max: number, solved = 0): Rate => ({ max, windowSeconds: 86_400, solved });
const perHour = (max: number, solved: number): Rate => ({ max, windowSeconds: 3600, solved });

/** Every number an operator may want to tune (SV-07), by LIMITS_FILE; the product's own are in `limits.ts`. */
const production: Policy = {
  calls: {
    default: { perNetwork: ofNetwork(120), perCpf: ofCpf(20) },
    byPath: {
      '/v1/user/cpf': { perNetwork: ofNetwork(60), perCpf: ofCpf(15) },
      '/v2/login': { perNetwork: ofNetwork(60), perCpf: ofCpf(15) },
      '/v2/signup/start': { perNetwork: ofNetwork(60), perCpf: ofCpf(15) },
      '/v2/signup/contacts': { perNetwork: ofNetwork(20), perCpf: ofCpf(10) },
      // It reveals whether a contact belongs to another account (CC-10); few people have many contacts to try.
      '/v1/user/contacts/confirmations': { perNetwork: ofNetwork(20) },
      // A page sends its measurements every few seconds at most, in the background.
      '/v1/analytics': { perNetwork: ofNetwork(600) },
      '/v1/legalize': { perNetwork: ofNetwork(40), perCpf: ofCpf(20) },
      '/v2/recoveries/contacts': { perNetwork: ofNetwork(20) },
      '/v3/account/recovery/start': { perNetwork: ofNetwork(60), perCpf: ofCpf(10) },
      '/v2/recoveries/users/flags/searches': { perNetwork: ofNetwork(60), perCpf: ofCpf(10) },
      // A page that waits for a link polls it.
      '/v3/account/recovery/contacts/validate/result': { perNetwork: ofNetwork(600) },
      // Called on each reload, and polled by a computer that waits for a phone.
      '/v1/user/proof-of-life': { perNetwork: ofNetwork(300), perCpf: ofCpf(20) },
      '/v1/user/proof-of-life/phone': { perNetwork: ofNetwork(600) },
      // Five for each challenge.
      '/v1/user/proof-of-life/challenge/steps': { perNetwork: ofNetwork(600) },
      '/v1/user/features': { perNetwork: ofNetwork(300), perCpf: ofCpf(60) },
      '/v1/user/features/batch': { perNetwork: ofNetwork(300), perCpf: ofCpf(60) },
    },
  },
  // A text message costs money and disturbs its recipient; an e-mail only disturbs.
  codes: {
    perNetwork: perHour(60, 1200),
    perContact: { cellphone: perDay(10, 10), email: perDay(15, 15) },
    perKnownDevice: { cellphone: perDay(10), email: perDay(15) },
    perAccount: perDay(40),
  },
  contactChangesPerCpf: perDay(5),
  // Five tries of four draws each are 20. Strangers reach their end later than that of their denials, so they shut no owner out sooner by it.
  challengeDraws: { perNetwork: perHour(60, 1200), perCpf: perDay(40, 160) },
  widerNetworkFactor: 4,
  receiptsPerNetwork: { max: 6000, windowSeconds: 60, solved: 0 },
  // A visit sends about five. A network is 256 addresses or a /48, and a carrier's holds many people.
  analytics: { perBrowser: perDay(400), perNetwork: perDay(20_000) },
};

/** In development all browser tests come from one address and sign in with a few accounts. */
export const developmentFactor = 50;

export const policyFor = (mode: Mode): Policy => (mode === 'production' ? production : widened(production));

function widened<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const wider = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'number' ? part * (name === 'max' || name === 'solved' ? developmentFactor : 1) : widened(part),
  ]);
  return Object.fromEntries(wider) as T;
}
