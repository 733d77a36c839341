import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type fonts, useSpecimenFonts } from './fonts.ts';
import { machineReadableLines } from './mrz.ts';
import { specimenPeople } from './person.ts';
import { specimen, specimenSides } from './specimen.ts';
import { text } from './svg.ts';

async function inkWidth(words: string, font: keyof typeof fonts): Promise<number> {
  useSpecimenFonts();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><rect width="900" height="90" fill="#fff"/>${text(10, 60, words, { font })}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return info.width;
}

test.each(['sans', 'narrow', 'serif'] as const)('%s is drawn with letters, not with the boxes of a missing font', async (font) => {
  expect(await inkWidth('WWWWWWWWWW', font)).toBeGreaterThan(2 * (await inkWidth('IIIIIIIIII', font)));
});

test('ID-07 there is a specimen of every document and side', () => {
  const sides = Object.values(specimenSides).map(({ type, side }) => `${type} ${side}`);
  expect(sides.sort()).toEqual(['CIN back', 'CIN front', 'CNH full', 'DNI back', 'DNI front', 'RG back', 'RG front']);
});

test('a specimen is deterministic, and differs for another person', async () => {
  const first = await specimen('cin-front', specimenPeople.helena);
  expect((await sharp(first).metadata()).width).toBe(1500);
  expect(first.equals(await specimen('cin-front', specimenPeople.helena))).toBe(true);
  expect(first.equals(await specimen('cin-front', specimenPeople.odete))).toBe(false);
});

test('the machine-readable lines have thirty characters and the check digits of ICAO 9303', () => {
  const sample = {
    code: 'I<',
    name: 'Anna Maria Eriksson',
    number: '11144477735',
    birthDate: '1974-08-12',
    expires: '2012-04-15',
  } as const;
  const [first, second, third] = machineReadableLines(sample);
  expect(first).toBe('I<BRA111444777<358<<<<<<<<<<<<');
  expect(second).toBe('7408122F1204159BRA<<<<<<<<<<<2');
  expect(third).toBe('ERIKSSON<<ANNA<MARIA<<<<<<<<<<');
});
