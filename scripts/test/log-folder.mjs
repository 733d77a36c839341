import { at } from '../root.mjs';

/** Where the servers of a test run keep their logs (S50). */
export const logFolder = at('.build/logs');
