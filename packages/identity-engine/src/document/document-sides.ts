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
  /** Three lines for machines, at the foot. */
  readonly mrz?: true;
  /** Only newer ones have these lines: the print that tells. */
  readonly mrzSince?: RegExp;
  /** It expires, and the date is printed on this side: searched for, or only taken when met, because the other side says it too. */
  readonly validity?: 'searched' | 'met';
  /** Printed in several colours: a picture without any is of a photocopy. */
  readonly colour?: true;
  /** In pixels, about 15 to a millimetre: the smallest print is 1.4 mm high. `open` if it may be unfolded, its lines along the short side. */
  readonly longSide: { readonly card: number; readonly open?: number };
  /** A part that shows too little to be accepted as this side. */
  readonly isPart?: true;
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
    validity: 'searched',
    colour: true,
    longSide: { card: 1300, open: 1800 },
    mrzSince: /driver licen|permiso de|\b4[abcd] ?[dcv]|\b2 e 1\b/i,
    words: [
      'CARTEIRA NACIONAL DE HABILITACAO',
      'SECRETARIA NACIONAL DE TRANSITO',
      'DEPARTAMENTO NACIONAL DE TRANSITO',
      'DRIVER LICENSE',
      'PERMISO DE CONDUCCION',
      'CAT HAB',
      'DOC IDENTIDADE ORG EMISSOR UF',
      'DATA LOCAL E UF DE NASCIMENTO',
      '1 HABILITACAO',
    ],
    commonWords: ['HABILITACAO', 'N REGISTRO', 'PERMISSAO', 'VALIDADE', 'ACC', 'DATA NASCIMENTO', 'FILIACAO', 'CPF', 'NOME'],
  },
  {
    type: 'CNH',
    side: 'full',
    isPart: true, // the lower half: neither portrait nor CPF
    longSide: { card: 1300 },
    words: ['ASSINATURA DO EMISSOR', 'PROIBIDO PLASTIFICAR', 'I<BRA', 'DETRAN'],
    commonWords: ['ASSINATURA DO PORTADOR', 'OBSERVACOES', 'LOCAL', 'DATA EMISSAO', 'VALIDA EM TODO O TERRITORIO NACIONAL'],
  },
  {
    type: 'RG',
    side: 'front',
    portrait: true,
    longSide: { card: 1300 },
    words: [
      'POLEGAR DIREITO',
      'INSTITUTO DE IDENTIFICACAO',
      'IDENTIFICACAO CIVIL',
      'INSTITUTO GERAL DE PERICIAS',
      'INSTITUTO FELIX PACHECO',
      'POLICIA CIVIL',
      'SECRETARIA DE ESTADO DA SEGURANCA PUBLICA',
      'NAO PLASTIFICAR',
    ],
    commonWords: [
      'SECRETARIA DA SEGURANCA PUBLICA',
      'SECRETARIA DE SEGURANCA PUBLICA',
      'SECRETARIA DE ESTADO',
      'CARTEIRA DE IDENTIDADE',
      'ASSINATURA DO TITULAR',
      'ESTADO D',
    ],
  },
  {
    type: 'RG',
    side: 'back',
    fields: true,
    cpfMayBeAbsent: true,
    longSide: { card: 1300 },
    words: ['DATA DE EXPEDICAO', 'DOC ORIGEM', 'DOC DE ORIGEM', 'ASSINATURA DO DIRETOR', 'LEI N 7 116', 'PIS PASEP'],
    commonWords: [
      'REGISTRO GERAL',
      'NATURALIDADE',
      'FILIACAO',
      'DATA DE NASCIMENTO',
      'VALIDA EM TODO O TERRITORIO NACIONAL',
      'EXPEDICAO',
      '2 VIA',
    ],
  },
  {
    type: 'CIN',
    side: 'front',
    portrait: true,
    fields: true,
    validity: 'met',
    colour: true,
    longSide: { card: 1300 },
    words: ['PERSONAL NUMBER', 'SOCIAL NAME', 'DATE OF BIRTH', 'PLACE OF BIRTH', 'DATE OF EXPIRY', 'NATIONALITY', 'NOME NAME', 'SEXO SEX'],
    commonWords: ['CARTEIRA DE IDENTIDADE', 'GOVERNO FEDERAL', 'REGISTRO GERAL CPF', 'NOME SOCIAL'],
  },
  {
    type: 'CIN',
    side: 'back',
    qr: true,
    mrz: true,
    longSide: { card: 1300 },
    words: ['FILIATION', 'CARD ISSUER', 'PLACE OF ISSUE', 'DATE OF ISSUE', 'ORGAN DONOR', 'IDBRA'],
    commonWords: ['FILIACAO', 'ORGAO EXPEDIDOR', '<<<<'],
  },
  {
    type: 'DNI',
    side: 'front',
    portrait: true,
    fields: true,
    validity: 'searched',
    colour: true,
    longSide: { card: 1300 },
    words: ['DOCUMENTO NACIONAL DE IDENTIDADE', 'TRIBUNAL SUPERIOR ELEITORAL'],
    commonWords: ['IDENTIFICACAO CIVIL NACIONAL', 'JUSTICA ELEITORAL', 'DNI'],
  },
  {
    type: 'DNI',
    side: 'back',
    longSide: { card: 1300 },
    words: ['TITULO DE ELEITOR', 'LEI N 13 444', 'BASE DE DADOS DA IDENTIFICACAO CIVIL NACIONAL'],
    commonWords: ['JUSTICA ELEITORAL', 'ZONA', 'SECAO', 'MUNICIPIO', 'VALIDO EM TODO O TERRITORIO NACIONAL'],
  },
] as const satisfies readonly SideRow[];

export type KnownSide = SideRow;
export const sideRow = (type: ProvenDocument, side: DocumentSide): KnownSide | undefined =>
  wholeSides.find((row) => row.type === type && row.side === side);

const wholeSides: readonly KnownSide[] = documentSides.filter((row: KnownSide) => !row.isPart);
export const sidesOf = (type: ProvenDocument) => wholeSides.filter((row) => row.type === type).map(({ side }) => side);
