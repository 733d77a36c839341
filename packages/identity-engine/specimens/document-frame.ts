import { type PortraitName, specimenPeople } from './person.ts';
import { opened, type Pixels, pixelsOf, sheetOf } from './pixels.ts';
import { specimen } from './specimen.ts';

/** What the page asks a phone's camera for. */
const size = { width: 1920, height: 1440 } as const;

/** The open CNH of the person on a table, as the camera sees it. @public: scripts/specimen-files.mjs calls it. */
export async function documentFrame(portrait: PortraitName): Promise<Pixels> {
  const person = Object.values(specimenPeople).find((each) => each.portrait === portrait)!;
  const card = await opened(await specimen('cnh-full', person))
    .resize({ height: Math.round(size.height * 0.92) })
    .png()
    .toBuffer();
  return pixelsOf(sheetOf(size.width, size.height, '#3b2a1c').composite([{ input: card }]));
}
