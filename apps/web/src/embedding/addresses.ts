import { signUp } from '@portaria/domain/flows/sign-up';
import { type Route, routes } from '@portaria/domain/routes';

const flows: readonly string[] = ['sign-up', 'recovery', 'two-factor', 'identity'];

/** EM-03: the screens of the two flows and their errors. The app is not offered inside another page. */
export function mayBeEmbedded(route: Route | null): boolean {
  if (!route) return true;
  return (flows.includes(routes[route].flow) && route !== signUp.downloadApp.route) || routes[route].area.startsWith('error');
}
