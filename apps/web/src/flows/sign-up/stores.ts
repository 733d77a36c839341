import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { brand } from '../../lib/brand.ts';
import { isApple } from '../../lib/device.ts';

const { android, ios } = signUpTexts.downloadApp;

type Store = { readonly href: string; readonly label: string };

/** SU-10: the stores of the brand's app; on a phone its own store first, or only that. */
export function storesFor(userAgent: string): readonly Store[] {
  const { androidApp, iosApp } = brand().links;
  const all = { android: { href: androidApp, label: android }, ios: { href: iosApp, label: ios } };
  const own = isApple(userAgent) ? all.ios : /Android/.test(userAgent) ? all.android : undefined;
  const offered = own?.href ? [own] : [all.android, all.ios];
  return offered.filter(({ href }) => href);
}

export const hasApp = () => Boolean(brand().links.androidApp || brand().links.iosApp);
