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
  /** Without accents, in capitals; a few letters may be misread. */
  readonly words: readonly string[];
};

/** ID-07: every side that can be asked for, and how its words tell it from the others. */
export const documentSides = [
  {
    type: 'CNH',
    side: 'full',
    portrait: true,
    fields: true,
    words: [
      'CARTEIRA NACIONAL DE HABILITACAO',
      'SECRETARIA NACIONAL DE TRANSITO',
      'CAT HAB',
      'N REGISTRO',
      'HABILITACAO',
      'DRIVER LICENSE',
      'PERMISSAO',
    ],
  },
  {
    type: 'RG',
    side: 'front',
    portrait: true,
    words: [
      'SECRETARIA DA SEGURANCA PUBLICA',
      'POLEGAR DIREITO',
      'INSTITUTO DE IDENTIFICACAO',
      'ASSINATURA DO TITULAR',
      'CARTEIRA DE IDENTIDADE',
    ],
  },
  {
    type: 'RG',
    side: 'back',
    fields: true,
    cpfMayBeAbsent: true,
    words: [
      'REGISTRO GERAL',
      'DATA DE EXPEDICAO',
      'DOC ORIGEM',
      'ASSINATURA DO DIRETOR',
      'LEI N 7 116',
      'NATURALIDADE',
      'VALIDA EM TODO O TERRITORIO NACIONAL',
    ],
  },
  {
    type: 'CIN',
    side: 'front',
    portrait: true,
    fields: true,
    words: ['REGISTRO GERAL CPF', 'PERSONAL NUMBER', 'NOME SOCIAL', 'SOCIAL NAME', 'DATE OF BIRTH', 'DATE OF EXPIRY', 'NATIONALITY'],
  },
  {
    type: 'CIN',
    side: 'back',
    qr: true,
    words: ['FILIATION', 'CARD ISSUER', 'PLACE OF ISSUE', 'DATE OF ISSUE', 'IDBRA'],
  },
  {
    type: 'DNI',
    side: 'front',
    portrait: true,
    fields: true,
    words: ['DOCUMENTO NACIONAL DE IDENTIDADE', 'TRIBUNAL SUPERIOR ELEITORAL', 'JUSTICA ELEITORAL', 'DNI'],
  },
  {
    type: 'DNI',
    side: 'back',
    words: ['TITULO DE ELEITOR', 'ZONA', 'SECAO', 'MUNICIPIO'],
  },
] as const satisfies readonly SideRow[];

export type KnownSide = SideRow;
export const sideRow = (type: ProvenDocument, side: DocumentSide): KnownSide | undefined =>
  documentSides.find((row) => row.type === type && row.side === side);

export const sidesOf = (type: ProvenDocument) => documentSides.filter((row) => row.type === type).map(({ side }) => side);
