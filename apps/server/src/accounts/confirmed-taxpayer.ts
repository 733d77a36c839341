import * as limits from '@portaria/domain/limits';
import { registryBlockedUntil } from '@portaria/domain/person/registry-block';
import { isSameName } from '@portaria/domain/person/same-name';
import { RegistryOutage, type Taxpayer } from '../adapters/registry/registry.ts';
import type { Deps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/** A field left out is not compared: legaliza may ask for only one of the two (LE-02). */
type Claim = { readonly cpf: string; readonly name?: string | undefined; readonly birthDate?: string | undefined };
/** The refusals of the calling flow for too many attempts and for an outage. */
type Refusals = { readonly tooMany: (until: Date) => Refusal; readonly outage: () => Refusal };

const comeBackLater = {
  tooMany: (until: Date) => new Refusal('0035', { blockedUntil: until.toISOString() }),
  outage: () => new Refusal('0035'),
};

/**
 * SU-16, SV-11: the taxpayer, if name and birth date match the registry. 0034 reveals neither which of them was wrong nor whether the
 * registry knows the CPF. After several mismatches, and while the registry is unavailable, the person is asked to come back later.
 */
export async function confirmedTaxpayer(deps: Deps, claim: Claim, refusals: Refusals = comeBackLater): Promise<Taxpayer> {
  const subject = deps.keys.blind('cpf', claim.cpf);
  return deps.mutex(`registry ${subject.toString('hex')}`, async () => {
    const attempt = await countAttempt(deps, subject, refusals);
    const taxpayer = await queryRegistry(deps, claim.cpf, refusals).catch(async (error: unknown) => {
      await uncount(deps.db, attempt);
      throw error;
    });
    if (!isMatch(taxpayer, claim)) throw new Refusal('0034');
    await uncount(deps.db, attempt);
    return taxpayer!;
  });
}

async function queryRegistry({ registry }: Deps, cpf: string, { outage }: Refusals): Promise<Taxpayer | null> {
  try {
    return await registry.find(cpf);
  } catch (error) {
    throw error instanceof RegistryOutage ? outage() : error;
  }
}

/** Both fields are always compared, even for an unknown CPF, so that timing reveals nothing. */
function isMatch(taxpayer: Taxpayer | null, { name, birthDate }: Claim): boolean {
  const known = taxpayer ?? noRecord;
  return [isSameName(name ?? known.name, known), known.birthDate === (birthDate ?? known.birthDate)].every(Boolean) && taxpayer !== null;
}

const noRecord = { name: '', birthDate: '' };

/** An attempt is counted before it is made, so that parallel ones cannot exceed a round; a match is taken back. */
function countAttempt(deps: Deps, subject: Buffer, { tooMany }: Refusals): Promise<string> {
  return transaction(deps.db, async (db) => {
    await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [subject.readInt32BE(0), subject.readInt32BE(4)]);
    const now = deps.now();
    const { rows } = await db.query<{ at: Date }>(
      'select tried_at as at from registry_mismatches where subject = $1 and tried_at > $2 order by tried_at',
      [subject, new Date(now.getTime() - limits.registryDayHours * 3_600_000)],
    );
    const mismatches = rows.map(({ at }) => at);
    const until = registryBlockedUntil(mismatches, now);
    if (until) throw tooMany(until);
    const inserted = await db.query<{ id: string }>('insert into registry_mismatches (subject, tried_at) values ($1, $2) returning id', [
      subject,
      now,
    ]);
    return inserted.rows[0]!.id;
  });
}

const uncount = (db: Db, id: string) => db.query('delete from registry_mismatches where id = $1', [id]);
