import { expect, test } from 'vitest';
import {
  documentSides,
  identityPurposes,
  imageSteps,
  internalError,
  livenessFeature,
  retryCodes,
  sideOfStep,
  sidesOfDocument,
} from './identity.ts';

test('ID-02 ID-07 the pictures, and the names of the older call for them', () => {
  expect(documentSides).toEqual(['full', 'front', 'back']);
  expect(imageSteps).toEqual(['inteiro', 'frente', 'verso', 'selfie']);
  expect(sideOfStep).toEqual({ inteiro: 'full', frente: 'front', verso: 'back' });
});

test('ID-07 a CNH is one picture, any other document has two sides', () => {
  const both = ['front', 'back'];
  expect(sidesOfDocument).toEqual({ CNH: ['full'], RG: both, DNI: both, CIN: both });
});

test('ID-01 ID-04 ID-06 purposes, retry codes and the rollout have the names that others know', () => {
  expect(identityPurposes).toEqual(['loa', 'unlock', 'account_recovery']);
  expect(retryCodes).toEqual({ RG: 1, DNI: 3, CIN: 6 });
  expect(internalError).toBe(0);
  expect(livenessFeature).toBe('auth_identity_validation_3d_liveness');
});
