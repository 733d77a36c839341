import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ana Beatriz Souza', 'ANA BEATRIZ SOUZA', true],
  ['José Gonçalves', 'JOSE GONCALVES', true], // accents
  ['Jose\u0301 Gonc\u0327alves', 'José Gonçalves', true], // accents written apart
  ['  ana   beatriz\tsouza ', 'Ana Beatriz Souza', true], // spaces
  ['Ana Souza', 'Ana de Souza', true], // particles
  ['Ana de Souza', 'Ana Souza', true],
  ['Ana da Souza', 'Ana Souza', true],
  ['Ana do Souza', 'Ana Souza', true],
  ['Maria das Dores e Silva dos Santos', 'MARIA DORES SILVA SANTOS', true],
  ['Ana B. Souza', 'Ana Beatriz Souza', true], // an initial
  ['Ana B Souza', 'Ana Beatriz Souza', true],
  ['Ana E. Souza', 'Ana Elisa Souza', true], // an initial because of its dot, not a particle
  ['Ana E. Souza', 'Ana Beatriz Souza', false],
  ['Ana C. Souza', 'Ana Beatriz Souza', false],
  ['Ana B.C. Souza', 'Ana Beatriz Costa Souza', true],
  ['Ana Beatriz Souza', 'ANA B SOUZA', true], // the registry’s own initial
  ['Ana Souza', 'Ana Beatriz Souza', true], // a middle name left out
  ['Ana Costa Souza', 'Ana Beatriz Costa Lima Souza', true],
  ['Ana Costa Beatriz Souza', 'Ana Beatriz Costa Souza', false], // another order
  ['Ana B. B. Souza', 'Ana Beatriz Souza', false], // one word is not two
  ['Ana Clara Souza', 'Ana Beatriz Souza', false], // another name
  ['Ana Beatriz Costa Souza', 'Ana Beatriz Souza', false], // one more than the record has
  ['Ana Beatriz', 'Ana Beatriz Souza', false], // without the last name
  ['Beatriz Souza', 'Ana Beatriz Souza', false], // without the first
  ['A. Beatriz Souza', 'Ana Beatriz Souza', false], // the first only as an initial
  ['Ana Beatriz S.', 'Ana Beatriz Souza', false], // the last only as an initial
  ['Ana Souzas', 'Ana Souza', false], // a prefix is not a match
  ['Carlos Silva Jr.', 'CARLOS SILVA JUNIOR', true],
  ['Carlos Silva Júnior', 'CARLOS SILVA JR', true],
  ['Carlos Silva', 'CARLOS SILVA JUNIOR', false], // the father
  ['Carlos Silva Neto', 'CARLOS SILVA FILHO', false],
  ["Ana D'Ávila", 'ANA DAVILA', true],
  ['Ana D’Ávila', 'ANA D AVILA', true],
  ['Ana Sant’Anna Lima', 'ANA SANTANNA LIMA', true],
  ["Ana D'Ávila Souza", 'ANA DAVILA LIMA SOUZA', true],
  ['Ana D’Ávila Souza', 'ANA DAVILA LIMA SOUZA', true],
  ["Ana D'Ávila Sant'Anna Souza", 'ANA DAVILA SANTANNA LIMA SOUZA', true],
  ['Ana Bea Souza', 'Ana Beatriz Souza', false], // a beginning is no initial
  ['Ana Beatriz Souza', 'ANA BEA SOUZA', false],
  ['Ana Clara Souza', 'ANA B SOUZA', false],
  ['Ana Souza-Lima', 'ANA SOUZA LIMA', true],
  ['Ana', 'Ana Souza', false],
  ['Ana', 'Ana Souza Ana', false],
  ['Ana Ana', 'Ana', false],
  ['de da', 'Ana Souza', false],
  ['', 'Ana Souza', false],
  ['Ana Souza', '', false],
  ['', '', false],
  ['. -', '* *', false],
  ['Raoni', 'RAONI', true], // a record of one word
])('SU-03 %j for the record %j: %s', (given, name, same) => {
  expect(isSameName(given, { name })).toBe(same);
});

test.each([
  ['Íris Falcão Siqueira', true],
  ['iris siqueira', true],
  ['Igor Falcão Siqueira', true],
  ['Igor Íris Siqueira', false], // not half of each
])('SU-03 with a social name in the record %j is %s', (given, same) => {
  expect(isSameName(given, { name: 'IGOR FALCAO SIQUEIRA', socialName: 'IRIS FALCAO SIQUEIRA' })).toBe(same);
});
