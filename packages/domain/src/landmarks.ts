import type { Route } from './routes.ts';

/** The addresses that code outside a flow may name. */
export const signInRoute = '/entrar' satisfies Route;
export const savedCpfRoute = '/entrar/cpf-salvo' satisfies Route;
export const unexpectedRoute = '/erro-inesperado' satisfies Route;

/** AP-10: legal texts, which the server renders into the HTML document. */
export const legalRoutes = { terms: '/app/termos-de-uso', privacy: '/app/politica-de-privacidade' } as const satisfies Record<
  string,
  Route
>;

/** ER-03: the address of a code's screen, with where it leads back to. */
export const errorAddress = (code: string, fallback: string) => `/error/${code}?fb=${encodeURIComponent(fallback)}`;
