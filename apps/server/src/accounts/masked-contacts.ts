import { maskEmail, maskPhone } from '@portaria/domain/person/masked-contact';
import { type Account, confirmedContacts } from './account.ts';

/** SI-05: what may be shown to someone who only knows the CPF. */
export function maskedContacts(account: Account): { cellphone?: string; email?: string } {
  const { cellphone, email } = confirmedContacts(account);
  return { ...(cellphone && { cellphone: maskPhone(cellphone) }), ...(email && { email: maskEmail(email) }) };
}
