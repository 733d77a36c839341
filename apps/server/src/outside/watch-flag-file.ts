import { readFile, unwatchFile, watchFile } from 'node:fs';
import type { FlagFile } from './flag-file.ts';

type Told = { readonly onReplaced: () => void; readonly onRefused: (error: unknown) => void };

/** Looked at every few seconds: a file that is put in another's place, or behind a link, is noticed as well, which events miss. */
const everyMs = 2000;

/** SG-05: a changed file counts from then on, without a restart; a bad one changes nothing. */
export function watchFlagFile(file: string, flags: FlagFile, { onReplaced, onRefused }: Told, interval = everyMs): () => void {
  const look = () =>
    readFile(file, 'utf8', (error, json) => {
      if (error) return onRefused(error);
      try {
        flags.replace(json);
        onReplaced();
      } catch (refusal) {
        onRefused(refusal);
      }
    });
  watchFile(file, { interval, persistent: false }, look);
  return () => unwatchFile(file, look);
}
