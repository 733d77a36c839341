import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { onlyDigits } from '@portaria/domain/person/cpf';
import type { Expected } from '../engine.ts';
import type { LabelledDates } from './labelled-dates.ts';
import type { Mrz } from './mrz.ts';

type Dated = {
  readonly dates: LabelledDates;
  readonly mrz?: Mrz | undefined;
  /** Of a QR code whose content is plain text. */
  readonly qrCpfs?: readonly string[];
};

const oldest = 120;
const licenceAge = 18;

const later = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
/** The date in Brasília, where a document expires at the end of its day. */
const brasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayOf = (now: Date) => brasilia.format(now);

/** ID-11: only the date labelled as validity, or the machine-readable one, makes a document expired. */
export function judgeValidity({ dates, mrz }: Dated, now: Date, isLastTry: boolean): Reason[] {
  const until = dates.expiry ?? mrz?.expiry;
  return until && until < dayOf(now) ? [reason('document_expired', undefined, isLastTry)] : [];
}

/** ID-11: what is printed twice must agree, and dates must follow each other. */
export function judgeAgreement({ dates, mrz, qrCpfs = [] }: Dated, { cpf, birthDate }: Expected, now: Date): Reason[] {
  const { expiry, issue, birth, first } = dates;
  const today = dayOf(now);
  const own = onlyDigits(cpf);
  const contradictions = [
    mrz?.birthDate && mrz.birthDate !== birthDate,
    mrz?.expiry && expiry && mrz.expiry !== expiry,
    mrz?.cpf && mrz.cpf !== own,
    qrCpfs.length && !qrCpfs.includes(own),
    issue && expiry && expiry <= issue,
    issue && issue > today,
    issue && issue < birthDate,
    birth && (birth > today || later(birth, oldest) < today),
    first && first < later(birthDate, licenceAge),
    first && issue && first > issue,
  ];
  return contradictions.some(Boolean) ? [reason('fields_contradict')] : [];
}
