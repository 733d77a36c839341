import type { Expected, IdentityEngine } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import type { IdentitySession } from '../identity-session.ts';

/** RE-02: matches no one; the engine works all the same. */
const noOne: Expected = { cpf: '', name: 'Pessoa Desconhecida', birthDate: '1900-01-01' };

/** The engine for a session, and the data it should find. */
export async function engineFor(
  deps: Deps,
  { accountId, purpose }: IdentitySession,
): Promise<{ engine: IdentityEngine; expected: Expected }> {
  const { rows } = await deps.db.query<Expected>('select cpf, name, birth_date as "birthDate" from accounts where id = $1', [accountId]);
  const expected = rows[0] ?? noOne;
  return { engine: deps.identity.of(purpose, expected.cpf), expected };
}
