import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';

/** SU-12, LE-08: lets a person answer once how likely they are to recommend the product. */
export const issueNpsToken = (deps: Deps, accountId: string, db: Db = deps.db) => issueStep(deps, 'shell.nps', { accountId }, db);
