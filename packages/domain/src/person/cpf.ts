import * as limits from '../limits.ts';

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (digits.length + 1 - i), 0);
  return String(((sum * 10) % 11) % 10);
};

export const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** VA-01: eleven digits, not all the same, both check digits correct (mod 11). Punctuation is allowed. */
export function isCpf(text: string): boolean {
  const cpf = onlyDigits(text);
  if (cpf.length !== limits.cpfDigits || new Set(cpf).size === 1) return false;
  const body = cpf.slice(0, -2);
  const first = checkDigit(body);
  return cpf === body + first + checkDigit(body + first);
}

/** SI-13: `•••.982.247-••`. */
export function maskCpf(cpf: string): string {
  const digits = onlyDigits(cpf);
  return `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`;
}
