import * as limits from '@portaria/domain/limits';
import { isSameName } from '@portaria/domain/same-name';
import { type Db, transaction } from './db.ts';
import type { Deps } from './deps.ts';
import { RegistryOutage, type Taxpayer } from './outside/registry.ts';
import { Refusal } from './refusal.ts';

type Claim = { readonly cpf: string; readonly name: string; readonly birthDate: string };

/**
 * SU-16, SV-11: who the registry says this is, if name and birth date are theirs. 0034 says neither which was wrong nor whether the registry
 * knows the CPF; after five of those in a day, and while the registry is out, 0035.
 */
export async function confirmedTaxpayer(deps: Deps, claim: Claim): Promise<Taxpayer> {
  const subject = deps.keys.blind('cpf', claim.cpf);
  return deps.inTurn(`registry ${subject.toString('hex')}`, async () => {
    const attempt = await countAttempt(deps, subject);
    const taxpayer = await ask(deps, claim.cpf).catch(async (error: unknown) => {
      await forgive(deps.db, attempt);
      throw error;
    });
    if (!isTheirs(taxpayer, claim)) throw new Refusal('0034');
    await forgive(deps.db, attempt);
    return taxpayer!;
  });
}

async function ask({ registry }: Deps, cpf: string): Promise<Taxpayer | null> {
  try {
    return await registry.find(cpf);
  } catch (error) {
    throw error instanceof RegistryOutage ? new Refusal('0035') : error;
  }
}

/** Both are always compared, also where there is nothing to compare with: the time tells no more than the answer. */
function isTheirs(taxpayer: Taxpayer | null, { name, birthDate }: Claim): boolean {
  const known = taxpayer ?? nobody;
  return [isSameName(name, known), known.birthDate === birthDate].every(Boolean);
}

const nobody = { name: '', birthDate: '' };

/** A try counts before it is made, so that no number of them at once makes more than five; one that was right is taken back. */
function countAttempt(deps: Deps, subject: Buffer): Promise<string> {
  return transaction(deps.db, async (db) => {
    await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [subject.readInt32BE(0), subject.readInt32BE(4)]);
    const now = deps.now();
    const since = new Date(now.getTime() - limits.registryMismatchesWindowHours * 3_600_000);
    const { rows } = await db.query<{ tries: number }>(
      'select count(*)::int as tries from registry_mismatches where subject = $1 and tried_at > $2',
      [subject, since],
    );
    if (rows[0]!.tries >= limits.registryMismatches) throw new Refusal('0035');
    const inserted = await db.query<{ id: string }>('insert into registry_mismatches (subject, tried_at) values ($1, $2) returning id', [
      subject,
      now,
    ]);
    return inserted.rows[0]!.id;
  });
}

const forgive = (db: Db, id: string) => db.query('delete from registry_mismatches where id = $1', [id]);
