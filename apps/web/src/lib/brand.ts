import type { Brand } from '@portaria/contract/brand';

/** The version of the terms of use that the page's links open (SU-02). */
type PageBrand = Brand & { readonly termsVersion: string };

/** The brand of this page: the server writes it into the document, and gives it to the renderer before the first page. */
let held: PageBrand | undefined;

export const setBrand = (brand: PageBrand) => {
  held = brand;
};

export function brand(): PageBrand {
  held ??= JSON.parse(document.getElementById('brand')!.textContent!) as PageBrand;
  return held;
}

export const withBrand = (text: string) => text.replaceAll('{brand}', brand().name);

/** HT-04: where the calls go, chosen by the name of the host that serves the page; no row means this origin. */
export const environment = () => brand().environments.find(({ hosts }) => hosts.includes(location.hostname));
