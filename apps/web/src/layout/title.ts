import { type Route, routes } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';

/** AP-02; `{brand}` is replaced later. */
export const titleOf = (route: Route | null) => (route ? routes[route].title : shellTexts.layout.notFoundTitle);
