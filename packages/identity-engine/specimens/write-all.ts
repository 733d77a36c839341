import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipNames, clips, framesPerSecond } from './clips.ts';
import { degradationNames, degradations } from './degradations.ts';
import { type SpecimenPerson, specimenPeople } from './person.ts';
import { pictureOf } from './pixels.ts';
import { specimen, specimenNames } from './specimen.ts';
import { writeY4m } from './y4m.ts';

/** Writes all material of tests and bench as files to look at. @public: scripts/specimens.mjs calls it. */
export async function writeAll(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, person] of Object.entries(specimenPeople)) {
    await writeDocuments(folder, name, person);
    await writeClips(folder, name, person);
    say(`${name}: ${specimenNames.length} sides × ${degradationNames.length} pictures, ${clipNames.length} clips`);
  }
}

async function writeDocuments(folder: string, name: string, person: SpecimenPerson): Promise<void> {
  for (const side of specimenNames) {
    const document = await specimen(side, person);
    for (const degradation of degradationNames) {
      await writeFile(join(folder, `${name}-${side}-${degradation}.jpg`), await degradations[degradation].make(document));
    }
  }
}

/** Each clip, and a strip of some of its frames for those without a player. */
async function writeClips(folder: string, name: string, { portrait }: SpecimenPerson): Promise<void> {
  for (const clip of clipNames) {
    const frames = await clips[clip](portrait);
    await writeY4m(join(folder, `${name}-${clip}.y4m`), frames, framesPerSecond);
    const shown = Array.from({ length: 6 }, (_, i) => frames[Math.floor((i * frames.length) / 6)]!);
    const { width, height } = shown[0]!;
    const pictures = await Promise.all(
      shown.map((frame) =>
        pictureOf(frame)
          .resize(width / 2)
          .png()
          .toBuffer(),
      ),
    );
    const strip = pictureOf({ data: new Uint8Array((width / 2) * 6 * (height / 2) * 3), width: (width / 2) * 6, height: height / 2 });
    await strip
      .composite(pictures.map((input, i) => ({ input, left: (i * width) / 2, top: 0 })))
      .jpeg()
      .toFile(join(folder, `${name}-${clip}.jpg`));
  }
}
