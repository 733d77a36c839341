import { forget } from '../../lib/storage.ts';
import { rememberCpf } from '../../person/remembered-cpf.ts';

/** SI-13: the CPF is kept for the next visit, if the person left that ticked. */
export function keepRemembered({ cpf, rememberCpf: isWanted }: { cpf?: string | undefined; rememberCpf: boolean }) {
  if (isWanted && cpf) rememberCpf(cpf);
  forget('rememberCpf');
}
