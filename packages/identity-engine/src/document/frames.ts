import type { Grey } from '@portaria/domain/capture/measures';

const longRow = 65; // px, 15 to a millimetre: no stroke of a letter is that long
const longColumn = 34; // a frame is little higher than the text in it
const thickest = 9; // px: more is a bar or a picture, not a line
const paper = 255;

const isInk = (value: number) => value < 200; // the pale edge of a line belongs to it

/** Without the lines that frame fields: the OCR takes them for a letter and loses the first digit next to them. */
export function withoutFrames({ data, width, height }: Grey): Grey {
  const out = Uint8Array.from(data);
  const across = { along: 1, count: width, aside: width, lines: height, min: longRow };
  const down = { along: width, count: height, aside: 1, lines: width, min: longColumn };
  for (const { along, count, aside, lines, min } of [across, down]) {
    /** In the middle of the run, there is paper within a few pixels on both sides. */
    const isThin = (line: number, middle: number) => {
      let ink = 1;
      for (let k = 1; k <= thickest && line - k >= 0 && isInk(data[middle - k * aside]!); k++) ink += 1;
      for (let k = 1; k <= thickest && line + k < lines && isInk(data[middle + k * aside]!); k++) ink += 1;
      return ink <= thickest;
    };
    for (let line = 0; line < lines; line++) {
      let begun = -1;
      for (let i = 0, at = line * aside; i <= count; i++, at += along) {
        if (i < count && isInk(data[at]!)) {
          if (begun < 0) begun = i;
          continue;
        }
        if (begun >= 0 && i - begun >= min && isThin(line, line * aside + ((begun + i) >> 1) * along)) {
          for (let k = begun; k < i; k++) out[line * aside + k * along] = paper;
        }
        begun = -1;
      }
    }
  }
  return { data: out, width, height };
}

const block = 24;
const dense = 0.42; // of the block: lines of text with their gaps have less

/** Without portraits, thumbprints and dark bars: the OCR would search them for letters, which takes longer than the fields do. */
export function withoutPictures(flat: Grey): Grey {
  const { data, width, height } = flat;
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const ink = new Uint32Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / block) * columns;
    for (let x = 0; x < width; x++, at++) ink[row + ((x / block) | 0)]! += paper - data[at]!;
  }
  const isDense = (x: number, y: number) =>
    x >= 0 && x < columns && y >= 0 && y < rows && ink[y * columns + x]! > dense * block * block * paper;
  const isPicture = (x: number, y: number) =>
    isDense(x, y) && isDense(x - 1, y) && isDense(x + 1, y) && isDense(x, y - 1) && isDense(x, y + 1);
  const out = Uint8Array.from(data);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!isPicture(x, y)) continue;
      const [left, right] = [Math.max(0, (x - 1) * block), Math.min(width, (x + 2) * block)];
      for (let line = Math.max(0, (y - 1) * block); line < Math.min(height, (y + 2) * block); line++) {
        out.fill(paper, line * width + left, line * width + right);
      }
    }
  }
  return { data: out, width, height };
}
