import type { DocumentSide, DocumentType } from '@portaria/domain/identity';
import sharp from 'sharp';
import { cinBack, cinFront } from './documents/cin.ts';
import { cnhFull, cnhOld, cnhOldLower, cnhOldUpper, cnhUpper } from './documents/cnh.ts';
import { dniBack, dniFront } from './documents/dni.ts';
import { rgBack, rgFront } from './documents/rg.ts';
import { rgRioBack, rgRioFront, rgTypedBack, rgTypedFront } from './documents/rg-states.ts';
import { type Draw, type Sheet, sheetWidth } from './documents/sheet.ts';
import { useSpecimenFonts } from './fonts.ts';
import type { SpecimenPerson } from './person.ts';
import { printedData } from './printed-data.ts';
import { printedPortrait } from './printed-portrait.ts';
import { qrCode } from './qr.ts';
import { heading, specimenMark, specimenStrip, waves } from './svg.ts';

/** ID-07: every document and side that a person may be asked for. */
export const specimenSides = {
  'cnh-full': { type: 'CNH', side: 'full', draw: cnhFull, names: true },
  'rg-front': { type: 'RG', side: 'front', draw: rgFront, names: false },
  'rg-back': { type: 'RG', side: 'back', draw: rgBack, names: true },
  'cin-front': { type: 'CIN', side: 'front', draw: cinFront, names: true },
  'cin-back': { type: 'CIN', side: 'back', draw: cinBack, names: false },
  'dni-front': { type: 'DNI', side: 'front', draw: dniFront, names: true },
  'dni-back': { type: 'DNI', side: 'back', draw: dniBack, names: false },
} as const satisfies Record<string, SpecimenSide>;

type SpecimenSide = {
  readonly type: DocumentType;
  readonly side: DocumentSide;
  readonly draw: Draw;
  /** This side carries the CPF, the name and the birth date. */
  readonly names: boolean;
};
export type SpecimenName = keyof typeof specimenSides;
export const specimenNames = Object.keys(specimenSides) as SpecimenName[];

/** ID-11: what else a person may show for one of these sides: folded, older, of another state. */
const moreLayouts = {
  'cnh-folded': { type: 'CNH', side: 'full', draw: cnhUpper, names: true },
  'cnh-old': { type: 'CNH', side: 'full', draw: cnhOld, names: true },
  'cnh-old-folded': { type: 'CNH', side: 'full', draw: cnhOldUpper, names: true },
  'rg-typed-front': { type: 'RG', side: 'front', draw: rgTypedFront, names: false },
  'rg-typed-back': { type: 'RG', side: 'back', draw: rgTypedBack, names: true },
  'rg-rio-front': { type: 'RG', side: 'front', draw: rgRioFront, names: false },
  'rg-rio-back': { type: 'RG', side: 'back', draw: rgRioBack, names: true },
} as const satisfies Record<string, SpecimenSide>;
/** Recognised, and refused: the half without portrait and CPF. */
const parts = { 'cnh-old-lower': { type: 'CNH', side: 'full', draw: cnhOldLower, names: false } } as const satisfies Record<
  string,
  SpecimenSide
>;

export const layouts = { ...specimenSides, ...moreLayouts, ...parts } as const;
export type LayoutName = keyof typeof layouts;
export const wholeLayouts = [...specimenNames, ...(Object.keys(moreLayouts) as (keyof typeof moreLayouts)[])];

/** What differs from the usual print: its dates, and a line of print above everything. */
type Print = { readonly dates?: { readonly issued: string; readonly expires: string }; readonly mark?: string };

/** The document flat and filling the picture, as PNG. */
export async function specimen(name: LayoutName, person: SpecimenPerson, { dates, mark = '' }: Print = {}): Promise<Buffer> {
  useSpecimenFonts();
  const sheet = layouts[name].draw(printedData(person, dates));
  const { portrait, height } = sheet;
  const printed = portrait ? [{ input: await printedPortrait(person.portrait, portrait), left: portrait.left, top: portrait.top }] : [];
  // The waves cover the portrait too: a document is printed in one piece.
  const overPrint = [{ input: Buffer.from(svg(height, waves(sheetWidth, height, sheet.ink, 0.12))) }];
  const paper = Buffer.from(await underPrint({ ...sheet, content: sheet.content + heading(sheetWidth / 2, 36, mark, 32) }));
  return sharp(paper)
    .composite([...printed, ...overPrint])
    .flatten()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const svg = (height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${height}">${content}</svg>`;

async function underPrint({ height, paper, ink, qr, content }: Sheet): Promise<string> {
  const code = qr ? await qrCode(qr.words, qr.x, qr.y, qr.size) : '';
  const ground = `<rect width="${sheetWidth}" height="${height}" fill="${paper}"/>${waves(sheetWidth, height, ink)}`;
  return svg(height, ground + specimenMark(sheetWidth, height) + content + code + specimenStrip(sheetWidth, height));
}
