import type { routeNames } from '@portaria/domain/route-names';
import type { Route } from '@portaria/domain/routes';

/** The table of all names is not in the first file: a document has its own area, and a title. */
let names: typeof routeNames | undefined;

/** Undefined once they are there: the title of the next screen waits for them, the screen does not. */
export const loadNames = (): Promise<unknown> | undefined =>
  names
    ? undefined
    : import('@portaria/domain/route-names').then((loaded) => {
        names = loaded.routeNames;
      });

/** SG-08. */
export const areaOf = (route: Route | null): string =>
  route ? (names?.[route].area ?? document.documentElement.dataset.area!) : 'not_found';

/** AP-02; `{brand}` is replaced later. Undefined on the page that was loaded, which has its title. */
export const titleOf = (route: Route | null): string | undefined => (route ? names?.[route].title : undefined);
