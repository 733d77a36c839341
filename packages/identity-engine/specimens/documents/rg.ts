import { field, heading, signature, text, thumbprint } from '../svg.ts';
import type { Draw } from './sheet.ts';

const paper = { height: 1040, paper: '#e8f1e3', ink: '#5f9f7d' } as const;

export const rgFront: Draw = () => ({
  ...paper,
  portrait: { left: 120, top: 280, width: 390, height: 520, print: 'grey' },
  content: [
    heading(750, 76, 'REPÚBLICA FEDERATIVA DO BRASIL', 42),
    heading(750, 132, 'ESTADO DE SÃO PAULO', 36),
    heading(750, 180, 'SECRETARIA DA SEGURANÇA PÚBLICA', 30, false),
    heading(750, 226, 'INSTITUTO DE IDENTIFICAÇÃO', 28, false),
    thumbprint(1130, 530),
    heading(1130, 740, 'POLEGAR DIREITO', 24, false),
    signature(640, 850, 480),
    heading(860, 925, 'ASSINATURA DO TITULAR', 24, false),
    heading(750, 984, 'CARTEIRA DE IDENTIDADE', 40),
  ].join(''),
});

export const rgBack: Draw = (data) => ({
  ...paper,
  content: [
    heading(750, 66, 'VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 34),
    field(70, 130, 'REGISTRO GERAL', data.registry, { size: 38 }),
    field(900, 130, 'DATA DE EXPEDIÇÃO', data.issued),
    field(70, 245, 'NOME', data.name, { size: 36 }),
    field(70, 355, 'FILIAÇÃO', data.father, { size: 32, bold: false }),
    text(70, 440, data.mother, { size: 32 }),
    field(70, 510, 'NATURALIDADE', data.birthplace),
    field(900, 510, 'DATA DE NASCIMENTO', data.birthDate, { size: 36 }),
    field(70, 620, 'DOC. ORIGEM', 'CN:LV.A123 /FLS.045 /N.012345', { size: 30, bold: false }),
    field(70, 730, 'CPF', data.cpf, { size: 38 }),
    signature(700, 840, 420),
    heading(900, 900, 'ASSINATURA DO DIRETOR', 22, false),
    heading(750, 970, 'LEI Nº 7.116 DE 29/08/83', 30),
  ].join(''),
});
