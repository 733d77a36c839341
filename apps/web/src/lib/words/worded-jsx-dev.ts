import { jsxDEV as element, Fragment } from 'react/jsx-dev-runtime';
import { inOwnWords } from './own-words.ts';

export { Fragment };

/** The same for `npm run dev`. */
export const jsxDEV = inOwnWords(element);
