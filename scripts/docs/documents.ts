import { flowDocuments } from './flow-documents.ts';
import { mapDocument } from './map-document.ts';
import { proofDocument, proofFile } from './proof.ts';
import { scaleDocument } from './scale-document.ts';
import { securityDocument } from './security-document.ts';
import { wordsDocument } from './words-document.ts';

/** Every generated document: its path from the root, and its text. */
export const documents = (): Record<string, string> => ({
  'docs/map.md': mapDocument(),
  'docs/scale.md': scaleDocument(),
  'docs/security.md': securityDocument(),
  'docs/words.md': wordsDocument(),
  [proofFile]: proofDocument(),
  ...flowDocuments(),
});
