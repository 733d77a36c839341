import { signInRoute } from '@portaria/domain/landmarks';
import { navigate } from './location.ts';

/** By another site. A page that may be embedded sets it before its first paint. */
export const isEmbedded = () => 'embedded' in document.documentElement.dataset;

/** EM-04: set when the page is in a cross-site iframe with partitioned cookies only (embedding/embedding.tsx). */
export let embedded: '1' | undefined;

export const setEmbedded = () => {
  embedded = '1';
};

/** EM-01: in an iframe, leaving for the start of sign-in is closing it. */
export const closeIframe = () => void navigate(signInRoute, { force: true });
