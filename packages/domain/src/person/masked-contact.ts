import { onlyDigits } from './cpf.ts';

const dots = '•••';
/** A letter or a digit. Anything rarer would tell people apart, and is not shown. */
const first = (text: string) => /^[a-z\d]/i.exec(text)?.[0].toLowerCase() ?? '';

/** SI-05: recognisable to its owner, and of little use to a stranger: `(••) •••••-••21`. */
export const maskPhone = (phone: string) => `(••) •••••-••${onlyDigits(phone).slice(-2)}`;

/** The endings that are shown, longest first. A rarer one, or the name of a company before it, would tell people apart. */
export const shownEndings = ['.com.br', '.net.br', '.org.br', '.gov.br', '.edu.br', '.com', '.net', '.org', '.br'] as const;

/** SI-05: `a•••@g•••.com`. What is shown is so little that contacts invented for a CPF without an account can look the same (RE-02). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return `${first(email)}${dots}@${first(domain)}${dots}${shownEndings.find((ending) => domain.endsWith(ending)) ?? ''}`;
}
