import type { Route } from '../routes.ts';
import { shellTexts } from './shell.ts';
import { signInTexts } from './sign-in.ts';

/** The h1 of every address. */
export const headings = { ...signInTexts.headings, ...shellTexts.headings } as Record<Route, string>;
