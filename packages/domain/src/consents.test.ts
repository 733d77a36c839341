import { expect, test } from 'vitest';
import { consents } from './consents.ts';
import * as consentTexts from './texts/consents.ts';

test('S52 the version of a consent names one wording: a changed sentence needs a new version', () => {
  expect({ [consents.whatsapp.version]: consentTexts.whatsapp }).toEqual({ '2026-11-15': 'Quero receber avisos pelo WhatsApp' });
});

test('S52 ID-12 the same for the consent to the pictures', () => {
  expect({ [consents.biometrics.version]: consentTexts.biometrics }).toEqual({
    '2026-11-15': 'Autorizo o uso das minhas fotos e dos traços do meu rosto só para confirmar que sou eu.',
  });
});
