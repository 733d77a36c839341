import './navigation/keys.ts'; // here, because the first page has nowhere to come from
import type { Route } from '@portaria/domain/routes';
import type { ComponentType, ReactNode } from 'react';

/** The screens of some addresses, and the layout that holds their flow's state. */
export type Chunk = {
  readonly Layout?: ComponentType<{ children: ReactNode }>;
  readonly Screen: ComponentType<{ route: Route | null }>;
};

/** Every screen of the product but the first, by chunk. Apart from router.tsx: the names of all their files would be in the first one. */
export const chunks = {
  'sign-in-saved': () => import('./flows/sign-in/saved-cpf.tsx'),
  'sign-in-password': () => import('./flows/sign-in/password.tsx'),
  'sign-in-more': () => import('./flows/sign-in/more-screens.tsx'),
  'two-factor': () => import('./flows/two-factor/screens.tsx'),
  'contact-verification': () => import('./flows/contact-verification/screens.tsx'),
  'sign-up': () => import('./flows/sign-up/screens.tsx'),
  legaliza: () => import('./flows/legaliza/screens.tsx'),
  recovery: () => import('./flows/recovery/screens.tsx'),
  identity: () => import('./flows/identity/screens.tsx'),
  'identity-capture': () => import('./flows/identity/capture/screens.tsx'),
  account: () => import('./account/account.tsx'),
  errors: () => import('./refusals/error-pages.tsx'),
  operations: () => import('./operations/screens.tsx'),
  legal: () => import('./legal/legal.tsx'),
} satisfies Record<string, () => Promise<Chunk>>;
