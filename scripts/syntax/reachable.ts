import { contactVerificationErrors } from '../../packages/domain/src/errors/contact-verification.ts';
import { newerIdentityErrors, olderIdentityErrors } from '../../packages/domain/src/errors/identity.ts';
import { legalizaErrors } from '../../packages/domain/src/errors/legaliza.ts';
import type { ErrorTable, Reading } from '../../packages/domain/src/errors/reaction.ts';
import { recoveryErrors } from '../../packages/domain/src/errors/recovery.ts';
import { signInErrors } from '../../packages/domain/src/errors/sign-in.ts';
import { signUpErrors } from '../../packages/domain/src/errors/sign-up.ts';
import { twoFactorErrors } from '../../packages/domain/src/errors/two-factor.ts';
import type { Flow } from '../../packages/domain/src/flow.ts';

const errors: readonly ErrorTable[] = [
  signInErrors,
  signUpErrors,
  recoveryErrors,
  legalizaErrors,
  twoFactorErrors,
  contactVerificationErrors,
  newerIdentityErrors,
  olderIdentityErrors,
];

const redirects = errors.flatMap((table) =>
  Object.values<Reading>(table).flatMap(({ reaction }) => (reaction.show === 'redirect' ? [reaction.to as string] : [])),
);

/** Every reachable address: by an entry, by a refusal, or by an event of a reachable state. */
export function reachable(flows: readonly Flow[]): ReadonlySet<string> {
  const rows = flows.flatMap((flow) =>
    Object.values(flow).map(({ route, entry, on }) => ({
      route,
      entry,
      to: Object.values(on).map((target) => flow[target]?.route ?? target),
    })),
  );
  const reached = new Set<string>([...rows.flatMap(({ route, entry }) => (entry ? [route] : [])), ...redirects]);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { route, to } of rows) if (reached.has(route)) for (const target of to) reached.add(target);
  }
  return reached;
}
