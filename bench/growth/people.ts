import { createHash } from 'node:crypto';

/** The nth person, as `load.ts` writes them: here for the calls, there as SQL. */
export type Person = { readonly cpf: string; readonly address: string; readonly device: string; readonly fingerprint: string };

/** Coprime with every power of ten: numbers of nine digits in an order that looks drawn, each once. */
const step = 387_420_489n;
const bodies = 1_000_000_000n;

const bodyOf = (n: number) => (BigInt(n) * step) % bodies;
/** Ten numbers of nine equal digits, which no CPF begins with. */
const isCpfBody = (n: number) => bodyOf(n) % 111_111_111n !== 0n;

const weighed = (digits: readonly number[]) => {
  const rest = digits.reduce((sum, digit, i) => sum + digit * (digits.length + 1 - i), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

function cpfOf(n: number): string {
  const digits = [...String(bodyOf(n)).padStart(9, '0')].map(Number);
  const first = weighed(digits);
  return [...digits, first, weighed([...digits, first])].join('');
}

const uuidOf = (text: string) => createHash('md5').update(text).digest('hex');
const dashed = (hex: string) => [0, 8, 12, 16, 20].map((from, i) => hex.slice(from, [8, 12, 16, 20, 32][i])).join('-');

/** Ten people behind one address, and as many addresses more as there are people. */
const addressesFor = (people: number) => Math.max(1, people / 10);
function addressOf(n: number, people: number): string {
  const k = n % addressesFor(people);
  return `177.${(k >> 16) & 255}.${(k >> 8) & 255}.${k & 255}`;
}

export function anyPerson(people: number): Person {
  const n = 1 + Math.floor(Math.random() * people);
  if (!isCpfBody(n)) return anyPerson(people);
  return { cpf: cpfOf(n), address: addressOf(n, people), device: dashed(uuidOf(`d${n}`)), fingerprint: `fingerprint ${n}` };
}

/** The same of a column `n`. */
export const sql = {
  person: (n: string) => `md5('p' || ${n})::uuid`,
  device: (n: string) => `md5('d' || ${n})::uuid`,
  body: `(n * ${step} % ${bodies})`,
  hasCpf: `n * ${step} % ${bodies} % 111111111 <> 0`,
  address: (n: string, people: number) => {
    const k = `(${n} % ${addressesFor(people)})`;
    return `'177.' || (${k} >> 16 & 255) || '.' || (${k} >> 8 & 255) || '.' || (${k} & 255)`;
  },
  network: (n: string, people: number) => {
    const k = `(${n} % ${addressesFor(people)})`;
    return `'177.' || (${k} >> 16 & 255) || '.' || (${k} >> 8 & 255) || '.0/24'`;
  },
};
