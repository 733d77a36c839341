import type { Grey } from '@portaria/domain/capture/measures';
import { expect, test } from 'vitest';
import { defaultThresholds as t } from '../thresholds.ts';
import { classify } from './classify.ts';
import { colourOf } from './colour.ts';
import { documentSides, sideRow } from './document-sides.ts';
import { withoutFrames, withoutPictures } from './frames.ts';
import { compareFields, judgeFields } from './judge-fields.ts';
import { knownWords } from './known-words.ts';
import { saysSpecimen } from './specimen-words.ts';

const sideOf = (text: string) => {
  const { row } = classify(text, t.sideScoreMin);
  return row ? `${row.type} ${row.isPart ? 'part' : row.side}` : 'nothing';
};

test('ID-11 three shared words are enough: three times 0.3 is 0.9', () => {
  const { row, score } = classify('PERMISSÃO\nVALIDADE\nHABILITAÇÃO', t.sideScoreMin);
  expect([row?.type, score]).toEqual(['CNH', 0.9]);
});

test.each([
  ['an old CNH whose head cannot be read', 'DOC. IDENTIDADE / ÓRG. EMISSOR / UF\nCPF\nDATA NASCIMENTO\nCAT. HAB.', 'CNH full'],
  ['a CNH of 2022', '2 e 1 NOME E SOBRENOME\n3 DATA, LOCAL E UF DE NASCIMENTO\n4d CPF\nI<BRA034567890<129<<<', 'CNH full'],
  ['the lower half of an old CNH', 'OBSERVAÇÕES\nASSINATURA DO PORTADOR\nLOCAL\nDATA EMISSÃO\nASSINATURA DO EMISSOR', 'CNH part'],
  ['the lower half of a CNH of 2022', '12 OBSERVAÇÕES\nLOCAL\nI<BRA034567890<129<<<<<<<<<<<<', 'CNH part'],
  ['the front of an RG of Minas Gerais', 'SECRETARIA DE ESTADO DA SEGURANÇA PÚBLICA\nPOLÍCIA CIVIL\nCARTEIRA DE IDENTIDADE', 'RG front'],
  ['the front of an RG of Rio', 'ESTADO DO RIO DE JANEIRO\nDIRETORIA DE IDENTIFICAÇÃO CIVIL\nPOLEGAR DIREITO', 'RG front'],
  ['the front of an RG of Rio Grande do Sul', 'INSTITUTO-GERAL DE PERÍCIAS\nCARTEIRA DE IDENTIDADE', 'RG front'],
  ['the back of an RG with PIS and voter', 'REGISTRO GERAL\nFILIAÇÃO\nPIS/PASEP\nDOC. ORIGEM\nTÍTULO DE ELEITOR', 'RG back'],
  ['the back of a CIN by its lines for machines', 'IDBRA529982247<251<<<<<<<<<<<<', 'CIN back'],
])('ID-11 %s is recognised', (_what, text, side) => {
  expect(sideOf(text)).toBe(side);
});

test('ID-11 a half is never asked for, and an open CNH is read with more pixels than a card', () => {
  expect(sideRow('CNH', 'full')?.isPart).toBeUndefined();
  for (const { longSide } of documentSides) expect(longSide.card).toBe(1300);
  expect(sideRow('CNH', 'full')?.longSide.open).toBe(1800);
});

const expected = { cpf: '52998224725', name: 'Helena Conceição Prado de Araújo', birthDate: '1984-03-17' };
const judge = (text: string) => judgeFields(compareFields(text, expected), { isLastTry: false }, t).map(({ code }) => code);

test('ID-11 a number of eleven digits that happens to pass as a CPF denies no one', () => {
  const rest = 'HELENA CONCEIÇÃO PRADO DE ARAÚJO\n17/03/1984\nCPF';
  expect(judge(`${rest}\nNº REGISTRO 11144477735`)).toEqual(['cpf_unread']);
  expect(judge(`${rest}\n111.444.777-35`)).toEqual(['cpf_mismatch']);
});

