import { type LegalBlock, parseLegalText } from '@portaria/domain/legal-text';

/** AP-10: the text in force, as the brand wrote it, and its version. */
export type LegalDocument = { readonly version: string; readonly text: string };

let held: LegalDocument | undefined;

export const setLegal = (document: LegalDocument | undefined) => {
  held = document;
};

export function legalDocument(): { version: string; blocks: readonly LegalBlock[] } {
  held ??= JSON.parse(document.getElementById('legal')!.textContent!) as LegalDocument;
  return { version: held.version, blocks: parseLegalText(held.text) };
}
