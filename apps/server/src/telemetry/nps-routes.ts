import { npsCalls as calls } from '@portaria/contract/calls/nps';
import type { FastifyInstance } from 'fastify';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { transaction } from '../platform/db.ts';
import { keepAnswer } from '../steps/kept-answer.ts';
import { consumeStep } from '../steps/step-token.ts';

/** SU-12, LE-08. */
export function npsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.rate, ({ body: { score, comment }, step }) =>
    transaction(deps.db, async (db) => {
      await consumeStep(deps, step, db);
      await db.query('insert into nps_answers (account_id, score, comment, at) values ($1, $2, $3, $4)', [
        step.accountId,
        score,
        comment?.replaceAll('\0', '').trim() || null, // the database refuses a zero byte
        deps.now(),
      ]);
      return keepAnswer(deps, step, {}, db);
    }),
  );
}
