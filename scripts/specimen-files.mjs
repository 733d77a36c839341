import { runnerImport } from 'vite';
import { at } from './root.mjs';

/**
 * @import { PortraitName, specimenPeople } from '../packages/identity-engine/specimens/person.ts'
 * @import { Pixels } from '../packages/identity-engine/specimens/pixels.ts'
 * @import { SpecimenName } from '../packages/identity-engine/specimens/specimen.ts'
 */

/**
 * @typedef {{
 *   'challenge-answer.ts': typeof import('../packages/identity-engine/specimens/challenge-answer.ts'),
 *   'document-frame.ts': typeof import('../packages/identity-engine/specimens/document-frame.ts'),
 *   'verification.ts': typeof import('../packages/identity-engine/specimens/verification.ts'),
 *   'person.ts': typeof import('../packages/identity-engine/specimens/person.ts'),
 *   'y4m.ts': typeof import('../packages/identity-engine/specimens/y4m.ts'),
 * }} Modules
 */

/**
 * @template {keyof Modules} Name
 * @param {Name} file
 */
const load = async (file) => {
  /** @type {{ module: Modules[Name] }} */
  const { module } = await runnerImport(at('packages/identity-engine/specimens', file), {
    configFile: false,
    root: at(),
    logLevel: 'warn',
  });
  return module;
};

/**
 * No camera gives the same frame twice, and the engine refuses one that does: a corner of each frame has its own shade.
 *
 * @param {Pixels} frame
 * @param {number} i
 */
function withOwnCorner(frame, i) {
  const data = new Uint8Array(frame.data);
  for (let y = 0; y < 16; y++) data.fill(40 + ((i * 37) % 170), y * frame.width * 3, (y * frame.width + 16) * 3);
  return { ...frame, data };
}

/**
 * The document of a person as a clip, which Chromium plays as a camera, in a loop.
 *
 * @param {PortraitName} portrait
 * @param {import('../packages/identity-engine/specimens/document-frame.ts').HeldAs} held
 * @param {string} file
 */
export async function writeDocumentClip(portrait, held, file) {
  const [{ documentFrame }, { writeY4m }] = await Promise.all([load('document-frame.ts'), load('y4m.ts')]);
  const frame = await documentFrame(portrait, held);
  await writeY4m(file, [frame, frame].map(withOwnCorner), 5);
}

/**
 * A picture of one side of an invented document, as a phone takes it.
 *
 * @param {SpecimenName} side
 * @param {keyof typeof specimenPeople} person
 * @returns {Promise<Buffer>}
 */
export async function documentPicture(side, person) {
  const [{ pictureOfSide }, { specimenPeople }] = await Promise.all([load('verification.ts'), load('person.ts')]);
  return pictureOfSide(side, specimenPeople[person]);
}

/**
 * The JPEGs of a person who answers a challenge, or of an attack.
 *
 * @param {PortraitName} portrait
 * @param {Parameters<Modules['challenge-answer.ts']['filmOf']>[1]} answer
 */
export async function challengeFilm(portrait, answer) {
  const { filmOf } = await load('challenge-answer.ts');
  return filmOf(portrait, answer);
}
