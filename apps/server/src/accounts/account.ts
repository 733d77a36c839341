import type { Assurance } from '@portaria/domain/identity/policy';
import type { ReconfirmField } from '@portaria/domain/reconfirm';
import { hotStatement } from '../platform/database/hot-statement.ts';
import type { Db } from '../platform/db.ts';

export type AccountStatus = 'active' | 'invalid' | 'pending_proof' | 'pending' | 'denied' | 'locked' | 'deceased';
/** 0031 and 0037 only apply to a sign-up. */
export type RiskVerdict = '0024' | '0025' | '0029' | '0031' | '0037' | '0040' | '0054' | '0071';

export type Account = {
  readonly id: string;
  readonly cpf: string;
  readonly name: string;
  readonly socialName: string | null;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly cellphone: string | null;
  readonly cellphoneConfirmedAt: Date | null;
  readonly optinWhatsapp: boolean;
  readonly passwordHash: string | null;
  /** As text, because a Date would lose microseconds; used only for comparison. */
  readonly passwordSetAt: string | null;
  readonly passwordExpired: boolean;
  readonly status: AccountStatus;
  /** "Não fui eu": when the account was locked, and since when another person may have had access. */
  readonly disownedAt: Date | null;
  readonly disownedSince: Date | null;
  readonly loa: number;
  /** ID-14: what a raised level rests on. */
  readonly loaEvidence: Assurance | null;
  readonly tokenEligible: boolean;
  readonly revalidate: boolean;
  readonly reconfirmFields: readonly ReconfirmField[];
  /** The verdict of the operators' risk list. */
  readonly riskVerdict: RiskVerdict | null;
  /** A verdict that allows a sign-in but refuses changes to personal data. */
  readonly changeVerdict: RiskVerdict | null;
  readonly emailBlocked: boolean;
  readonly acceptedTerms: readonly string[];
};

export type Contacts = Pick<Account, 'email' | 'emailConfirmedAt' | 'cellphone' | 'cellphoneConfirmedAt'>;

const select = `
  select a.id, a.cpf, a.name, a.social_name as "socialName", a.email, a.email_confirmed_at as "emailConfirmedAt",
    a.cellphone, a.cellphone_confirmed_at as "cellphoneConfirmedAt", a.optin_whatsapp as "optinWhatsapp", a.password_hash as "passwordHash",
    a.password_set_at::text as "passwordSetAt", a.password_expired as "passwordExpired", a.status, a.disowned_at as "disownedAt", a.disowned_since as "disownedSince", a.loa,
    case when a.loa > 1 then coalesce(a.loa_evidence, 'face') end as "loaEvidence",
    a.token_eligible as "tokenEligible", a.revalidate,
    a.reconfirm_fields as "reconfirmFields", case when not r.only_changes then r.verdict end as "riskVerdict",
    case when r.only_changes then r.verdict end as "changeVerdict", b.email is not null as "emailBlocked",
    array(select version from terms_acceptances t where t.account_id = a.id) as "acceptedTerms"
  from accounts a
    left join risk_list r on r.cpf = a.cpf
    left join blocked_emails b on b.email = lower(a.email)`;

const byCpf = hotStatement('account by CPF', `${select} where a.id = (select account_id from account_cpfs where cpf = $1)`);
const byId = hotStatement('account by id', `${select} where a.id = $1`);

export async function findAccountByCpf(db: Db, cpf: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(byCpf(cpf));
  return rows[0] ?? null;
}

/** What a sign-in begins with. */
export type WaysIn = Contacts & Pick<Account, 'id' | 'status' | 'passwordHash' | 'tokenEligible'>;

/** Everyone's first call: no table is read that it does not need. */
const waysIn = hotStatement(
  'ways in by CPF',
  `select a.id, a.status, a.password_hash as "passwordHash", a.token_eligible as "tokenEligible", a.email, a.email_confirmed_at as "emailConfirmedAt",
     a.cellphone, a.cellphone_confirmed_at as "cellphoneConfirmedAt"
   from accounts a where a.id = (select account_id from account_cpfs where cpf = $1)`,
);

export async function findWaysIn(db: Db, cpf: string): Promise<WaysIn | null> {
  const { rows } = await db.query<WaysIn>(waysIn(cpf));
  return rows[0] ?? null;
}

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(byId(id));
  return rows[0] ?? null;
}

/** The operators' verdict about a CPF, with or without an account. */
export async function findRiskVerdict(db: Db, cpf: string): Promise<RiskVerdict | null> {
  const { rows } = await db.query<{ verdict: RiskVerdict }>('select verdict from risk_list where cpf = $1', [cpf]);
  return rows[0]?.verdict ?? null;
}

/** The verdict about a change of personal data. The second factor of the sign-in has already passed. */
export const verdictOnChange = ({ changeVerdict, riskVerdict }: Account) => changeVerdict ?? (riskVerdict === '0054' ? null : riskVerdict);

/** SI-11: the contacts that the fence asks to confirm. */
export const unconfirmedContacts = (account: Account) => ({
  ...(account.cellphone && !account.cellphoneConfirmedAt && { cellphone: account.cellphone }),
  ...(account.email && !account.emailConfirmedAt && { email: account.email }),
});

/** Codes are sent only to confirmed contacts. */
export const confirmedContacts = (account: Contacts) => ({
  cellphone: account.cellphoneConfirmedAt ? account.cellphone : null,
  email: account.emailConfirmedAt ? account.email : null,
});
