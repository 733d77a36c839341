import type { Measured } from '@portaria/contract/measured';

/** SG-08: the convention of tag managers: an array on `window`, which a tag manager that loads later reads from its beginning. */
export function dataLayer(): (event: Measured) => void {
  const page = globalThis as { dataLayer?: object[] };
  page.dataLayer ??= [];
  return ({ type, ...rest }) => void page.dataLayer!.push({ event: `portaria_${type}`, ...rest });
}
