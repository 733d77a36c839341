import type { Route } from './routes.ts';

const frameable = /^\/(cadastrar|autorizacao\/(esqueceu-senha|recuperacao-de-conta|dois-fatores|validacao))/;

/** EM-03: the only addresses whose document an embedder on the brand's list may frame. */
export const isFrameable = (route: Route | null): boolean => route !== null && frameable.test(route);
