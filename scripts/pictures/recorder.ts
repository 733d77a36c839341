import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Frame = { readonly picture: Buffer; milliseconds: number };

const keyMilliseconds = 90;
/** Of what moves by itself. */
const pace = 160;
const tapSize = 44;

/** Pictures of a page, one after the other, as an animated WebP of this width. */
export function newRecorder(page: Page, width: number) {
  const frames: Frame[] = [];

  async function add(milliseconds: number, tap?: { readonly x: number; readonly y: number }) {
    const shot = sharp(await page.screenshot({ animations: 'disabled', caret: 'initial' }));
    const picture = await (tap ? shot.composite([tapAt(tap)]) : shot).png().toBuffer();
    const last = frames.at(-1);
    if (last?.picture.equals(picture)) last.milliseconds += milliseconds;
    else frames.push({ picture, milliseconds });
  }

  /** Shows where the finger touches, then presses. */
  async function tap(target: Locator) {
    await target.waitFor();
    const box = (await target.boundingBox())!;
    await add(350, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await target.click();
  }

  async function type(field: Locator, words: string) {
    await field.click();
    await add(300);
    for (const letter of words) {
      await field.press(letter);
      await add(keyMilliseconds);
    }
  }

  /** Takes pictures until something is true, and keeps as many as can be seen in the time given: on a busy machine everything takes longer. */
  async function watch(isOver: () => Promise<boolean>, milliseconds: number) {
    const before = frames.length;
    while (!(await isOver())) await add(pace);
    const taken = frames.splice(before);
    const step = Math.max(1, (taken.length * pace) / milliseconds);
    for (let i = 0; i < taken.length; i += step) frames.push({ picture: taken[Math.floor(i)]!.picture, milliseconds: pace });
  }

  /** Loops for ever. */
  async function write(file: string) {
    const pictures = await Promise.all(frames.map(({ picture }) => sharp(picture).resize({ width }).png().toBuffer()));
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 62, effort: 6, loop: 0, delay: frames.map(({ milliseconds }) => Math.round(milliseconds)), minSize: true })
      .toFile(file);
  }

  return { add, tap, type, watch, write };
}

const tapAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  input: Buffer.from(
    `<svg width="${tapSize}" height="${tapSize}"><circle cx="50%" cy="50%" r="20" fill="#888" fill-opacity=".45" stroke="#fff" stroke-opacity=".8"/></svg>`,
  ),
  left: Math.round(x - tapSize / 2),
  top: Math.round(y - tapSize / 2),
});