test.each([
  ['ESPÉCIME', true],
  ['SPECIMEN', true],
  ['DOCUMENTO SEM VALOR', true],
  ['AMOSTRA', true],
  ['CNH MODELO', true],
  ['DOCUMENTO MODELO', true],
  ['MODELO DE CARTEIRA', true],
  ['MODELO SEM VALOR', true],
  ['MODELO', false], // a municipality too
  ['NASCIMENTO\n17/03/1984, MODELO, SC', false],
  ['NATURALIDADE\nMODELO - SC', false],
  ['Nº DOCUMENTO\nMODELO/SC', false],
  ['DESENHO DE TESTE', false],
  ['REPÚBLICA FEDERATIVA DO BRASIL', false],
])('ID-11 %s says it is no document: %s', (text, says) => {
  expect(saysSpecimen(`NOME\n${text}\nCPF`, 'Helena Prado')).toBe(says);
});

test("ID-11 a person's own name is no such word", () => {
  expect(saysSpecimen('CNH\nMODELO JOÃO', 'João Modelo')).toBe(false);
  expect(saysSpecimen('MODELO DE CNH', 'Helena Prado de Araújo')).toBe(true);
});

test('ID-11 print upside down has no known word', () => {
  expect(knownWords('OINVd OYS\n8102/10/61\nOYSSINE VIVO')).toBe(0);
  expect(knownWords('DATA EMISSÃO\n19/01/2018')).toBe(3);
});

/** White paper, with a frame of 3 px and the first digit right beside it. */
function framedDigit() {
  const [width, height] = [1300, 400];
  const data = new Uint8Array(width * height).fill(255);
  const fill = (left: number, top: number, wide: number, high: number) => {
    for (let y = top; y < top + high; y++) data.fill(0, y * width + left, y * width + left + wide);
  };
  for (const top of [100, 160]) fill(200, top, 300, 3);
  for (const left of [200, 497]) fill(left, 100, 3, 63);
  fill(206, 118, 4, 26); // a digit 1
  return { grey: { data, width, height } as Grey, fill };
}
const inkOf = ({ data, width }: Grey, left: number, top: number, wide: number, high: number) => {
  let ink = 0;
  for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) if (data[y * width + x]! < 128) ink += 1;
  return ink;
};

test('ID-11 the frame of a field disappears, the digit beside it stays', () => {
  const clear = withoutFrames(framedDigit().grey);
  expect(inkOf(clear, 206, 118, 4, 26)).toBe(4 * 26);
  expect(inkOf(clear, 190, 90, 320, 80)).toBe(4 * 26);
});

test('ID-11 a portrait is not searched for letters, a line of print is', () => {
  const { grey, fill } = framedDigit();
  fill(700, 50, 300, 300);
  const clear = withoutPictures(grey);
  expect(inkOf(clear, 730, 80, 240, 240)).toBe(0);
  expect(inkOf(clear, 206, 118, 4, 26)).toBe(4 * 26);
});

/** Paper, and a portrait in the middle; the lamp tints both. */
const picture = (portrait: readonly number[], tint: readonly number[]) => {
  const [width, height] = [320, 200];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const isPortrait = i % width > 100 && i % width < 200;
    const colour = isPortrait ? portrait : [230, 230, 230];
    for (let c = 0; c < 3; c++) data[i * 3 + c] = colour[c]! * tint[c]!;
  }
  return { data, width, height };
};

test('ID-11 a photocopy has no colour, under a warm lamp either', () => {
  expect(colourOf(picture([120, 120, 120], [1, 1, 1]))).toBeLessThan(t.documentColourMin);
  expect(colourOf(picture([120, 120, 120], [1, 0.9, 0.7]))).toBeLessThan(t.documentColourMin);
  expect(colourOf(picture([160, 120, 100], [1, 0.9, 0.7]))).toBeGreaterThan(t.documentColourMin);
});
