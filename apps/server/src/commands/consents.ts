import { isCpf, onlyDigits } from '@portaria/domain/person/cpf';
import { findAccountByCpf } from '../accounts/account.ts';
import { exportAgreements } from '../accounts/export-agreements.ts';
import { readConfig } from '../config/config.ts';
import { openPool } from '../platform/db.ts';

const usage = 'Usage: npm run consents -- <cpf>';

/** S52: what a person has agreed to, on request of the person or an authority. Returns the text to print. */
export async function consentsCommand(env: NodeJS.ProcessEnv, [cpf = '']: readonly string[]): Promise<string> {
  if (!isCpf(cpf)) return usage;
  const db = openPool(readConfig(env).databaseUrl);
  try {
    const account = await findAccountByCpf(db, onlyDigits(cpf));
    return account ? JSON.stringify(await exportAgreements(db, account), null, 2) : 'There is no account with this CPF.';
  } finally {
    await db.end();
  }
}
