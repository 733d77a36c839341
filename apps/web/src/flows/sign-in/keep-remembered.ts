import { forget } from '../../lib/storage.ts';
import { rememberCpf } from '../../person/remembered-cpf.ts';

/** SI-13: stores the CPF for the next visit, if the box is still ticked. */
export function keepRemembered({ cpf, rememberCpf: isWanted }: { cpf?: string | undefined; rememberCpf: boolean }) {
  if (isWanted && cpf) rememberCpf(cpf);
  forget('rememberCpf');
}
