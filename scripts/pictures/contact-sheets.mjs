import sharp from 'sharp';
import { pictureOf, schemes } from './views.mjs';

/** @import { OverlayOptions } from 'sharp' */
/** @import { View } from './views.mjs' */

/** @typedef {readonly { width: number, height: number }[]} Sizes */

const rowsOfSheet = 4;
const gap = 16;
const line = 28;
/** How wide a picture is on the sheet, by the width of its screen. */
const shrunk = (/** @type {number} */ width) => Math.round(width < 600 ? width * 0.62 : width * 0.34);
/** A page may be longer than its screen: this many screens of it are shown. */
const screensShown = 1.35;

/**
 * PNG sheets of each flow: a row is a view with its name, at each size in both schemes. A red line marks the end of the first screen.
 *
 * @param {string} folder
 * @param {readonly View[]} views
 * @param {Sizes} sizes
 */
export async function writeContactSheets(folder, views, sizes) {
  for (const { file, rows } of sheetsOf(views)) await writeSheet(folder, file, rows, sizes);
}

/** @param {readonly View[]} views */
export function sheetsOf(views) {
  const flows = [...new Set(views.map(({ flow }) => flow))];
  return flows.flatMap((flow) => {
    const all = views.filter((view) => view.flow === flow);
    return Array.from({ length: Math.ceil(all.length / rowsOfSheet) }, (_, i) => ({
      flow,
      file: `sheet-${flow}-${String(i + 1).padStart(2, '0')}.png`,
      rows: all.slice(i * rowsOfSheet, (i + 1) * rowsOfSheet),
    }));
  });
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {readonly View[]} rows
 * @param {Sizes} sizes
 */
async function writeSheet(folder, file, rows, sizes) {
  const width = gap + sizes.reduce((sum, size) => sum + schemes.length * (shrunk(size.width) + gap), 0);
  /** @type {OverlayOptions[]} */
  const parts = [];
  let top = gap;
  for (const { name } of rows) {
    parts.push({ input: nameLine(name, width), left: gap, top });
    top += line;
    let left = gap;
    let tallest = 0;
    for (const size of sizes)
      for (const scheme of schemes) {
        const { data, info } = await thumbnail(`${folder}/${pictureOf(name, size, scheme)}`, size);
        parts.push({ input: data, left, top });
        left += info.width + gap;
        tallest = Math.max(tallest, info.height);
      }
    top += tallest + gap;
  }
  const sheet = sharp({ create: { width, height: top, channels: 3, background: '#9a9a9a' } });
  await sheet.composite(parts).png({ palette: true, colours: 128 }).toFile(`${folder}/${file}`);
}

/**
 * @param {string} file
 * @param {{ width: number, height: number }} size
 */
async function thumbnail(file, size) {
  const width = shrunk(size.width);
  const scale = width / size.width;
  const picture = sharp(file);
  const { height = 0 } = await picture.metadata();
  const shown = Math.min(Math.round(height * scale), Math.round(size.height * scale * screensShown));
  const cut = picture.resize({ width, height: shown, fit: 'cover', position: 'top' });
  const fold = Math.round(size.height * scale);
  if (shown > fold + 2) {
    const mark = Buffer.from(`<svg width="${width}" height="2"><rect width="100%" height="2" fill="#e00"/></svg>`);
    cut.composite([{ input: mark, left: 0, top: fold }]);
  }
  return cut.png().toBuffer({ resolveWithObject: true });
}

/**
 * @param {string} name
 * @param {number} width
 */
function nameLine(name, width) {
  const words = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<text y="18" font-family="Figtree, DejaVu Sans, sans-serif" font-size="16" font-weight="bold">${words}</text>`;
  return Buffer.from(`<svg width="${width - 2 * gap}" height="${line}">${text}</svg>`);
}
