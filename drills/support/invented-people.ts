import { isCpf } from '@portaria/domain/person/cpf';

export type Invented = {
  readonly cpf: string;
  readonly name: string;
  readonly birthDate: string;
  readonly email: string;
  readonly cellphone: string;
  readonly address: string;
};

/** Invented people: a CPF with valid check digits, contacts and an IP address each. */
export function inventPeople(count: number, from = 0): Invented[] {
  return Array.from({ length: count }, (_, index) => {
    const i = from + index;
    return {
      cpf: cpfFrom(400_000_000 + i * 7),
      name: 'Pessoa Inventada da Silva',
      birthDate: '1985-02-26',
      email: `pessoa.${i}@exemplo.com.br`,
      cellphone: `5511${970_000_000 + i}`,
      address: `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
    };
  });
}

function cpfFrom(body: number): string {
  for (let tail = 0; tail < 100; tail++) {
    const cpf = `${body}${String(tail).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  throw new Error(`no CPF starts with ${body}`);
}

/** As the taxpayer registry stores them. */
export const recordsOf = (people: readonly Invented[]) =>
  Object.fromEntries(
    people.map(({ cpf, name, birthDate }) => [
      cpf,
      {
        ni: cpf,
        nome: name.toUpperCase(),
        nascimento: birthDate.split('-').reverse().join(''),
        situacao: { codigo: '0', descricao: 'Regular' },
      },
    ]),
  );
