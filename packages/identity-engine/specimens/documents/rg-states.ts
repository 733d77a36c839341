import { field, heading, signature, text, thumbprint } from '../svg.ts';
import type { Draw } from './sheet.ts';

const green = { height: 1040, paper: '#dcead2', ink: '#4f8f63' } as const;

/** Minas Gerais, typed, before the CPF was printed on it. */
export const rgTypedFront: Draw = () => ({
  ...green,
  portrait: { left: 140, top: 290, width: 375, height: 500, print: 'grey' },
  content: [
    heading(750, 74, 'REPÚBLICA FEDERATIVA DO BRASIL', 40),
    heading(750, 124, 'ESTADO DE MINAS GERAIS', 34),
    heading(750, 170, 'SECRETARIA DE ESTADO DA SEGURANÇA PÚBLICA', 28, false),
    heading(750, 214, 'POLÍCIA CIVIL - INSTITUTO DE IDENTIFICAÇÃO', 26, false),
    thumbprint(1100, 520),
    heading(1100, 730, 'POLEGAR DIREITO', 24, false),
    signature(640, 850, 480),
    heading(860, 920, 'ASSINATURA DO TITULAR', 24, false),
    heading(750, 980, 'CARTEIRA DE IDENTIDADE', 38),
  ].join(''),
});

const typed = { font: 'mono', bold: false, colour: '#2b2b33' } as const;

export const rgTypedBack: Draw = (data) => ({
  ...green,
  content: [
    heading(750, 60, 'VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 32),
    field(70, 120, 'REGISTRO GERAL', 'M-3.456.789', { ...typed, size: 36 }),
    field(820, 120, 'DATA DE EXPEDIÇÃO', '14/02/1998', { ...typed, size: 36 }),
    field(70, 235, 'NOME', data.name, { ...typed, size: 36 }),
    field(70, 350, 'FILIAÇÃO', data.father, { ...typed, size: 34 }),
    text(70, 440, data.mother, { ...typed, size: 34 }),
    field(70, 510, 'NATURALIDADE', 'OURO PRETO - MG', { ...typed, size: 36 }),
    field(820, 510, 'DATA DE NASCIMENTO', data.birthDate, { ...typed, size: 36 }),
    field(70, 625, 'DOC. ORIGEM', 'CN LV-23 FL-145', { ...typed, size: 34 }),
    signature(700, 810, 420),
    heading(900, 880, 'ASSINATURA DO DIRETOR', 22, false),
    heading(750, 960, 'LEI Nº 7.116 DE 29/08/83', 30),
  ].join(''),
});

/** Rio de Janeiro, issued by the department of traffic. */
export const rgRioFront: Draw = () => ({
  ...green,
  paper: '#e2edd9',
  portrait: { left: 980, top: 270, width: 390, height: 520, print: 'grey' },
  content: [
    heading(600, 74, 'REPÚBLICA FEDERATIVA DO BRASIL', 38),
    heading(600, 124, 'ESTADO DO RIO DE JANEIRO', 34),
    heading(600, 170, 'DEPARTAMENTO DE TRÂNSITO', 28, false),
    heading(600, 214, 'DIRETORIA DE IDENTIFICAÇÃO CIVIL', 28, false),
    thumbprint(320, 520),
    heading(320, 730, 'POLEGAR DIREITO', 24, false),
    signature(260, 860, 480),
    heading(500, 930, 'ASSINATURA DO TITULAR', 24, false),
    heading(750, 990, 'CARTEIRA DE IDENTIDADE', 38),
  ].join(''),
});

export const rgRioBack: Draw = (data) => ({
  ...green,
  paper: '#e2edd9',
  content: [
    heading(750, 60, 'VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 32),
    field(70, 115, 'REGISTRO GERAL', '21.345.678-9', { size: 38 }),
    field(560, 115, 'VIA', '2'),
    field(900, 115, 'EXPEDIÇÃO', data.issued),
    field(70, 225, 'NOME', data.name, { size: 36 }),
    field(70, 335, 'FILIAÇÃO', data.father, { size: 32, bold: false }),
    text(70, 420, data.mother, { size: 32 }),
    field(70, 480, 'NATURALIDADE', 'RIO DE JANEIRO'),
    field(900, 480, 'NASCIMENTO', data.birthDate, { size: 36 }),
    field(70, 590, 'DOC. ORIGEM', 'C.NAS LV A00123 FL 045 TR 0012345', { size: 30, bold: false }),
    field(70, 700, 'CPF', data.cpf, { size: 36 }),
    field(560, 700, 'PIS/PASEP', '120.45678.90-1'),
    signature(700, 840, 420),
    heading(900, 905, 'ASSINATURA DO DIRETOR', 22, false),
    heading(750, 970, 'LEI Nº 7.116 DE 29/08/83', 30),
  ].join(''),
});
