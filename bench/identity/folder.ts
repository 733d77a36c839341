import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentSide } from '@portaria/domain/identity';
import type { ReasonCode } from '@portaria/domain/identity-reasons';
import type { IdentityEngine, ProvenDocument, StepResult } from '@portaria/identity-engine/engine';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';
import { table } from '../table.ts';

type Row = {
  readonly file: string;
  readonly type: string;
  readonly side: string;
  readonly cpf: string;
  readonly name: string;
  readonly birthDate: string;
};
const columns = ['file', 'type', 'side', 'cpf', 'name', 'birthDate'] as const;
const indexFile = 'documents.tsv';
const goal = 0.9;

/** A header line with these names; an empty cell is something that is not printed there. */
function rowsOf(folder: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder, indexFile), 'utf8').trim().split(/\r?\n/);
  const names = head.split('\t');
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length) throw new Error(`${indexFile} has no column ${missing.join(', ')}`);
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)]?.trim() ?? ''])) as Row;
  });
}

const unrecognised: readonly ReasonCode[] = ['document_unrecognised', 'document_wrong_type', 'document_wrong_side'];

type Seen = { readonly row: Row; readonly result: StepResult };
const has = (result: StepResult, codes: readonly ReasonCode[]) => result.reasons.some(({ code }) => codes.includes(code));
const parts = {
  side: { applies: () => true, isHit: ({ result }) => 'words' in result.evidence.measured && !has(result, unrecognised) },
  cpf: { applies: ({ cpf }) => cpf !== '', isHit: ({ result }) => result.evidence.measured.cpf === 'same' },
  name: { applies: ({ name }) => name !== '', isHit: ({ result }) => Number(result.evidence.measured.name) >= defaultThresholds.nameMin },
  birth: { applies: ({ birthDate }) => birthDate !== '', isHit: ({ result }) => result.evidence.measured.birthDate === true },
} as const satisfies Record<string, { applies: (row: Row) => boolean; isHit: (seen: Seen) => boolean }>;

/** Documents of your own: recognised and read, of those in the folder's index. A document that says it is a specimen is read all the same. */
export async function measureFolder(engine: IdentityEngine, folder: string): Promise<{ text: string; isMet: boolean }> {
  const seen: Seen[] = [];
  for (const row of rowsOf(folder)) {
    const image = readFileSync(join(folder, row.file));
    const expected = { cpf: row.cpf, name: row.name || '-', birthDate: row.birthDate };
    const input = { session: 'bench', purpose: 'loa', type: row.type as ProvenDocument, side: row.side as DocumentSide, image } as const;
    seen.push({ row, result: await engine.checkDocument(input, expected) });
  }
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const lines = seen.map((one) => [
    one.row.file,
    ...names.map((name) => (parts[name].applies(one.row) ? (parts[name].isHit(one) ? 'yes' : 'NO') : '—')),
    one.result.reasons.map(({ code }) => code).join(', '),
  ]);
  const rates = names.map((name) => {
    const mine = seen.filter(({ row }) => parts[name].applies(row));
    return { name, hits: mine.filter((one) => parts[name].isHit(one)).length, of: mine.length };
  });
  const specimens = seen.filter(({ result }) => has(result, ['document_specimen'])).length;
  const text = [
    table(['File', ...names, 'reasons'], lines),
    ...rates.map(({ name, hits, of }) => `${name}: ${hits} of ${of}`),
    `refused as specimens: ${specimens} of ${seen.length}`,
  ];
  return { text: text.join('\n'), isMet: rates.every(({ hits, of }) => hits >= goal * of) };
}
