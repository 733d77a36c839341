import { signInRoute } from './landmarks.ts';
import type { Route } from './routes.ts';

const flows = /^\/(cadastrar(?!\/baixar-aplicativo)|autorizacao\/(esqueceu-senha|recuperacao-de-conta|dois-fatores|validacao))/;
const errors = /^\/(autorizacao\/erro|error\/|erro-inesperado|sessao-expirada)/;

/** EM-04: the addresses at which a flow may continue in a window. */
export const isEmbeddableFlow = (route: Route | null): boolean => route !== null && flows.test(route);

/** EM-03: the only addresses whose HTML document an embedder on the brand's list may embed. The partner's page offers its own app. */
export const isEmbeddable = (route: Route | null): boolean => isEmbeddableFlow(route) || (route !== null && errors.test(route));

/** EM-01: where an address leads in an iframe. People leave a flow for the start of sign-in; other pages are for a tab. */
export function exitOf(route: Route | null): 'inside' | 'closed' | 'tab' {
  if (isEmbeddable(route)) return 'inside';
  return route === signInRoute ? 'closed' : 'tab';
}
