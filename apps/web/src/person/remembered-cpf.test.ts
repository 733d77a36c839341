import { expect, test } from 'vitest';
import { forgetCpf, rememberCpf, rememberedCpf } from './remembered-cpf.ts';

const cpf = '52998224725';
const day = 24 * 60 * 60 * 1000;

test('ST-01 SI-13 a CPF is remembered for 90 days from the last sign-in', () => {
  rememberCpf(cpf, 0);
  expect([rememberedCpf(90 * day - 1), rememberedCpf(90 * day)]).toEqual([cpf, undefined]);
  rememberCpf(cpf, day);
  expect([rememberedCpf(91 * day - 1), rememberedCpf(91 * day)]).toEqual([cpf, undefined]);
});

test('SI-13 a forgotten CPF is forgotten', () => {
  rememberCpf(cpf, 0);
  forgetCpf();
  expect(rememberedCpf(0)).toBeUndefined();
});
