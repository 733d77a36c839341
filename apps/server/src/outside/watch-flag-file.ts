import { readFile } from 'node:fs/promises';
import type { FlagFile } from './flag-file.ts';

type Told = { readonly onReplaced: () => void; readonly onRefused: (error: unknown) => void };

/** Read every few seconds: a file that is put in another's place, or behind a link, is noticed as well, which events of the file system miss. */
const everyMs = 2000;

/** SG-05: a changed file counts from then on, without a restart; a bad one is told once and changes nothing. */
export function watchFlagFile(file: string, flags: FlagFile, { onReplaced, onRefused }: Told, interval = everyMs): () => void {
  let refused: string | null = null; // what was told already
  async function look() {
    const json = await readFile(file, 'utf8').catch(() => '');
    if (json === refused) return;
    try {
      if (flags.replace(json)) onReplaced();
      refused = null;
    } catch (error) {
      refused = json;
      onRefused(error);
    }
  }
  const timer = setInterval(look, interval);
  timer.unref();
  return () => clearInterval(timer);
}
