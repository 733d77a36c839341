import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmOf } from './challenge-answer.ts';
import { degradationNames, degradations } from './degradations.ts';
import { answers, type FraudName } from './frauds.ts';
import { type SpecimenPerson, specimenPeople } from './person.ts';
import { opened, sheetOf } from './pixels.ts';
import { specimen, specimenNames } from './specimen.ts';

/** Writes all material of tests and bench as files to look at. @public: scripts/specimens.mjs calls it. */
export async function writeAll(folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, person] of Object.entries(specimenPeople)) {
    await writeDocuments(folder, name, person);
    await writeFilms(folder, name, person);
    say(
      `${name}: ${specimenNames.length} sides × ${degradationNames.length} pictures, ${Object.keys(answers).length} answers to a challenge`,
    );
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

const small = { width: 320, height: 240 } as const;

/** Each way to answer a challenge, as a strip of its frames. */
async function writeFilms(folder: string, name: string, { portrait }: SpecimenPerson): Promise<void> {
  for (const answer of Object.keys(answers) as (FraudName | 'live')[]) {
    const frames = Object.values(await filmOf(portrait, answer)).flat();
    const pictures = await Promise.all(
      frames.map((frame) => opened(frame).resize(small.width, small.height, { fit: 'fill' }).png().toBuffer()),
    );
    await sheetOf(small.width * frames.length, small.height, '#000')
      .composite(pictures.map((input, i) => ({ input, left: i * small.width, top: 0 })))
      .jpeg()
      .toFile(join(folder, `${name}-${answer.replace(/\W+/g, '-')}.jpg`));
  }
}
