import { maskEmail, maskPhone } from '@portaria/domain/person/masked-contact';
import { type Contacts, confirmedContacts } from './account.ts';

/** SI-05: what may be shown to someone who only knows the CPF. */
export function maskedContacts(account: Contacts): { cellphone?: string; email?: string } {
  const { cellphone, email } = confirmedContacts(account);
  return { ...(cellphone && { cellphone: maskPhone(cellphone) }), ...(email && { email: maskEmail(email) }) };
}
