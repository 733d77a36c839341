import { newerIdentityErrors, olderIdentityErrors } from '@portaria/domain/errors/identity';
import { type IdentityFamily, newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { Route } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import { brand } from '../../lib/brand.ts';
import { kept } from '../../lib/storage.ts';
import { createFlow } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { Refusal } from '../../refusals/refusal.tsx';
import type { IdentityData } from './identity-session.ts';

const blank: IdentityData = {};
const restore = (): IdentityData => ({
  cpf: kept('userCpf'),
  userId: kept('userId'),
  token: kept('authorization'),
  ...keptSession('identity'),
});
const { headings } = identityTexts;

export const newer = createFlow(newerIdentity, newerIdentityErrors, { blank, restore, headings, Refusal });
export const older = createFlow(olderIdentity, olderIdentityErrors, { blank, restore, headings, Refusal });

const routesOf = (flow: typeof newerIdentity | typeof olderIdentity) => Object.values(flow).map(({ route }): Route => route);
const [newerRoutes, olderRoutes] = [routesOf(newerIdentity), routesOf(olderIdentity)];

/** ID-15: addresses that both families share count as the brand's family. */
export function familyOf(route: Route): IdentityFamily {
  if (!olderRoutes.includes(route)) return 'newer';
  return newerRoutes.includes(route) ? brand().identity.routes : 'older';
}
