import type { ShownBrand } from '@portaria/contract/brand';
import { setWording } from '@portaria/domain/texts/fill';

/** The version of the terms of use that the page links to (SU-02). */
type PageBrand = ShownBrand & { readonly termsVersion: string };

/** The server writes the brand into the document, and passes it to the renderer before the first page. */
let held: PageBrand | undefined;

export const setBrand = (brand: PageBrand) => {
  held = brand;
};

export function brand(): PageBrand {
  held ??= JSON.parse(document.getElementById('brand')!.textContent!) as PageBrand;
  return held;
}

/** BR-05: undefined for a brand that says everything as the product does. `main.tsx` reads the brand before anything is said. */
export const worded = () => held?.texts;
const inOwnWords = (text: string) => worded()?.[text] ?? text;
setWording(inOwnWords);

export const withBrand = (text: string) => inOwnWords(text).replaceAll('{brand}', brand().name);

/** HT-04: the hosts of the calls, chosen by the page's host name; without a row, this origin. */
export const environment = () => brand().environments.find(({ hosts }) => hosts.includes(location.hostname));
