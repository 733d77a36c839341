import type { Route } from '@portaria/domain/routes';
import { type ChunkName, chunkNameOf } from './router.tsx';

/** The manifest keys of the chunks. Only the server reads them, so they stay out of the pages. */
const sources: Readonly<Record<ChunkName, string>> = {
  'sign-in': 'src/flows/sign-in/screens.tsx',
  'sign-in-saved': 'src/flows/sign-in/saved-cpf.tsx',
  'sign-in-password': 'src/flows/sign-in/password.tsx',
  'sign-in-more': 'src/flows/sign-in/more-screens.tsx',
  'two-factor': 'src/flows/two-factor/screens.tsx',
  'contact-verification': 'src/flows/contact-verification/screens.tsx',
  'sign-up': 'src/flows/sign-up/screens.tsx',
  legaliza: 'src/flows/legaliza/screens.tsx',
  recovery: 'src/flows/recovery/screens.tsx',
  identity: 'src/flows/identity/screens.tsx',
  'identity-capture': 'src/flows/identity/capture/screens.tsx',
  account: 'src/account/account.tsx',
  errors: 'src/refusals/error-pages.tsx',
  operations: 'src/operations/screens.tsx',
  legal: 'src/legal/legal.tsx',
};

export const chunkSourceOf = (route: Route | null) => sources[chunkNameOf(route)];
