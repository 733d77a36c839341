import type { Route } from '@portaria/domain/routes';
import { headings } from '@portaria/domain/texts/headings';
import { Soon } from './soon-message.tsx';

/** Addresses whose flow is still being built. */
export function Screen({ route }: { route: Route | null }) {
  return <Soon heading={headings[route!]} />;
}
