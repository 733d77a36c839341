import type { Brand } from '@portaria/contract/brand';

/** The version of the terms of use that the page links to (SU-02). */
type PageBrand = Brand & { readonly termsVersion: string };

/** The server writes the brand into the document, and passes it to the renderer before the first page. */
let held: PageBrand | undefined;

export const setBrand = (brand: PageBrand) => {
  held = brand;
};

export function brand(): PageBrand {
  held ??= JSON.parse(document.getElementById('brand')!.textContent!) as PageBrand;
  return held;
}

export const withBrand = (text: string) => text.replaceAll('{brand}', brand().name);

/** HT-04: the hosts of the calls, chosen by the page's host name; without a row, this origin. */
export const environment = () => brand().environments.find(({ hosts }) => hosts.includes(location.hostname));
