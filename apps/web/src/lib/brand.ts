import type { Brand } from '@portaria/contract/brand';

/** The brand of this page: the server writes it into the document, and gives it to the renderer before the first page. */
let held: Brand | undefined;

export const setBrand = (brand: Brand) => {
  held = brand;
};

export function brand(): Brand {
  held ??= JSON.parse(document.getElementById('brand')!.textContent!) as Brand;
  return held;
}

export const withBrand = (text: string) => text.replaceAll('{brand}', brand().name);

/** HT-04: where the calls go, chosen by the name of the host that serves the page; no row means this origin. */
export const environment = () => brand().environments.find(({ hosts }) => hosts.includes(location.hostname));
