import type { PrintedData } from '../printed-data.ts';

/** How a portrait is printed: a CIN in colour, an old RG as a glued-on grey photograph. */
export type Portrait = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly print: 'colour' | 'pale' | 'grey';
};

/** One side of a document in drawing units, 1500 wide. */
export type Sheet = {
  readonly height: number;
  readonly paper: string;
  readonly ink: string;
  readonly portrait?: Portrait;
  /** The content of a QR code, and its position. */
  readonly qr?: { readonly x: number; readonly y: number; readonly size: number; readonly words: string };
  readonly content: string;
};

export type Draw = (data: PrintedData) => Sheet;

export const sheetWidth = 1500;
