import { field, heading, label, signature, text } from '../svg.ts';
import type { Draw } from './sheet.ts';

const paper = { height: 990, paper: '#eff1df', ink: '#86a465' } as const;

export const cinFront: Draw = (data) => ({
  ...paper,
  portrait: { left: 90, top: 260, width: 345, height: 460, print: 'colour' },
  content: [
    heading(750, 66, 'REPÚBLICA FEDERATIVA DO BRASIL', 38),
    heading(750, 110, 'GOVERNO FEDERAL / ESTADO DE SÃO PAULO', 26, false),
    heading(750, 146, 'SECRETARIA DA SEGURANÇA PÚBLICA', 24, false),
    heading(750, 200, 'CARTEIRA DE IDENTIDADE', 40),
    field(480, 260, 'Nome / Name', data.name, { size: 36 }),
    field(480, 360, 'Nome Social / Social Name', ''),
    field(480, 430, 'Registro Geral - CPF / Personal Number', data.cpf, { size: 38 }),
    field(1120, 430, 'Sexo / Sex', 'F'),
    field(480, 535, 'Data de Nascimento / Date of Birth', data.birthDate, { size: 36 }),
    field(1120, 535, 'Nacionalidade / Nationality', 'BRA'),
    field(480, 640, 'Naturalidade / Place of Birth', data.birthplace),
    field(480, 745, 'Data de Validade / Date of Expiry', data.expires),
    signature(980, 825, 360),
    label(930, 890, "Assinatura do Titular / Cardholder's Signature"),
  ].join(''),
});

export const cinBack: Draw = (data) => ({
  ...paper,
  qr: { x: 1040, y: 90, size: 400, words: `DESENHO DE TESTE CIN ${'0123456789'.repeat(14)}` },
  content: [
    field(70, 80, 'Filiação / Filiation', data.father, { size: 32 }),
    text(70, 164, data.mother, { size: 32, bold: true }),
    field(70, 235, 'Órgão Expedidor / Card Issuer', 'SSP/SP'),
    field(70, 340, 'Local / Place of Issue', data.birthplace),
    field(70, 445, 'Data de Emissão / Date of Issue', data.issued),
    field(560, 235, 'Doador de Órgãos / Organ Donor', 'SIM'),
    '<rect x="0" y="600" width="1500" height="346" fill="#fff" fill-opacity="0.6"/>',
    data.machineReadable.cin.map((line, i) => text(70, 695 + i * 92, line, { size: 74, font: 'mono' })).join(''),
  ].join(''),
});
