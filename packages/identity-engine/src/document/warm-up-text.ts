import type { Pixels } from '../image/read-image.ts';

/** Letters on a grid of 5 by 7. */
const letters = {
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '01110 00100 00100 00100 00100 00100 01110',
  L: '10000 10000 10000 10000 10000 10000 11111',
  E: '11111 10000 10000 11110 10000 10000 11111',
  T: '11111 00100 00100 00100 00100 00100 00100',
  O: '01110 10001 10001 10001 10001 10001 01110',
} as const;
type Letter = keyof typeof letters;

const text: readonly Letter[][] = ['HOTEL', 'LEITE', 'HOLITO', 'TELHEIO'].map((word) => [...word] as Letter[]);
const dot = 4;

/**
 * A few printed words, drawn without a font. The OCR compiles its fastest code only while it reads: this does it before the first person
 * arrives.
 */
export function warmUpText(): Pixels {
  const [width, height] = [700, 320];
  const data = new Uint8Array(width * height * 3).fill(255);
  const ink = (left: number, top: number) => {
    for (let y = top; y < top + dot; y++) data.fill(0, (y * width + left) * 3, (y * width + left + dot) * 3);
  };
  for (let line = 0; line < 5; line++) {
    const words = [0, 1, 2].flatMap((k) => [...text[(line + k) % text.length]!, undefined]);
    for (const [i, letter] of words.entries()) {
      if (!letter) continue;
      for (const [y, row] of letters[letter].split(' ').entries()) {
        for (const [x, bit] of [...row].entries()) if (bit === '1') ink(40 + i * 7 * dot + x * dot, 40 + line * 50 + y * dot);
      }
    }
  }
  return { data, width, height };
}
