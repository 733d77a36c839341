import { bar, framed, heading, label, signature, text } from '../svg.ts';
import type { Draw } from './sheet.ts';

const categories = ['ACC', 'A', 'A1', 'B', 'B1', 'C', 'C1', 'D'] as const;

const table = categories
  .map((category, i) => {
    const [x, y] = [110 + (i % 4) * 330, 1120 + Math.floor(i / 4) * 62];
    const until = category === 'A' || category === 'B' ? '22/08/2031' : '';
    return `<rect x="${x}" y="${y}" width="320" height="56" fill="none" stroke="#6d8f78"/>${text(x + 12, y + 39, category, { size: 28 })}${text(x + 110, y + 39, until, { size: 28 })}`;
  })
  .join('');

const paper = { paper: '#e2eee3', ink: '#4f9a85' } as const;
const red = '#a32020';

/** The layout of 2022, its upper half: what is seen of a folded one. */
export const cnhUpper: Draw = (data) => ({
  ...paper,
  height: 1080,
  portrait: { left: 90, top: 400, width: 345, height: 460, print: 'pale' },
  content: [
    heading(750, 72, 'REPÚBLICA FEDERATIVA DO BRASIL', 42),
    heading(750, 118, 'MINISTÉRIO DOS TRANSPORTES', 28, false),
    heading(750, 156, 'SECRETARIA NACIONAL DE TRÂNSITO', 28, false),
    heading(750, 224, 'CARTEIRA NACIONAL DE HABILITAÇÃO / DRIVER LICENSE / PERMISO DE CONDUCCIÓN', 26),
    framed(90, 282, 1020, '2 e 1 NOME E SOBRENOME', data.name),
    framed(1130, 282, 300, '1ª HABILITAÇÃO', data.firstLicence),
    framed(480, 390, 950, '3 DATA, LOCAL E UF DE NASCIMENTO', `${data.birthDate}, ${data.birthplace}`),
    framed(480, 498, 310, '4a DATA EMISSÃO', data.issued),
    framed(806, 498, 310, '4b VALIDADE', data.expires, { colour: red }),
    framed(1132, 498, 298, 'ACC', 'N'),
    framed(480, 606, 950, '4c DOC. IDENTIDADE / ÓRG. EMISSOR / UF', `${data.registry} SSP SP`),
    framed(480, 714, 340, '4d CPF', data.cpf),
    framed(836, 714, 350, '5 Nº REGISTRO', data.licence, { colour: red }),
    framed(1202, 714, 228, '9 CAT. HAB.', 'AB'),
    framed(480, 822, 950, 'NACIONALIDADE', 'BRASILEIRA'),
    framed(480, 930, 950, 'FILIAÇÃO', data.father, { bold: false, height: 120 }),
    text(492, 1030, data.mother, { size: 32, font: 'mono' }),
    signature(120, 960, 260),
    label(90, 1010, '7 ASSINATURA DO PORTADOR'),
  ].join(''),
});

/** A CNH is photographed open, both halves at once. */
export const cnhFull: Draw = (data) => ({
  ...cnhUpper(data),
  height: 2060,
  content: [
    cnhUpper(data).content,
    table,
    framed(110, 1290, 1320, '12 OBSERVAÇÕES', 'EAR', { height: 160 }),
    framed(110, 1490, 620, 'LOCAL', data.birthplace),
    framed(760, 1490, 330, 'DATA EMISSÃO', data.issued),
    label(110, 1620, 'ASSINATURA DO EMISSOR'),
    text(110, 1666, 'SP 123456789', { size: 30 }),
    data.machineReadable.cnh.map((line, i) => text(70, 1770 + i * 84, line, { size: 74, font: 'mono' })).join(''),
    text(52, 1560, 'VÁLIDA EM TODO O TERRITÓRIO NACIONAL', { size: 26, bold: true, turn: -90 }),
  ].join(''),
});

/** Before 2022: pale letters on a dark bar, frames, a typewriter's letters. */
const oldUpper: Draw = (data) => ({
  ...paper,
  paper: '#e4efd9',
  height: 1060,
  portrait: { left: 270, top: 330, width: 390, height: 500, print: 'pale' },
  content: [
    bar(0, 200, [
      'REPÚBLICA FEDERATIVA DO BRASIL',
      'MINISTÉRIO DAS CIDADES',
      'DEPARTAMENTO NACIONAL DE TRÂNSITO',
      'CARTEIRA NACIONAL DE HABILITAÇÃO',
    ]),
    framed(262, 232, 1150, 'NOME', data.name),
    framed(690, 336, 722, 'DOC. IDENTIDADE / ÓRG. EMISSOR / UF', `${data.registry} SSP SP`),
    framed(690, 440, 370, 'CPF', data.cpf),
    framed(1076, 440, 336, 'DATA NASCIMENTO', data.birthDate),
    framed(690, 544, 722, 'FILIAÇÃO', data.father, { bold: false, height: 190 }),
    text(704, 690, data.mother, { size: 34, font: 'mono' }),
    framed(690, 768, 250, 'PERMISSÃO', ''),
    framed(956, 768, 200, 'ACC', ''),
    framed(1172, 768, 240, 'CAT. HAB.', 'AB', { colour: red }),
    framed(262, 880, 450, 'Nº REGISTRO', data.licence, { colour: red }),
    framed(728, 880, 330, 'VALIDADE', data.expires, { colour: red }),
    framed(1074, 880, 338, '1ª HABILITAÇÃO', data.firstLicence),
    text(150, 900, 'VÁLIDA EM TODO', { size: 32, bold: true, turn: -90 }),
    text(200, 960, 'O TERRITÓRIO NACIONAL', { size: 32, bold: true, turn: -90 }),
  ].join(''),
});

const oldLower = (data: Parameters<Draw>[0], top: number) =>
  [
    framed(262, top, 1150, 'OBSERVAÇÕES', '', { height: 360 }),
    heading(800, top + 450, 'ASSINATURA DO PORTADOR', 26),
    framed(262, top + 480, 820, 'LOCAL', data.birthplace),
    framed(1100, top + 480, 312, 'DATA EMISSÃO', data.issued),
    signature(560, top + 690, 420),
    heading(800, top + 740, 'ASSINATURA DO EMISSOR', 26),
    heading(830, top + 830, 'SÃO PAULO', 50),
    text(110, top + 800, 'PROIBIDO PLASTIFICAR', { size: 32, bold: true, turn: -90 }),
  ].join('');

export const cnhOld: Draw = (data) => ({ ...oldUpper(data), height: 2080, content: oldUpper(data).content + oldLower(data, 1120) });
export const cnhOldUpper: Draw = oldUpper;
/** Too little: neither portrait nor CPF. */
export const cnhOldLower: Draw = (data) => ({ ...paper, height: 1020, content: oldLower(data, 60) });
