import { type Font, fonts } from './fonts.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type TextLook = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly centred?: boolean;
  readonly font?: Font;
  readonly turn?: number;
  readonly opacity?: number;
};

export function text(x: number, y: number, words: string, look: TextLook = {}): string {
  const { size = 34, bold = false, colour = '#1c1c1c', centred = false, font = 'narrow', turn = 0, opacity = 1 } = look;
  return `<text x="${x}" y="${y}" font-family="${fonts[font]}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${colour}" fill-opacity="${opacity}"${centred ? ' text-anchor="middle"' : ''}${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}>${escaped(words)}</text>`;
}

export const heading = (x: number, y: number, words: string, size: number, bold = true) => text(x, y, words, { size, bold, centred: true });

/** About 1.4 mm on a card of 85 mm, the smallest print on documents. */
const labelSize = 24;
const labelColour = '#35505c';

export const label = (x: number, y: number, words: string) => text(x, y, words, { size: labelSize, colour: labelColour });

/** A small label and its value below, as documents print them. */
export const field = (x: number, y: number, name: string, value: string, look: TextLook = {}) =>
  label(x, y, name) + text(x, y + 42, value, { size: 34, bold: true, ...look });

/** The fine waves of a security print. */
export function waves(width: number, height: number, colour: string, opacity = 0.22): string {
  const rows = Array.from({ length: Math.floor(height / 11) }, (_, i) => {
    const bend = 16 * Math.sin(i * 0.7);
    const step = width / 4;
    return `M0 ${i * 11} q ${step / 2} ${bend} ${step} 0 t ${step} 0 t ${step} 0 t ${step} 0`;
  });
  return `<path d="${rows.join(' ')}" stroke="${colour}" stroke-opacity="${opacity}" fill="none"/>`;
}

/** Something like a signature, always the same. */
export function signature(x: number, y: number, width: number): string {
  const step = width / 8;
  return `<path d="M${x} ${y} q ${step / 2} -70 ${step} -6 t ${step} 4 q ${step / 3} -60 ${step} -10 t ${step * 0.8} 6 q ${step} -40 ${step * 1.4} -4 q ${step / 2} 24 ${step} -14 l ${step * 1.6} -10" stroke="#26335c" stroke-width="4" stroke-linecap="round" fill="none"/>`;
}

/** Something like the print of a thumb. */
export function thumbprint(x: number, y: number): string {
  const rings = Array.from(
    { length: 14 },
    (_, i) => `<ellipse cx="${x + i * 1.5}" cy="${y - i * 2}" rx="${8 + i * 8}" ry="${12 + i * 11}"/>`,
  );
  return `<g fill="none" stroke="#4a4a52" stroke-width="4" stroke-opacity="0.7" stroke-dasharray="46 5 30 7">${rings.join('')}</g>`;
}

/** A field with a line around it that its label interrupts, as on a CNH. The value almost touches the line. */
export function framed(
  x: number,
  y: number,
  width: number,
  name: string,
  value: string,
  look: TextLook & { readonly height?: number } = {},
): string {
  const { height = 74, ...rest } = look;
  const gap = name.length * labelSize * 0.56 + 16;
  const frame = `<path d="M${x + 34 + gap} ${y} H${x + width - 8} q8 0 8 8 V${y + height - 8} q0 8 -8 8 H${x + 8} q-8 0 -8 -8 V${y + 8} q0 -8 8 -8 H${x + 26}" stroke="#20282c" stroke-width="3" fill="none"/>`;
  return frame + label(x + 34, y + 9, name) + text(x + 12, y + 56, value, { size: 34, bold: true, font: 'mono', ...rest });
}

/** A dark bar with pale letters across the sheet. */
export const bar = (y: number, height: number, lines: readonly string[], colour = '#2f4a3c') =>
  `<rect x="0" y="${y}" width="1500" height="${height}" fill="${colour}"/>` +
  lines
    .map((line, i) => text(750, y + 52 + i * 42, line, { size: 36 - i * 3, bold: true, colour: '#eef4ea', centred: true, font: 'serif' }))
    .join('');

/** Large and pale behind the fields, small and clear along the edge: no one can mistake it for a document, and no field is covered. */
export function specimenMark(width: number, height: number): string {
  const middle = [width / 2, height / 2] as const;
  const size = Math.min(width / 6.4, height / 3.2);
  return text(middle[0], middle[1] + size / 3, 'DESENHO', {
    size,
    bold: true,
    colour: '#c2185b',
    opacity: 0.13,
    centred: true,
    font: 'sans',
    turn: -18,
  });
}

/** The engine refuses print that says it is a specimen (`document_specimen`), so this says it in other words. */
export function specimenStrip(width: number, height: number): string {
  return `<rect x="0" y="${height - 44}" width="${width}" height="44" fill="#c2185b"/>${text(width / 2, height - 12, 'DESENHO DE TESTE · PESSOA INVENTADA', { size: 28, bold: true, colour: '#fff', centred: true })}`;
}
