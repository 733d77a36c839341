import { npsCalls as calls } from '@portaria/contract/calls/nps';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refusal.ts';
import { useUpStep } from '../step-token.ts';

/** SU-12, LE-08. */
export function npsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.rate, ({ body: { score, comment }, step }) =>
    transaction(deps.db, async (db) => {
      if (!(await useUpStep(deps, step, db))) throw new Refusal('0035');
      await db.query('insert into nps_answers (account_id, score, comment, at) values ($1, $2, $3, $4)', [
        step.accountId,
        score,
        comment?.replaceAll('\0', '').trim() || null, // the database refuses a zero byte
        deps.now(),
      ]);
      return {};
    }),
  );
}
