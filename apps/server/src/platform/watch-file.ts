import { readFile } from 'node:fs/promises';

/** Takes a new text and returns whether it differs; throws if it is invalid. */
type Replaceable = { readonly replace: (text: string) => boolean };
type Listeners = { readonly onReplaced: () => void; readonly onRefused: (error: unknown) => void };

/** Polled: file system events miss a file that is replaced, or that is behind a link. */
const everyMs = 2000;

/** SG-05, SG-07: a changed file is applied without a restart; an invalid one is reported once and changes nothing. */
export function watchFile(file: string, replaceable: Replaceable, { onReplaced, onRefused }: Listeners, interval = everyMs): () => void {
  let refused: string | null = null; // the text reported last
  let isLooking = false; // a slow look must not bring an older text back after a newer one
  async function look() {
    if (isLooking) return;
    isLooking = true;
    await compare();
    isLooking = false;
  }
  async function compare() {
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
