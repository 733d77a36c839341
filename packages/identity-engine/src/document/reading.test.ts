import { expect, test } from 'vitest';
import { defaultThresholds as t } from '../thresholds.ts';
import { classify } from './classify.ts';
import { cpfsIn, datesIn, nameLikeness } from './fields.ts';
import { compareFields, judgeFields } from './judge-fields.ts';

test.each([
  ['529.982.247-25', ['52998224725']],
  ['CPF 529 982 247 25', ['52998224725']],
  ['52998224725', ['52998224725']],
  ['S29.98Z.247-2S', ['52998224725']],
  ['[529.982 .247-2S', ['52998224725']],
  ['529.982.247-26', []],
  ['111.111.111-11', []],
  ['1529.982.247-25', []],
  ['111.444.777-35 e 529.982.247-25', ['11144477735', '52998224725']],
])('ID-11 the CPFs in %j', (text, cpfs) => {
  expect(cpfsIn(text).sort()).toEqual(cpfs);
});

test.each([
  ['17/03/1984', ['17/03/1984']],
  ['nascida 17.03.1984, SP', ['17/03/1984']],
  ['I7/O3/I984', ['17/03/1984']],
  ['17/03/84', []],
])('ID-11 the dates in %j', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});

test.each([
  ['NOME\nHELENA CONCEIÇÃO PRADO DE ARAÚJO', 1],
  ['NOME HELENA CONCEICAO PRADO DE ARAUJO 12/12/2012', 1],
  ['HELENA C0NCEIÇAO PRAD0 DE ARAUJO', 0.9],
  ['ODETE FIGUEIREDO LINS', 0],
])('ID-11 the name in %j', (text, atLeast) => {
  const likeness = nameLikeness(text, 'Helena Conceição Prado de Araújo');
  expect(likeness).toBeGreaterThanOrEqual(atLeast);
  if (atLeast === 0) expect(likeness).toBeLessThan(0.6);
});

test.each([
  ['REPÚBLICA FEDERATIVA DO BRASIL\nCARTEIRA NACIONAL DE HABILITAÇÃO', 'CNH full'],
  ['CARTEIRA NACI0NAL DE HABILITACA0', 'CNH full'],
  ['SECRETARIA DA SEGURANÇA PÚBLICA\nPOLEGAR DIREITO\nCARTEIRA DE IDENTIDADE', 'RG front'],
  ['REGISTRO GERAL 1.234\nDATA DE EXPEDIÇÃO\nFILIAÇÃO\nDOC. ORIGEM', 'RG back'],
  ['CARTEIRA DE IDENTIDADE\nSECRETARIA DA SEGURANÇA PÚBLICA\nNome / Name\nDate of Birth', 'CIN front'],
  ['Filiação / Filiation\nIDBRA529982247<<<<', 'CIN back'],
  ['TRIBUNAL SUPERIOR ELEITORAL\nDOCUMENTO NACIONAL DE IDENTIDADE', 'DNI front'],
  ['TÍTULO DE ELEITOR 1234 ZONA 1 SEÇÃO 2', 'DNI back'],
  ['CONTA DE LUZ\nVENCIMENTO 12/12/2026', 'nothing'],
  ['', 'nothing'],
])('ID-07 %j', (text, what) => {
  const { row } = classify(text, t.sideScoreMin);
  expect(row ? `${row.type} ${row.side}` : 'nothing').toBe(what);
});

const expected = { cpf: '52998224725', name: 'Helena Conceição Prado de Araújo', birthDate: '1984-03-17' };
const all = 'HELENA CONCEIÇÃO PRADO DE ARAÚJO\nCPF 529.982.247-25\n17/03/1984';
const judge = (text: string, cpfMayBeAbsent?: true) =>
  judgeFields(compareFields(text, expected), { cpfMayBeAbsent, isLastTry: false }, t).map(({ code }) => code);

test.each([
  ['all of it', all, undefined, []],
  ["another person's CPF", all.replace('529.982.247-25', '111.444.777-35'), undefined, ['cpf_mismatch']],
  ['two CPFs, one of them ours', `${all}\n111.444.777-35`, undefined, []],
  ['a CPF that cannot be read', all.replace('529.982.247-25', '529.9?2.2'), undefined, ['cpf_unread']],
  ['no CPF where one must be', all.replace(/CPF.*/, ''), undefined, ['cpf_unread']],
  ['an old RG without CPF', all.replace(/CPF.*/, ''), true, []],
  ['an old RG without CPF, of another person', 'ODETE FIGUEIREDO LINS\n09/12/1951', true, ['name_unread', 'birth_date_unread']],
  ['an RG whose CPF is covered', all.replace('529.982.247-25', ''), true, ['cpf_unread']],
  ['another surname', all.replace('PRADO DE ARAÚJO', 'SALES'), undefined, ['name_mismatch']],
  ['another birth date', all.replace('1984', '1985'), undefined, ['birth_date_unread']],
  ['nothing', '', undefined, ['cpf_unread', 'name_unread', 'birth_date_unread']],
] as const)('ID-11 a document that says %s', (_what, text, absent, codes) => {
  expect(judge(text, absent)).toEqual(codes);
});
