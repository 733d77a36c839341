import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { brand } from '../../lib/brand.ts';

const { android, ios } = signUpTexts.downloadApp;
const apple = /iPhone|iPad|iPod/;

type Store = { readonly href: string; readonly label: string };

/** SU-10: the stores of the brand's app; that of the phone in the hand comes first, or alone. */
export function storesFor(userAgent: string): readonly Store[] {
  const { androidApp, iosApp } = brand().links;
  const all = { android: { href: androidApp, label: android }, ios: { href: iosApp, label: ios } };
  const own = apple.test(userAgent) ? all.ios : /Android/.test(userAgent) ? all.android : undefined;
  const offered = own?.href ? [own] : [all.android, all.ios];
  return offered.filter(({ href }) => href);
}

export const isPhone = (userAgent: string) => apple.test(userAgent) || /Android/.test(userAgent);

export const hasApp = () => Boolean(brand().links.androidApp || brand().links.iosApp);
