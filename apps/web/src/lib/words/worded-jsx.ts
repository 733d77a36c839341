import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime';
import { inOwnWords } from './own-words.ts';

export { Fragment };

/** BR-05: every element of the pages is made here, so that a brand's own sentences need no word in any screen. */
export const jsx = inOwnWords(element);
export const jsxs = inOwnWords(elements);
