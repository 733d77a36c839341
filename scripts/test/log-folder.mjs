import { at } from '../root.mjs';

/** Where the servers of a test run leave what they logged (S50). */
export const logFolder = at('.build/logs');
