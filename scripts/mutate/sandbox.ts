import { cpSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';
import { instrument } from './instrument.ts';
import type { MutatedFile } from './mutants.ts';

export const sandbox = at('.build/mutate');
export const inSandbox = (...path: readonly string[]) => join(sandbox, ...path);

/** A copy of the project with every mutant in it. It can be tested, built and started as the project itself. */
export function makeSandbox(files: readonly MutatedFile[]): void {
  rmSync(sandbox, { recursive: true, force: true });
  for (const file of projectFiles().filter((name) => !name.startsWith('docs/pictures/'))) cpSync(at(file), inSandbox(file));
  for (const { file, text, numbered } of files) {
    const runtime = relative(dirname(file), 'scripts/mutate/switch.ts').replaceAll('\\', '/');
    writeFileSync(inSandbox(file), instrument(text, numbered, runtime));
  }
  linkPackages();
}

/** Packages of npm are those of the project; our own are those of the copy. */
function linkPackages(): void {
  mkdirSync(inSandbox('node_modules/@portaria'), { recursive: true });
  for (const name of readdirSync(at('node_modules')).filter((entry) => entry !== '@portaria' && !entry.startsWith('.')))
    symlinkSync(at('node_modules', name), inSandbox('node_modules', name));
  for (const name of readdirSync(at('node_modules/@portaria')))
    symlinkSync(readlinkSync(at('node_modules/@portaria', name)), inSandbox('node_modules/@portaria', name));
}
