import { expect, test } from 'vitest';
import { consents } from './consents.ts';
import * as consentTexts from './texts/consents.ts';

test('S52 the version of a consent names one wording: whoever changes the sentence changes the version', () => {
  expect({ [consents.whatsapp.version]: consentTexts.whatsapp }).toEqual({ '2026-11-15': 'Quero receber avisos pelo WhatsApp' });
});
