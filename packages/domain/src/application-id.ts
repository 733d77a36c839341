/** AP-19: what `?product=` names, when it is on the brand's list; none named is the brand's own web page; any other counts as `geral`. */
export function productFrom(named: string | null | undefined, products: readonly string[], slug: string): string {
  if (!named) return `${slug}-web`;
  return named === `${slug}-web` || products.includes(named) ? named : 'geral';
}

/** HT-01: what goes into the application header; `undefined` sends no header. */
export function applicationId(product: string | null | undefined, slug: string): string | undefined {
  if (!product || product === 'geral') return undefined;
  return product === `${slug}-web` ? 'portal' : product;
}
