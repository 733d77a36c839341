import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../scripts/root.mjs';

/** A folder with a build of the project in it: this one, or one of a release. */
export type Build = { readonly folder: string; readonly run: (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<boolean> };

/** What a command prints goes into a file. */
export const buildIn = (folder: string, logFile: string): Build => ({
  folder,
  run: async ([program, ...words], env = process.env) => {
    const log = openSync(logFile, 'a');
    const child = spawn(program!, words, { cwd: folder, env, stdio: ['ignore', log, log] });
    const killAtExit = () => child.kill('SIGKILL');
    process.once('exit', killAtExit);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.off('exit', killAtExit);
    return code === 0;
  },
});

/** The release as its operators have it: its own files, its own libraries, its own build. */
export async function checkOut(tag: string, note: (line: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-release-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const logFile = join(folder, 'commands.log');
  const source = join(folder, 'source');
  const steps: readonly (readonly [string, readonly string[]])[] = [
    [folder, ['git', 'clone', '--quiet', '--shared', '--no-checkout', at(), source]],
    [source, ['git', '-c', 'advice.detachedHead=false', 'checkout', '--quiet', tag]],
    [source, ['npm', 'ci', '--prefer-offline']],
    [source, ['npm', 'run', 'build']],
  ];
  for (const [where, words] of steps) {
    note(words.slice(0, 3).join(' '));
    if (await buildIn(where, logFile).run(words)) continue;
    const said = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
    await close();
    throw new Error(`${words.join(' ')} failed at ${tag}:\n${said}`);
  }
  return { ...buildIn(source, logFile), close };
}
