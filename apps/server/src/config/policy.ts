import type { ContactType } from '@portaria/domain/person/contact';
import type { Mode } from '../platform/mode.ts';

export type Rate = { readonly max: number; readonly windowSeconds: number };
/** The rate per CPF acts where a call names one, in its body or by its token. */
type CallRates = { readonly perIp: Rate; readonly perCpf: Rate };
/** CC-08: how many codes are sent, for all purposes together. */
type CodeRates = { readonly perIp: Rate; readonly perContact: Readonly<Record<ContactType, Rate>> };
export type Policy = {
  readonly rates: { readonly default: CallRates; readonly byPath: Readonly<Record<string, Partial<CallRates>>> };
  readonly codes: CodeRates;
  /** RE-07: each one notifies the person on every contact. */
  readonly contactChangesPerCpf: Rate;
  /** SG-08: calls with measurements that are stored; the rows of later ones are dropped, and the page does not notice. */
  readonly analytics: { readonly perBrowser: Rate; readonly perNetwork: Rate };
};

const perMinute = (max: number): Rate => ({ max, windowSeconds: 60 });
const perDay = (max: number): Rate => ({ max, windowSeconds: 86_400 });

/**
 * Every number an operator may want to tune (SV-07); the product's own are in `limits.ts`.
 * Many people share one address behind a carrier's NAT, so the limit per CPF is the narrow one.
 */
const production: Policy = {
  rates: {
    default: { perIp: perMinute(120), perCpf: perMinute(20) },
    byPath: {
      '/v1/user/cpf': { perIp: perMinute(60), perCpf: perMinute(15) },
      '/v2/login': { perIp: perMinute(60), perCpf: perMinute(15) },
      '/v2/signup/start': { perIp: perMinute(60), perCpf: perMinute(15) },
      '/v2/signup/contacts': { perIp: perMinute(20), perCpf: perMinute(10) },
      // It reveals whether a contact belongs to another account (CC-10); few people have many contacts to try.
      '/v1/user/contacts/confirmations': { perIp: perMinute(20) },
      // A page sends its measurements every few seconds at most, in the background.
      '/v1/analytics': { perIp: perMinute(600) },
      '/v1/legalize': { perIp: perMinute(40), perCpf: perMinute(20) },
      '/v2/recoveries/contacts': { perIp: perMinute(20) },
      '/v3/account/recovery/start': { perIp: perMinute(60), perCpf: perMinute(10) },
      '/v2/recoveries/users/flags/searches': { perIp: perMinute(60), perCpf: perMinute(10) },
      // A page that waits for a link polls it.
      '/v3/account/recovery/contacts/validate/result': { perIp: perMinute(600) },
      // Called on each reload, and polled by a computer that waits for a phone.
      '/v1/user/proof-of-life': { perIp: perMinute(300), perCpf: perMinute(20) },
      '/v1/user/proof-of-life/phone': { perIp: perMinute(600) },
      '/v1/user/features': { perIp: perMinute(300), perCpf: perMinute(60) },
      '/v1/user/features/batch': { perIp: perMinute(300), perCpf: perMinute(60) },
    },
  },
  // A text message costs money and disturbs its recipient; an e-mail only disturbs.
  codes: { perIp: { max: 60, windowSeconds: 3600 }, perContact: { cellphone: perDay(20), email: perDay(30) } },
  contactChangesPerCpf: perDay(5),
  // A visit sends about five. A network is 256 addresses or a /48, and a carrier's holds many people.
  analytics: { perBrowser: perDay(400), perNetwork: perDay(20_000) },
};

/** In development all browser tests come from one address and sign in with a few accounts. */
export const developmentFactor = 50;

export function policyFor(mode: Mode): Policy {
  if (mode === 'production') return production;
  const wider = ({ max, windowSeconds }: Rate): Rate => ({ max: max * developmentFactor, windowSeconds });
  const widen = <Rates extends Partial<CallRates>>(row: Rates) =>
    Object.fromEntries(Object.entries(row).map(([by, rate]) => [by, wider(rate)])) as Rates;
  const { rates, codes, contactChangesPerCpf, analytics } = production;
  const byPath = Object.fromEntries(Object.entries(rates.byPath).map(([path, row]) => [path, widen(row)]));
  const perContact = { cellphone: wider(codes.perContact.cellphone), email: wider(codes.perContact.email) };
  return {
    rates: { default: widen(rates.default), byPath },
    codes: { perIp: wider(codes.perIp), perContact },
    contactChangesPerCpf: wider(contactChangesPerCpf),
    analytics: { perBrowser: wider(analytics.perBrowser), perNetwork: wider(analytics.perNetwork) },
  };
}
