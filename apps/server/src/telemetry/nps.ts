import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';

const minutes = limits.npsTokenDays * 24 * 60;

/** SU-12, LE-08: lets a person answer once how likely they are to recommend the product, on a later visit. */
export const issueNpsToken = (deps: Deps, accountId: string, db: Db = deps.db) => issueStep(deps, 'shell.nps', { accountId, minutes }, db);
