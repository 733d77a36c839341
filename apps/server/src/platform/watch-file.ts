import { readFile } from 'node:fs/promises';

/** Takes a new text and says whether it is another; throws at a bad one. */
type Replaceable = { readonly replace: (text: string) => boolean };
type Told = { readonly onReplaced: () => void; readonly onRefused: (error: unknown) => void };

/** Read every few seconds: a file that is put in another's place, or behind a link, is noticed as well, which events of the file system miss. */
const everyMs = 2000;

/** SG-05, SG-07: a changed file counts from then on, without a restart; a bad one is told once and changes nothing. */
export function watchFile(file: string, replaceable: Replaceable, { onReplaced, onRefused }: Told, interval = everyMs): () => void {
  let refused: string | null = null; // what was told already
  async function look() {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text === refused) return;
    try {
      if (replaceable.replace(text)) onReplaced();
      refused = null;
    } catch (error) {
      refused = text;
      onRefused(error);
    }
  }
  const timer = setInterval(look, interval);
  timer.unref();
  return () => clearInterval(timer);
}
