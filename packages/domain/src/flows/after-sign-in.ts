import { reconfirmFrom } from '../reconfirm.ts';

type Flags = { readonly abTest: boolean; readonly otpRedirect: boolean };

/** SI-02. */
export const afterCpfCheck = (answer: { readonly tokenElegible: boolean /* sic */ }, { abTest, otpRedirect }: Flags) =>
  answer.tokenElegible && abTest && otpRedirect ? 'methodOffered' : 'found';

type Brought = { readonly [Name in 'id' | 'email' | 'cellphone' | 'contactConfirmationToken']?: string };

/** SI-14, SI-22: what a refusal may bring for the code that it leads to: the login handle, masked contacts, and the token that sends it. */
export function broughtBy(data: unknown): Brought {
  const names = ['id', 'email', 'cellphone', 'contactConfirmationToken'] as const;
  const given = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]));
}

/** SI-22: with a token for the code, a refused CPF check leads straight to it. Null: the table decides. */
export const afterCpfRefusal = ({ id, contactConfirmationToken }: Brought) => (id && contactConfirmationToken ? 'codeAsked' : null);

type LoginAnswer = {
  readonly status?: string | undefined;
  readonly ut_token?: string | undefined;
  readonly fence?: { readonly show: boolean; readonly reason: string } | undefined;
};

/** SI-11. */
function afterFence(reason: string) {
  if (reason === 'unconfirmed_primary_email') return 'emailUnconfirmed';
  return reason === 'no_primary_phone' ? 'cellphoneMissing' : 'contactsUnconfirmed';
}

/** SI-08 to SI-12. The order is part of the rule: terms, then the fence, then the chat, then the destination. */
export function afterLogin({ status, ut_token, fence }: LoginAnswer, applicationId: string | undefined) {
  if (status === 'outdated_terms' && ut_token) return 'termsOutdated';
  if (fence?.show && (applicationId === 'portal' || applicationId === 'score')) return afterFence(fence.reason);
  return applicationId === 'chatbot' ? 'chatOpened' : 'arrived';
}

type Refusal = { readonly code: string; readonly data?: unknown };

/**
 * SI-07, SI-15: what a refused login leads to before the error table is read. A 0002 or 0018 with fields in its data leads to legaliza; a
 * wrong password leads to the offer of a code, where that is possible. Null: the table decides.
 */
export function afterLoginRefusal({ code, data }: Refusal, mayOfferCode = false) {
  if ((code === '0002' || code === '0018') && reconfirmFrom(data)) return 'reconfirmAsked';
  return code === '0052' && mayOfferCode ? 'codeOffered' : null;
}
