import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@portaria/contract/brand';
import type { MessageDeps } from '../deps.ts';
import { type Colours, readColours } from './brand-colours.ts';
import { siteOf } from './site.ts';

/** Mail programs do not support custom properties: the colours of both schemes, and the logo as a picture that every program shows. */
type Look = { readonly light: Colours; readonly dark: Colours; readonly logo: Buffer };

/** The sender: the brand, its look, and the site whose page autofills the code. */
export type Sender = { readonly brand: Brand; readonly look: Look; readonly site: string };

const looks = new Map<string, Look>();

export function lookOf(brandFolder: string): Look {
  const look = looks.get(brandFolder) ?? {
    ...readColours(readFileSync(join(brandFolder, 'tokens.css'), 'utf8')),
    logo: readFileSync(join(brandFolder, 'apple-touch-icon.png')),
  };
  looks.set(brandFolder, look);
  return look;
}

export const senderOf = ({ brand, brandFolder, config }: Pick<MessageDeps, 'brand' | 'brandFolder' | 'config'>): Sender => ({
  brand,
  look: lookOf(brandFolder),
  site: siteOf(config),
});
