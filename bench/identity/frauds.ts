import { verdictStatus } from '@portaria/domain/identity';
import type { IdentityEngine } from '@portaria/identity-engine/engine';
import { neverAllowed } from '../../packages/identity-engine/specimens/never-allowed.ts';
import { verify } from '../../packages/identity-engine/specimens/verification.ts';
import { table } from '../table.ts';

type Row = { tried: number; statuses: number[]; codes: Set<string> };

/** Every attempt that must never be allowed, by every person with every document. */
export async function measureFrauds(engine: IdentityEngine): Promise<{ text: string; isMet: boolean }> {
  const rows = new Map<string, Row>();
  for (const verification of neverAllowed()) {
    const { verdict } = await verify(engine, verification);
    const row = rows.get(verification.attempt) ?? { tried: 0, statuses: [], codes: new Set() };
    row.tried += 1;
    row.statuses.push(verdict.status);
    for (const { code } of verdict.reasons) row.codes.add(code);
    rows.set(verification.attempt, row);
  }
  const count = ({ statuses }: Row, status: number) => statuses.filter((each) => each === status).length;
  const cells = [...rows].map(([attempt, row]) => [
    attempt,
    row.tried,
    count(row, verdictStatus.allowed),
    count(row, verdictStatus.denied),
    count(row, verdictStatus.waiting_ocr),
    [...row.codes].join(', '),
  ]);
  const all = [...rows.values()];
  const allowed = all.reduce((sum, row) => sum + count(row, verdictStatus.allowed), 0);
  const tried = all.reduce((sum, row) => sum + row.tried, 0);
  return {
    text: `${table(['Attempt', 'tried', 'allowed', 'refused', 'to review', 'reasons'], cells)}\n${allowed} of ${tried} allowed`,
    isMet: allowed === 0,
  };
}
