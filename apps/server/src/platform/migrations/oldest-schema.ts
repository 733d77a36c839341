/**
 * SV-03: the newest migration of the last release, so that this build and the one before serve side by side on either schema (decision 0054).
 * Before the first tag: the oldest schema on which what does not need a newer one was seen to work.
 */
export const oldestSchema = '0026-distributable.sql';
