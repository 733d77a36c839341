import { expect, test } from 'vitest';
import { consents } from './consents.ts';
import { optinWhatsapp } from './texts/sign-up.ts';

test('S52 the version of a consent names one wording: whoever changes the sentence changes the version', () => {
  expect({ [consents.whatsapp.version]: optinWhatsapp }).toEqual({ '2026-11-15': 'Quero receber avisos pelo WhatsApp' });
});
