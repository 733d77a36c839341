import { expect, test } from 'vitest';
import { judgeAgreement, judgeValidity } from './judge-validity.ts';
import { labelledDates } from './labelled-dates.ts';
import { mrzCheckDigit, mrzIn } from './mrz.ts';
import type { Word } from './ocr.ts';

const now = new Date('2026-11-17T12:00:00Z');

/** A word 12 px wide per letter and 24 px high. */
const word = (text: string, left: number, top: number): Word => ({ text, left, top, width: text.length * 12, height: 24 });
const row = (top: number, ...words: [string, number][]) => words.map(([text, left]) => word(text, left, top));

test('ID-11 dates are taken from beneath their labels, whatever their order', () => {
  const words = [
    ...row(0, ['Nº', 0], ['REGISTRO', 40], ['VALIDADE', 300], ['1ª', 600], ['HABILITAÇÃO', 640]),
    ...row(34, ['75968596920', 0], ['01/01/2021', 290], ['01/01/2001', 610]),
    ...row(120, ['DATA', 300], ['EMISSÃO', 360]),
    ...row(154, ['19/01/20', 300], ['18', 400]),
  ];
  expect(labelledDates(words)).toEqual({ expiry: '2021-01-01', first: '2001-01-01', issue: '2018-01-19' });
});

test('ID-11 a date without the label of validity is none', () => {
  expect(labelledDates([...row(0, ['NASCIMENTO', 0]), ...row(34, ['10/10/1990', 0]), ...row(300, ['01/01/2001', 0])])).toEqual({
    birth: '1990-10-10',
  });
  expect(labelledDates([...row(0, ['VALIDADE:', 0], ['22/08/2031', 130])])).toEqual({ expiry: '2031-08-22' });
  expect(labelledDates([...row(0, ['VALIDADE', 0]), ...row(200, ['22/08/2031', 0])])).toEqual({});
});

test('ID-11 a document is valid until the end of its last day in Brasília', () => {
  const expired = (expiry: string, at: string, isLastTry = false) =>
    judgeValidity({ dates: { expiry } }, new Date(at), isLastTry).map(({ code, severity }) => `${code} ${severity}`);
  expect(expired('2026-11-17', '2026-11-18T02:59:00Z')).toEqual([]);
  expect(expired('2026-11-17', '2026-11-18T03:01:00Z')).toEqual(['document_expired retake']);
  expect(expired('2021-01-01', '2026-11-17T12:00:00Z', true)).toEqual(['document_expired review']);
  expect(judgeValidity({ dates: { issue: '2001-01-01', birth: '1990-01-01' } }, now, false)).toEqual([]);
  expect(judgeValidity({ dates: {}, mrz: { expiry: '2020-01-01', isWhole: true } }, now, false)).toHaveLength(1);
});

/** The example of ICAO 9303, part 5, with Brazil as its State. */
const lines = 'I<BRAD231458907<<<<<<<<<<<<<<<\n7408122F1204159BRA<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';

test('ID-11 the check digits of ICAO 9303', () => {
  expect(['D23145890', '740812', '120415'].map(mrzCheckDigit)).toEqual(['7', '2', '9']);
  expect(mrzIn(lines, now)).toEqual({ birthDate: '1974-08-12', expiry: '2012-04-15', isWhole: true });
});

test.each([
  ['a wrong digit of the birth date', lines.replace('7408122', '7408222'), undefined, '2012-04-15'],
  ['a wrong digit of the expiry', lines.replace('1204159', '1304159'), '1974-08-12', undefined],
  ['letters read for digits', lines.replace('7408122', '74O8I22'), '1974-08-12', '2012-04-15'],
  ['fillers read as quotation marks', lines.replaceAll('<<', '«'), '1974-08-12', '2012-04-15'],
])('ID-11 lines for machines with %s', (_what, text, birthDate, expiry) => {
  const mrz = mrzIn(text, now);
  expect([mrz?.birthDate, mrz?.expiry]).toEqual([birthDate, expiry]);
});

test('ID-11 a changed digit makes the lines not whole, and other print has none', () => {
  expect(mrzIn(lines.replace('D23145890', 'D23145893'), now)?.isWhole).toBe(false);
  expect(mrzIn('FILIAÇÃO\n23/08/2021', now)).toBeUndefined();
});

test.each([
  ['after a filler, with its check digit', 'IDBRA529982247<251<<<<<<<<<<<<', '52998224725'],
  ['with the check digit in its place', 'IDBRA529982247225<<<<<<<<<<<<<', '52998224725'],
  ['whose check digit is wrong', 'IDBRA529982247<258<<<<<<<<<<<<', undefined],
  ['that is no CPF', 'IDBRA529982248<265<<<<<<<<<<<<', undefined],
])('ID-11 a CPF %s', (_what, first, cpf) => {
  expect(mrzIn(`${first}\n8403179F3108228BRA<<<<<<<<<<<0`, now)?.cpf).toBe(cpf);
});

const expected = { cpf: '529.982.247-25', name: 'Helena', birthDate: '1984-03-17' };
const sound = { expiry: '2031-08-22', issue: '2021-08-23', birth: '1984-03-17', first: '2004-05-10' };

test.each([
  ['everything agrees', { dates: sound, mrz: { birthDate: '1984-03-17', expiry: '2031-08-22', cpf: '52998224725', isWhole: true } }, false],
  ['nothing was read', { dates: {} }, false],
  ['the machine-readable birth date differs', { dates: sound, mrz: { birthDate: '1985-03-17', isWhole: true } }, true],
  ['the machine-readable expiry differs', { dates: sound, mrz: { expiry: '2032-08-22', isWhole: true } }, true],
  ['the machine-readable CPF differs', { dates: {}, mrz: { cpf: '11144477735', isWhole: true } }, true],
  ['the QR code has another CPF', { dates: {}, qrCpfs: ['11144477735'] }, true],
  ['the QR code has the CPF', { dates: {}, qrCpfs: ['52998224725'] }, false],
  ['it expires before it was issued', { dates: { ...sound, expiry: '2020-08-22' } }, true],
  ['it was issued before the birth', { dates: { issue: '1980-01-01' } }, true],
  ['it is issued tomorrow', { dates: { issue: '2026-11-18' } }, true],
  ['the person would be 130', { dates: { birth: '1896-01-01' } }, true],
  ['the first licence came at 17', { dates: { first: '2001-05-10' } }, true],
  ['the first licence came after this one', { dates: { ...sound, first: '2022-05-10' } }, true],
] as const)('ID-11 %s', (_what, dated, contradicts) => {
  expect(judgeAgreement(dated, expected, now).map(({ code }) => code)).toEqual(contradicts ? ['fields_contradict'] : []);
});
