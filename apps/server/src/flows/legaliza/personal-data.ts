import type { AnswerOf } from '@portaria/contract/call';
import type { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import { isoDayText } from '@portaria/domain/clock-text';
import type { ErrorCode } from '@portaria/domain/errors/codes';
import { isBirthDate } from '@portaria/domain/person/birth-date';
import { confirmedTaxpayer } from '../../accounts/confirmed-taxpayer.ts';
import type { Taxpayer } from '../../adapters/registry/registry.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { type Arrival, finish } from './finish.ts';
import { recordFirstRequest } from './first-request.ts';
import { issueNext, type LegalizaSession, lockLegaliza } from './legaliza-session.ts';

type PersonalData = { readonly name?: string | undefined; readonly birthDate?: string | undefined };
const kinds = ['name', 'birthDate'] as const;

/** LE-02, LE-03: accepts exactly the fields that were asked for, compares them with the registry and saves the registry's spelling. */
export async function savePersonalData(
  deps: Deps,
  legaliza: LegalizaSession,
  { name, birthDate }: PersonalData,
  arrival: Arrival,
): Promise<AnswerOf<typeof calls.legalize>> {
  const { account, fields } = legaliza;
  refuseUnasked(fields, { name, birthDate });
  if (birthDate && !isBirthDate(isoDayText(birthDate), deps.now())) throw new Refusal('0037');
  const taxpayer = await taxpayerOf(deps, legaliza, { name, birthDate }, arrival);

  return transaction(deps.db, async (db) => {
    await lockLegaliza(deps, db, legaliza);
    await recordFirstRequest(deps, db, legaliza, arrival.caller);
    await write(deps, db, legaliza, taxpayer);
    await audit(
      deps,
      arrival.caller,
      { event: 'data-confirmed', outcome: 'ok', reason: askedOf(fields).join(' '), accountId: account.id },
      db,
    );
    const contactsFollow = fields.includes('email') || fields.includes('cellphone');
    if (contactsFollow) return keepAnswer(deps, legaliza.step, { token: await issueNext(deps, legaliza, {}, db) }, db);
    await consumeStep(deps, legaliza.step, db);
    return finish(deps, legaliza, arrival, db);
  });
}

const askedOf = (fields: LegalizaSession['fields']) => kinds.filter((kind) => fields.includes(kind));

/** SU-16: both in one request if both are asked for, so that the answer does not reveal which is wrong. */
function refuseUnasked(fields: LegalizaSession['fields'], data: PersonalData) {
  const wrong = kinds.find((kind) => fields.includes(kind) !== (data[kind] !== undefined));
  if (!wrong) return;
  const message = fields.includes(wrong) ? 'is to be confirmed' : 'was not asked for';
  throw new Refusal('0038', undefined, { errors: [{ field: wrong, message }] });
}

/**
 * 0034 for a mismatch, 0033 for an irregular CPF, 0001 for a deceased person; and a block after several mismatches, so that it is no oracle
 * (SU-16).
 */
async function taxpayerOf(
  deps: Deps,
  { account }: LegalizaSession,
  { name, birthDate }: PersonalData,
  { caller }: Arrival,
): Promise<Taxpayer> {
  const refused = async (code: ErrorCode) => {
    await audit(deps, caller, { event: 'data-confirmed', outcome: 'refused', reason: code, accountId: account.id });
    return new Refusal(code);
  };
  const taxpayer = await confirmedTaxpayer(deps, { cpf: account.cpf, name, birthDate }, tellings).catch(async (error: unknown) => {
    throw error instanceof Refusal && error.code === '0034' ? await refused('0034') : error;
  });
  if (taxpayer.deceased) throw await refused('0001');
  if (taxpayer.status !== 'regular') throw await refused('0033');
  return taxpayer;
}

const tellings = {
  tooMany: (until: Date) => new Refusal('0010', { blockedUntil: until.toISOString() }),
  outage: () => new Refusal('0500'),
};

async function write(deps: Deps, db: Db, { account, fields }: LegalizaSession, { name, socialName, birthDate }: Taxpayer) {
  const asked = askedOf(fields);
  await db.query(
    `update accounts set
       name = case when $2 then $3 else name end, social_name = case when $2 then coalesce($4, social_name) else social_name end,
       birth_date = case when $5 then $6::date else birth_date end,
       reconfirm_fields = array(select field from unnest(reconfirm_fields) field where field <> all($7::text[])), updated_at = $8
     where id = $1`,
    [account.id, asked.includes('name'), name, socialName ?? null, asked.includes('birthDate'), birthDate, asked, deps.now()],
  );
}
