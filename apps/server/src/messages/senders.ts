import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@portaria/contract/brand';
import type { BrandTexts } from '../brand/brand-texts.ts';
import type { HostedBrand } from '../brand/brands.ts';
import type { Config } from '../config/config.ts';
import { type Colours, readColours } from './brand-colours.ts';
import { siteOf } from './site.ts';

/** Mail programs do not support custom properties: the colours of both schemes, and the logo as a picture that every program shows. */
type Look = { readonly light: Colours; readonly dark: Colours; readonly logo: Buffer };

/** The sender: the brand, its look, and the site whose page autofills the code. */
export type Sender = {
  readonly brand: Brand;
  readonly look: Look;
  readonly site: string;
  /** BR-05. */
  readonly texts?: BrandTexts | undefined;
};

export type SenderOf = (mark: string | null) => Sender | undefined;

export const lookOf = (brandFolder: string): Look => ({
  ...readColours(readFileSync(join(brandFolder, 'tokens.css'), 'utf8')),
  logo: readFileSync(join(brandFolder, 'apple-touch-icon.png')),
});

/** BR-04: each brand's messages have its name, its look and the site of its links, whichever process sends them. */
export function sendersOf(brands: readonly HostedBrand[], config: Pick<Config, 'port'>): SenderOf {
  const senders = new Map(
    brands.map(({ mark, brand, folder, texts, publicOrigins }): [string | null, Sender] => [
      mark,
      { brand, look: lookOf(folder), site: siteOf({ publicOrigins, port: config.port }), texts },
    ]),
  );
  return (mark) => senders.get(mark);
}
