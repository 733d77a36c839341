import { ClearError } from '../clear-error.mjs';
import type { Mutant } from './mutants.ts';

type Row = { readonly file: string; readonly row: string; readonly mutation: string; readonly why: string };

/** Mutants that behave as the original does, and why. A row that fits no mutant is an error, so that it cannot outlive its code. */
const rows: readonly Row[] = [
  { file: 'password.ts', row: 'hasRun', mutation: 'i < text.length → i <= text.length', why: 'past the end no character follows another' },
  { file: 'password.ts', row: 'hasRun.run', mutation: '0 → 1', why: 'the first character starts a run of its own' },
  { file: 'person/birth-date.ts', row: 'monthAndDay', mutation: '100 → 101', why: 'the order of the days stays' },
  { file: 'person/email.ts', row: 'distance', mutation: 'Math.abs(a.length - b.length) > most → false', why: 'it saves work only' },
  { file: 'person/email.ts', row: 'distance', mutation: '1 → 2', why: 'too far is too far' },
  { file: 'person/email.ts', row: 'distance.row.length', mutation: '1 → 2', why: 'a column that is not read' },
  { file: 'contrast.ts', row: 'luminance', mutation: 'channel <= 0.03928 → channel < 0.03928', why: 'no channel has this value' },
  { file: 'match-route.ts', row: 'matchRoute.path', mutation: '/^(.+)\\/$/ → /(.+)\\/$/', why: 'a greedy match starts at the beginning' },
  ...['*', '/'].map((sign) => ({
    file: 'limits.ts',
    row: 'featureBackoffMaxMilliseconds',
    mutation: `limits.featureBackoffMaxMilliseconds → limits.featureBackoffMaxMilliseconds ${sign} 2`,
    why: 'three retries never wait that long',
  })),
  {
    file: 'risk/rules.ts',
    row: 'holds',
    mutation: "typeof value === 'number' && value > over! → value > over!",
    why: 'a valid file compares numbers only',
  },
  {
    file: 'sessions/situation.ts',
    row: 'situationOf.weight',
    mutation: 'riskVerdict && weightOf[riskVerdict] → weightOf[riskVerdict]',
    why: 'no verdict has no weight',
  },
];

const fits = ({ file, row, mutation }: Row, mutant: Mutant) =>
  mutant.file.endsWith(`/${file}`) && mutant.row === row && `${mutant.original} → ${mutant.replacement}` === mutation;

export function withoutEquivalents(mutants: readonly Mutant[]): readonly Mutant[] {
  const [stale] = rows.filter((row) => !mutants.some((mutant) => fits(row, mutant)));
  if (stale)
    throw new ClearError(`scripts/mutate/equivalents.ts has a row that fits no mutant: ${stale.file} ${stale.row} ${stale.mutation}`);
  return mutants.filter((mutant) => !rows.some((row) => fits(row, mutant)));
}
