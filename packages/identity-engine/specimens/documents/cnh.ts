import { field, heading, label, signature, text } from '../svg.ts';
import type { Draw } from './sheet.ts';

const categories = ['ACC', 'A', 'A1', 'B', 'B1', 'C', 'C1', 'D'] as const;

const table = categories
  .map((category, i) => {
    const [x, y] = [110 + (i % 4) * 330, 1110 + Math.floor(i / 4) * 62];
    const until = category === 'A' || category === 'B' ? '22/08/2031' : '';
    return `<rect x="${x}" y="${y}" width="320" height="56" fill="none" stroke="#6d8f78"/>${text(x + 12, y + 39, category, { size: 28 })}${text(x + 110, y + 39, until, { size: 28 })}`;
  })
  .join('');

/** A CNH is photographed open, both halves at once. */
export const cnhFull: Draw = (data) => ({
  height: 2060,
  paper: '#e2eee3',
  ink: '#4f9a85',
  portrait: { left: 90, top: 400, width: 345, height: 460, print: 'pale' },
  qr: { x: 940, y: 1560, size: 400, words: `ESPECIME CNH ${data.licence} SEM VALOR ${'0123456789'.repeat(12)}` },
  content: [
    heading(750, 72, 'REPÚBLICA FEDERATIVA DO BRASIL', 42),
    heading(750, 118, 'MINISTÉRIO DOS TRANSPORTES', 28, false),
    heading(750, 156, 'SECRETARIA NACIONAL DE TRÂNSITO', 28, false),
    heading(750, 212, 'CARTEIRA NACIONAL DE HABILITAÇÃO', 40),
    heading(750, 248, 'DRIVER LICENSE / PERMISO DE CONDUCCIÓN', 22, false),
    field(90, 305, '2 e 1 NOME E SOBRENOME', data.name, { size: 36 }),
    field(1150, 305, '1ª HABILITAÇÃO', data.firstLicence),
    field(480, 425, '3 DATA, LOCAL E UF DE NASCIMENTO', `${data.birthDate}, ${data.birthplace}`),
    field(480, 530, '4a DATA EMISSÃO', data.issued),
    field(800, 530, '4b VALIDADE', data.expires, { colour: '#a32020' }),
    field(1150, 530, 'ACC', 'N'),
    field(480, 635, '4c DOC. IDENTIDADE / ÓRG. EMISSOR / UF', `${data.registry} SSP SP`),
    field(480, 740, '4d CPF', data.cpf),
    field(860, 740, '5 Nº REGISTRO', data.licence, { colour: '#a32020' }),
    field(1250, 740, '9 CAT. HAB.', 'AB'),
    field(480, 845, 'NACIONALIDADE', 'BRASILEIRA'),
    field(480, 940, 'FILIAÇÃO', data.father, { size: 30, bold: false }),
    text(480, 1020, data.mother, { size: 30 }),
    signature(120, 960, 260),
    label(90, 1010, '7 ASSINATURA DO PORTADOR'),
    table,
    field(110, 1290, '12 OBSERVAÇÕES', 'EAR'),
    field(110, 1570, 'LOCAL', data.birthplace),
    field(110, 1680, 'DATA DE EMISSÃO', data.issued),
    signature(130, 1820, 420),
    label(110, 1890, 'ASSINATURA DO EMISSOR'),
    text(110, 1960, 'SP 123456789', { size: 34 }),
    text(52, 1560, 'VÁLIDA EM TODO O TERRITÓRIO NACIONAL', { size: 26, bold: true, turn: -90 }),
  ].join(''),
});
