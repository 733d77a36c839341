import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../platform/config-error.ts';

/** BR-05: a sentence of the product, letter by letter, and what the brand says instead. */
export type BrandTexts = Readonly<Record<string, string>>;

const schema = v.record(v.string(), v.pipe(v.string(), v.minLength(1)));

/** A code or a link that is left out of a sentence would leave the person without it. The name of the brand may be. */
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).filter((place) => place !== '{brand}');

/** Whether a sentence is known is for `npm run brand`: one that the product has changed must not stop a server. */
export function readBrandTexts(brandFolder: string): BrandTexts | undefined {
  const file = join(brandFolder, 'texts.json');
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new ConfigError(['BRAND: texts.json must be a JSON object of sentences, each with the sentence that replaces it.']);
  const faults = Object.entries(parsed.output).flatMap(([text, own]) => {
    const [theirs, ours] = [placesIn(text), placesIn(own)];
    const missing = theirs.filter((place) => !ours.includes(place));
    const unknown = ours.filter((place) => !theirs.includes(place));
    return [
      ...missing.map((place) => `BRAND: texts.json: “${own}” lacks ${place}.`),
      ...unknown.map((place) => `BRAND: texts.json: “${own}” has ${place}, which nothing fills in.`),
    ];
  });
  if (faults.length) throw new ConfigError(faults);
  return parsed.output;
}
