import type { Flow } from '@portaria/domain/flow';
import { type IdentityFamily, newerIdentity, olderIdentity } from '@portaria/domain/flows/identity';
import type { Route, RouteOf } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Loading } from '../../layout/loading.tsx';
import { usePlace } from '../../lib/location.ts';
import { familyOf, newer, older } from './flow.ts';
import type { IdentityStep } from './identity-session.ts';
import { askProgress } from './progress.ts';

type Props = { readonly step: IdentityStep<never>; readonly children: ReactNode };

/** After a reload, in another tab or on another device: loads the progress of the session before any screen shows. */
function Gate({ step, children }: Props) {
  const { route } = usePlace();
  const { data, patch, refused, labelOf, clearLabel } = step;
  const isUnknown = Boolean(data.token && !data.progress);

  async function ask() {
    clearLabel();
    const result = await askProgress(data);
    return result.ok ? patch({ progress: result.answer }) : refused(result);
  }
  const onArrival = useEffectEvent(ask);
  useEffect(() => {
    if (isUnknown) void onArrival();
  }, [isUnknown]);

  if (needsProgress(route!) && isUnknown)
    return <Loading heading={identityTexts.headings[route as RouteOf<'identity'>]} error={labelOf('form')} again={ask} />;
  return children;
}

/** The other pages, first and last ones, need no progress. */
const needsProgress = (route: Route) =>
  [...Object.values(newerIdentity), ...Object.values(olderIdentity)].some((row: Flow[string]) => row.route === route && row.needs);

const NewerGate = ({ children }: { children: ReactNode }) => <Gate step={newer.useStep('start')}>{children}</Gate>;
const OlderGate = ({ children }: { children: ReactNode }) => <Gate step={older.useStep('start')}>{children}</Gate>;

const layouts = {
  newer: { Flow: newer.Layout, Held: NewerGate },
  older: { Flow: older.Layout, Held: OlderGate },
} as const satisfies Record<IdentityFamily, unknown>;

/** ID-15: one of the two families. */
export function Layout({ children }: { children: ReactNode }) {
  const { route } = usePlace();
  const { Flow, Held } = layouts[familyOf(route!)];
  return (
    <Flow>
      <Held>{children}</Held>
    </Flow>
  );
}
