import type { Route } from './routes.ts';

const embeddable = /^\/(cadastrar|autorizacao\/(esqueceu-senha|recuperacao-de-conta|dois-fatores|validacao))/;

/** EM-03: the only addresses whose HTML document an embedder on the brand's list may embed. */
export const isEmbeddable = (route: Route | null): boolean => route !== null && embeddable.test(route);
