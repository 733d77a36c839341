import type { Sign } from '../../identity/camera-signs.ts';
import type { EvidenceKind } from '../../identity/policy.ts';
import type { DoubtCode } from '../../identity-reasons.ts';
import * as limits from '../../limits.ts';

/** ID-19: why a case waits, as a sentence that says what to compare, and in a few words for the queue. */
export const doubts = {
  evidence_missing: 'As fotos passaram. Falta uma prova de que é a pessoa que não dependa do rosto.',
  operator_required: 'As fotos passaram. Para esta finalidade, quem decide é sempre uma pessoa da equipe.',
  challenge_missing: 'A selfie veio sem os movimentos da cabeça.',
  turn_too_fast: 'O giro da cabeça não pôde ser conferido: foi rápido demais, ou a imagem tem poucos detalhes.',
  flat_approach: 'O rosto chegou perto da câmera sem profundidade: pode ser a foto de uma foto.',
  colours_unseen: 'As cores da tela não apareceram no rosto: pode ser um filme, ou só luz demais.',
  document_unrecognised: 'O documento não foi reconhecido.',
  portrait_missing: 'Não há rosto no documento.',
  portrait_small: 'O rosto no documento é pequeno demais para comparar.',
  document_specimen: 'O documento parece dizer que é um modelo, sem valor: leia o que está escrito nele.',
  document_copy: 'O documento parece uma cópia em preto e branco.',
  document_expired: 'O documento está vencido.',
  fields_contradict: 'Os dados do documento não combinam entre si: compare as datas, o CPF e as linhas para leitura por máquina.',
  screen_hint: 'O documento parece fotografado de uma tela: procure uma grade de pontos.',
  qr_missing: 'O código QR do documento não foi lido.',
  cpf_unread: 'O CPF não foi lido no documento.',
  name_unread: 'O nome não foi lido no documento.',
  name_mismatch: 'O nome lido não é o da conta.',
  birth_date_unread: 'A data de nascimento não foi lida no documento.',
  match_uncertain: 'Os rostos se parecem, mas não o bastante.',
  same_photo: 'A selfie e o retrato parecem ser a mesma foto.',
  vendor_review: 'O fornecedor pediu uma análise.',
} as const satisfies Record<DoubtCode, string>;

export const inShort = {
  evidence_missing: 'Falta uma prova além do rosto',
  operator_required: 'Sempre decidida por uma pessoa',
  challenge_missing: 'Selfie sem os movimentos da cabeça',
  turn_too_fast: 'Giro da cabeça não conferido',
  flat_approach: 'Rosto sem profundidade',
  colours_unseen: 'Cores da tela não vistas no rosto',
  document_unrecognised: 'Documento não reconhecido',
  portrait_missing: 'Documento sem rosto',
  portrait_small: 'Retrato pequeno demais',
  document_specimen: 'Parece um documento de modelo',
  document_copy: 'Parece uma cópia',
  document_expired: 'Documento vencido',
  fields_contradict: 'Dados do documento não combinam',
  screen_hint: 'Parece foto de uma tela',
  qr_missing: 'Código QR não lido',
  cpf_unread: 'CPF não lido',
  name_unread: 'Nome não lido',
  name_mismatch: 'Nome diferente do da conta',
  birth_date_unread: 'Data de nascimento não lida',
  match_uncertain: 'Rostos parecidos, não o bastante',
  same_photo: 'Selfie e retrato parecem a mesma foto',
  vendor_review: 'O fornecedor pediu uma análise',
} as const satisfies Record<DoubtCode, string>;

/** For a reason that a newer server knows. */
export const another = 'O motor deixou a decisão para uma pessoa.';

/** ID-14: what speaks for the person, and what makes a face alone too little. */
export const evidenceKinds = {
  face: 'As fotos passaram no nosso motor.',
  vendor_liveness: 'O fornecedor confirmou a prova de vida.',
  operator: 'Uma pessoa da equipe permitiu.',
  known_device: `Aparelho conhecido da conta há ${limits.identityEvidenceDays} dias ou mais.`,
  recent_device: `Aparelho conhecido da conta há ${limits.identityRecentDeviceDays} dias ou mais, mas menos de ${limits.identityEvidenceDays}.`,
  old_email_code: `Código em um e-mail da conta há ${limits.identityEvidenceDays} dias ou mais.`,
  phone_code: 'Código no celular.',
} as const satisfies Record<EvidenceKind, string>;

export const signs = {
  virtual_camera: 'Atenção: a câmera tem nome de câmera virtual.',
  unnamed_camera: 'Atenção: a câmera não tem nome.',
  impossible_stream: 'Atenção: a câmera informou um vídeo impossível.',
  no_colours: 'Atenção: a prova de vida foi feita sem as cores na tela.',
} as const satisfies Record<Sign, string>;
