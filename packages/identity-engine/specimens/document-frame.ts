import { type PortraitName, specimenPeople } from './person.ts';
import { opened, type Pixels, pixelsOf, sheetOf } from './pixels.ts';
import { specimen } from './specimen.ts';

/** What the page asks a phone's camera for, and how much of its height the document takes: the mask is not as high as the picture. */
const frames = {
  lying: { width: 1920, height: 1440, share: 0.92 },
  standing: { width: 1440, height: 1920, share: 0.76 },
} as const;
export type HeldAs = keyof typeof frames;

/** The open CNH of the person on a table, as the camera sees it. @public: scripts/specimen-files.mjs calls it. */
export async function documentFrame(portrait: PortraitName, held: HeldAs): Promise<Pixels> {
  const { width, height, share } = frames[held];
  const person = Object.values(specimenPeople).find((each) => each.portrait === portrait)!;
  const card = await opened(await specimen('cnh-full', person))
    .resize({ height: Math.round(height * share) })
    .png()
    .toBuffer();
  return pixelsOf(sheetOf(width, height, '#3b2a1c').composite([{ input: card }]));
}
