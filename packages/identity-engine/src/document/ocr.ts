import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Grey } from '@portaria/domain/capture/measures';

/** A printed word and where it is, in pixels of the picture. */
export type Word = { readonly text: string; readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Read = { readonly text: string /** 0 to 100. */; readonly confidence: number; readonly words: readonly Word[] };
/** `machine`: lines of capitals, digits and fillers, one beneath the other. */
export type Ocr = (grey: Grey, print?: 'scattered' | 'machine') => Read;

/** What we use of `tesseract.js-core`; it has no types. */
type Api = {
  Init(path: null, language: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  GetTSVText(page: number): string;
  MeanTextConf(): number;
  Clear(): void;
};
type Core = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };

const neuralOnly = 1;
const scattered = { tessedit_pageseg_mode: '11', tessedit_char_whitelist: '' } as const; // sparse text
const machine = { tessedit_pageseg_mode: '6', tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<' } as const; // one block

/** OCR of Portuguese print in this process: no separate worker, no download, no cache. */
export async function loadOcr(): Promise<Ocr> {
  const require = createRequire(import.meta.url);
  const load = require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Core>;
  const quiet = () => {};
  const core = await load({ print: quiet, printErr: quiet });
  const folder = dirname(require.resolve('@tesseract.js-data/por/package.json'));
  core.FS.writeFile('./por.traineddata', gunzipSync(readFileSync(join(folder, '4.0.0_best_int', 'por.traineddata.gz'))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'por', neuralOnly) !== 0) throw new Error('the OCR did not start');
  api.SetVariable('user_defined_dpi', '200');
  api.SetVariable('invert_threshold', '0'); // documents are dark on light: the negative is not tried
  return ({ data, width, height }, print = 'scattered') => {
    for (const [name, value] of Object.entries(print === 'machine' ? machine : scattered)) api.SetVariable(name, value);
    core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('the OCR rejected the picture');
    api.Recognize(null);
    const read = { text: api.GetUTF8Text(), confidence: api.MeanTextConf(), words: wordsOf(api.GetTSVText(0)) };
    api.Clear();
    core.FS.writeFile('/input', new Uint8Array()); // nothing of one person's document stays for the next
    return read;
  };
}

const wordLevel = '5';

/** Tab-separated: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const wordsOf = (table: string): Word[] =>
  table.split('\n').flatMap((row) => {
    const [level, , , , , , left, top, width, height, , text] = row.split('\t');
    return level === wordLevel && text?.trim()
      ? [{ text, left: Number(left), top: Number(top), width: Number(width), height: Number(height) }]
      : [];
  });
