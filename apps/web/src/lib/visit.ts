import { applicationId, productFrom } from '@portaria/domain/application-id';
import { savedCpfRoute, signInRoute } from '@portaria/domain/landmarks';
import { isSafeRedirect } from '@portaria/domain/redirect-url';
import { brand } from './brand.ts';
import { forget, keep, kept } from './storage.ts';

const beginnings: readonly string[] = [signInRoute, savedCpfRoute];

/** What the first page of a visit was given: the product (AP-19) and where to go at the end (SI-10). Kept for the tab. */
export function startVisit({ pathname, search }: Location) {
  const query = new URLSearchParams(search);
  const product = query.get('product');
  if (product !== null) keep('product', productFrom(product, brand().products, brand().slug));

  const redirectUrl = query.get('redirectUrl');
  if (redirectUrl !== null && isSafeRedirect(redirectUrl, brand().domains)) keep('redirectUrl', redirectUrl);
  else if (redirectUrl !== null || (beginnings.includes(pathname) && isNewVisit())) forget('redirectUrl');
}

/** A reload or a step back continues the visit. */
const isNewVisit = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

export const currentApplicationId = () => applicationId(kept('product') ?? `${brand().slug}-web`, brand().slug);
