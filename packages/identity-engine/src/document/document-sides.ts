import type { DocumentSide } from '@portaria/domain/identity';
import type { ProvenDocument } from '../engine.ts';

type SideRow = {
  readonly type: ProvenDocument;
  readonly side: DocumentSide;
  /** What this side shows and must be read from it. */
  readonly portrait?: true;
  readonly fields?: true;
  /** Old ones were issued without a CPF. */
  readonly cpfMayBeAbsent?: true;
  readonly qr?: true;
  /** Words only this side has. Without accents, in capitals; a few letters may be misread. */
  readonly words: readonly string[];
  /** Words that other sides have too. */
  readonly commonWords: readonly string[];
};

/** ID-07: every side that can be requested, and the words that identify it. */
export const documentSides = [
  {
    type: 'CNH',
    side: 'full',
    portrait: true,
    fields: true,
    words: [
      'CARTEIRA NACIONAL DE HABILITACAO',
      'SECRETARIA NACIONAL DE TRANSITO',
      'DEPARTAMENTO NACIONAL DE TRANSITO',
      'DRIVER LICENSE',
      'PERMISO DE CONDUCCION',
      'CAT HAB',
    ],
    commonWords: ['HABILITACAO', 'N REGISTRO', 'PERMISSAO', 'VALIDADE', 'ASSINATURA DO PORTADOR'],
  },
  {
    type: 'RG',
    side: 'front',
    portrait: true,
    words: ['POLEGAR DIREITO', 'INSTITUTO DE IDENTIFICACAO'],
    commonWords: ['SECRETARIA DA SEGURANCA PUBLICA', 'SECRETARIA DE ESTADO', 'CARTEIRA DE IDENTIDADE', 'ASSINATURA DO TITULAR'],
  },
  {
    type: 'RG',
    side: 'back',
    fields: true,
    cpfMayBeAbsent: true,
    words: ['DATA DE EXPEDICAO', 'DOC ORIGEM', 'ASSINATURA DO DIRETOR', 'LEI N 7 116'],
    commonWords: ['REGISTRO GERAL', 'NATURALIDADE', 'FILIACAO', 'DATA DE NASCIMENTO', 'VALIDA EM TODO O TERRITORIO NACIONAL'],
  },
  {
    type: 'CIN',
    side: 'front',
    portrait: true,
    fields: true,
    words: ['PERSONAL NUMBER', 'SOCIAL NAME', 'DATE OF BIRTH', 'PLACE OF BIRTH', 'DATE OF EXPIRY', 'NATIONALITY', 'NOME NAME', 'SEXO SEX'],
    commonWords: ['CARTEIRA DE IDENTIDADE', 'GOVERNO FEDERAL', 'REGISTRO GERAL CPF', 'NOME SOCIAL'],
  },
  {
    type: 'CIN',
    side: 'back',
    qr: true,
    words: ['FILIATION', 'CARD ISSUER', 'PLACE OF ISSUE', 'DATE OF ISSUE', 'ORGAN DONOR', 'IDBRA', '<<<<'],
    commonWords: ['FILIACAO', 'ORGAO EXPEDIDOR'],
  },
  {
    type: 'DNI',
    side: 'front',
    portrait: true,
    fields: true,
    words: ['DOCUMENTO NACIONAL DE IDENTIDADE', 'TRIBUNAL SUPERIOR ELEITORAL'],
    commonWords: ['IDENTIFICACAO CIVIL NACIONAL', 'JUSTICA ELEITORAL', 'DNI'],
  },
  {
    type: 'DNI',
    side: 'back',
    words: ['TITULO DE ELEITOR', 'LEI N 13 444', 'BASE DE DADOS DA IDENTIFICACAO CIVIL NACIONAL'],
    commonWords: ['JUSTICA ELEITORAL', 'ZONA', 'SECAO', 'MUNICIPIO', 'VALIDO EM TODO O TERRITORIO NACIONAL'],
  },
] as const satisfies readonly SideRow[];

export type KnownSide = SideRow;
export const sideRow = (type: ProvenDocument, side: DocumentSide): KnownSide | undefined =>
  documentSides.find((row) => row.type === type && row.side === side);

export const sidesOf = (type: ProvenDocument) => documentSides.filter((row) => row.type === type).map(({ side }) => side);
