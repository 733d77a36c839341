import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { verdictStatus } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { denialsOf } from '../../identity/denials.ts';
import { recoveryToken } from '../../identity/grant.ts';
import type { Journey, JourneyStatus } from '../../identity/journey.ts';
import type { Opened } from './open-journey.ts';

const statusOf = {
  open: verdictStatus.waiting_upload,
  review: verdictStatus.waiting_ocr,
  allowed: verdictStatus.allowed,
  denied: verdictStatus.denied,
  cancelled: verdictStatus.denied,
} as const satisfies Record<JourneyStatus, number>;

/** Where a journey stands, so that a reload or another device goes on there. */
export async function progressOf(deps: Deps, { journey, isPhone }: Opened, caller: Caller): Promise<IdentityProgress> {
  const { purpose, begunBy, status, documentType, isChallenged, passed, consentAt, expiresAt } = journey;
  const grantToken = status === 'allowed' && !isPhone ? await recoveryToken(deps, journey, caller) : undefined;
  return {
    purpose,
    begunBy: begunBy as FlowName,
    transformation: deps.config.identity.transformations[purpose],
    status: statusOf[status],
    done: [...(consentAt ? (['consent'] as const) : []), ...passed.map(({ picture }) => picture)],
    ...(documentType && { documentType }),
    challenge: isChallenged,
    left: status === 'open' ? await triesLeft(deps, journey) : 0,
    expiresAt: expiresAt.toISOString(),
    ...(grantToken && { grantToken }),
  };
}

/** ID-14: of this session and of the account, whichever are fewer. */
export async function triesLeft(deps: Deps, { tries, subject }: Journey, db = deps.db): Promise<number> {
  return Math.min(limits.identityTriesPerSession - tries, (await denialsOf(deps, db, subject)).left);
}
