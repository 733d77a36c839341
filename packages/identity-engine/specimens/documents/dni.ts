import { field, heading, label, signature, text } from '../svg.ts';
import type { Draw } from './sheet.ts';

const paper = { height: 990, paper: '#e6edf4', ink: '#6f8fb8' } as const;

/** The document of the Electoral Justice (Law 13.444 of 2017). */
export const dniFront: Draw = (data) => ({
  ...paper,
  portrait: { left: 90, top: 270, width: 345, height: 460, print: 'colour' },
  content: [
    heading(750, 66, 'REPÚBLICA FEDERATIVA DO BRASIL', 38),
    heading(750, 112, 'TRIBUNAL SUPERIOR ELEITORAL', 28, false),
    heading(750, 150, 'IDENTIFICAÇÃO CIVIL NACIONAL', 26, false),
    heading(750, 208, 'DOCUMENTO NACIONAL DE IDENTIDADE', 40),
    field(480, 280, 'NOME', data.name, { size: 36 }),
    field(480, 395, 'CPF', data.cpf, { size: 38 }),
    field(1000, 395, 'DATA DE EMISSÃO', data.issued),
    field(480, 510, 'DATA DE NASCIMENTO', data.birthDate, { size: 36 }),
    field(1000, 510, 'DATA DE VALIDADE', data.expires),
    field(480, 625, 'NACIONALIDADE', 'BRASILEIRA'),
    field(480, 740, 'SEXO', 'FEMININO'),
    signature(960, 830, 360),
    label(930, 895, 'ASSINATURA DO TITULAR'),
  ].join(''),
});

export const dniBack: Draw = (data) => ({
  ...paper,
  qr: { x: 1040, y: 110, size: 400, words: `DESENHO DE TESTE DNI ${'0123456789'.repeat(14)}` },
  content: [
    field(70, 90, 'TÍTULO DE ELEITOR', data.voter, { size: 36 }),
    field(560, 90, 'ZONA', '0258'),
    field(780, 90, 'SEÇÃO', '0147'),
    field(70, 205, 'FILIAÇÃO', data.father, { size: 32, bold: false }),
    text(70, 290, data.mother, { size: 32 }),
    field(70, 360, 'NATURALIDADE', data.birthplace),
    field(70, 475, 'ÓRGÃO EMISSOR', 'JUSTIÇA ELEITORAL'),
    field(560, 475, 'DATA DE EMISSÃO', data.issued),
    field(70, 590, 'CERTIDÃO DE NASCIMENTO', '123456 01 55 1984 1 00123 045 0012345 67', { size: 30, bold: false }),
    heading(750, 760, 'VÁLIDO EM TODO O TERRITÓRIO NACIONAL', 32),
    heading(750, 815, 'LEI Nº 13.444 DE 11 DE MAIO DE 2017', 28, false),
    heading(750, 880, 'BASE DE DADOS DA IDENTIFICAÇÃO CIVIL NACIONAL', 24, false),
  ].join(''),
});
