/**
 * AP-19: the product of `?product=` if it is on the brand's list; the brand's own web page if none is named; any other counts as `geral`.
 */
export function productFrom(named: string | null | undefined, products: readonly string[], slug: string): string {
  if (!named) return `${slug}-web`;
  return named === `${slug}-web` || products.includes(named) ? named : 'geral';
}

/** HT-01: the value of the application header; `undefined` sends no header. */
export function applicationId(product: string | null | undefined, slug: string): string | undefined {
  if (!product || product === 'geral') return undefined;
  return product === `${slug}-web` ? 'portal' : product;
}
