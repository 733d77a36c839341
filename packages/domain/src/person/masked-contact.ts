import { onlyDigits } from './cpf.ts';

const dots = '•••';
const first = (text: string) => [...text].slice(0, 1).join('');

/** SI-05: recognisable to its owner, and of little use to a stranger: `(••) •••••-••21`. */
export const maskPhone = (phone: string) => `(••) •••••-••${onlyDigits(phone).slice(-2)}`;

/** SI-05: `a•••@g•••.com`. Everything after the first dot of the domain stays. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.indexOf('.');
  return `${first(email)}${dots}@${first(domain)}${dots}${dot < 0 ? '' : domain.slice(dot)}`;
}
