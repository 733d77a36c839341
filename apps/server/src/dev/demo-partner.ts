import type { BrandFolder } from '../brand/brand-folder.ts';
import type { Config } from '../config/config.ts';

/** The demo partner is this machine under its other name: another origin and another *site*, which another port would not be. */
export const partnerHost = '127.0.0.1';

/** EM-03: in development the demo page may embed us, besides the brand's embedders; elsewhere only those may. */
export function withDemoPartner(folder: BrandFolder, { devPages, port }: Config): BrandFolder {
  if (!devPages || port === 0) return folder;
  const { brand } = folder;
  return { ...folder, brand: { ...brand, embedders: [...brand.embedders, `http://${partnerHost}:${port}`] } };
}
