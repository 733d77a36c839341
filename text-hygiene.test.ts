import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';

/** Joined from pieces, so that this file does not match itself. */
const forbidden = {
  'a registry host': new RegExp(['registry', '(npmjs|yarnpkg)', '(org|com)'].join('\\.')),
  'a mirror of Debian': new RegExp(['deb(ian)?', 'debian', 'org'].join('\\.')),
  'a folder of one machine': new RegExp(`(^|[^\\w.])/${'work'}/`),
  'a folder beside the project': new RegExp(`\\.\\./${'shared'}\\b`),
};

const texts = projectFiles().filter((file) => !/\.(png|webp|woff2|ico)$/.test(file));

test.each(Object.entries(forbidden))('no file names %s', (_what, pattern) => {
  expect(texts.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
