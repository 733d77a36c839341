import type { Measured } from '@portaria/contract/measured';

/** SG-08: the convention of tag managers: an array on the window, which whoever comes later reads from its beginning. */
export function dataLayer(): (event: Measured) => void {
  const page = globalThis as { dataLayer?: object[] };
  page.dataLayer ??= [];
  return ({ type, ...rest }) => void page.dataLayer!.push({ event: `portaria_${type}`, ...rest });
}
