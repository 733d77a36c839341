import type { RiskVerdict } from './account.ts';
import type { Db } from './db.ts';

/** What the operators' list says about a CPF, with or without an account. */
export async function riskVerdictOf(db: Db, cpf: string): Promise<RiskVerdict | null> {
  const { rows } = await db.query<{ verdict: RiskVerdict }>('select verdict from risk_list where cpf = $1', [cpf]);
  return rows[0]?.verdict ?? null;
}
