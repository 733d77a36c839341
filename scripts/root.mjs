import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A path inside the project, whatever the working directory. */
export const at = (/** @type {string[]} */ ...path) => join(root, ...path);
