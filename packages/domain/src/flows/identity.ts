import { defineFlow } from '../flow.ts';
import { type DocumentSide, type DocumentType, sidesOfDocument, verdictStatus } from '../identity.ts';

/** ID-05, ID-14: where a start can end at once. The other refusals of the proof of life are rows of errors/identity.ts (ID-01). */
const beginnings = { expired: 'expired', exceeded: '/autorizacao/erro/identidade-nao-confirmada' } as const;

/** Where a verdict can lead (ID-04, ID-14, ID-16). A retry stays on its screen, under a modal. */
const verdicts = {
  /** Allowed, by purpose. */
  assured: '/area-cliente',
  signInAsked: '/entrar',
  unlocked: '/entrar',
  recoveryGranted: '/autorizacao/recuperacao-de-conta/nova-senha',
  underReview: 'waiting',
  /** Denied, by the flow that started it. */
  unlockDenied: '/entrar/identidade-nao-confirmada',
  recoveryDenied: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada',
  notConfirmed: '/autorizacao/erro/identidade-nao-confirmada',
  failed: 'error',
} as const;

/** ID-04: by the engine's retry code; `backAsked` without one. */
const backs = { rgBackAsked: 'rgBackExample', dniBackAsked: 'dniBackExample', cinBackAsked: 'cinBackExample' } as const;

/** ID-15: the newer set of addresses, used by identity sessions. */
// biome-ignore format: one state, one row
export const newerIdentity = defineFlow({
  start: { route: '/autorizacao/validacao-de-identidade', entry: true, on: { ...beginnings, accepted: 'introduction' } },
  contact: { route: '/autorizacao/validacao-de-identidade/informar-dados', entry: true, on: { expired: 'expired', accepted: 'introduction' } },
  contactOf: { route: '/autorizacao/validacao-de-identidade/informar-dados/:uuid', entry: true, on: { expired: 'expired', accepted: 'introduction' } },
  waiting: { route: '/autorizacao/validacao-de-identidade/aguardando-resposta', entry: true, on: { ...verdicts, left: '/entrar' } },
  phone: { route: '/autorizacao/validacao-de-identidade/celular', entry: true, on: { accepted: 'introduction', expired: 'expired' } },
  systemError: { route: '/autorizacao/validacao-de-identidade/erro-sistemico', entry: true, on: { restarted: 'start', left: '/entrar' } },
  introduction: { route: '/autorizacao/validacao/introducao', needs: 'token', on: { ...verdicts, challengeAsked: 'liveness', selfieAsked: 'selfie', left: '/entrar' } },
  liveness: { route: '/autorizacao/validacao/liveness', needs: 'token', on: { ...verdicts, documentAsked: 'document' } },
  selfie: { route: '/autorizacao/validacao/selfie', needs: 'token', on: { ...verdicts, documentAsked: 'document' } },
  document: { route: '/autorizacao/validacao/escolher-documento', needs: 'token', on: { rgChosen: 'rgInstructions', cnhChosen: 'cnhInstructions', cinChosen: 'cinInstructions', dniChosen: 'dniInstructions', left: '/entrar' } },
  rgInstructions: { route: '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento', needs: 'token', on: { read: 'rgFrontTips' } },
  rgFrontTips: { route: '/autorizacao/validacao/enviar-fotos/rg/dicas/frente', needs: 'token', on: { read: 'rgFront' } },
  rgFront: { route: '/autorizacao/validacao/enviar-fotos/rg/frente', needs: 'token', on: { ...verdicts, ...backs, backAsked: 'rgBackExample' } },
  rgBackExample: { route: '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso', needs: 'token', on: { read: 'rgBackTips' } },
  rgBackTips: { route: '/autorizacao/validacao/enviar-fotos/rg/dicas/verso', needs: 'token', on: { read: 'rgBack' } },
  rgBack: { route: '/autorizacao/validacao/enviar-fotos/rg/verso', needs: 'token', on: { ...verdicts } },
  cnhInstructions: { route: '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento', needs: 'token', on: { read: 'cnhTips' } },
  cnhTips: { route: '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro', needs: 'token', on: { read: 'cnhFull' } },
  cnhFull: { route: '/autorizacao/validacao/enviar-fotos/cnh/inteiro', needs: 'token', on: { ...verdicts } },
  cinInstructions: { route: '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento', needs: 'token', on: { read: 'cinFrontTips' } },
  cinFrontTips: { route: '/autorizacao/validacao/enviar-fotos/cin/dicas/frente', needs: 'token', on: { read: 'cinFront' } },
  cinFront: { route: '/autorizacao/validacao/enviar-fotos/cin/frente', needs: 'token', on: { ...verdicts, ...backs, backAsked: 'cinBackExample' } },
  cinBackExample: { route: '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso', needs: 'token', on: { read: 'cinBackTips' } },
  cinBackTips: { route: '/autorizacao/validacao/enviar-fotos/cin/dicas/verso', needs: 'token', on: { read: 'cinBack' } },
  cinBack: { route: '/autorizacao/validacao/enviar-fotos/cin/verso', needs: 'token', on: { ...verdicts } },
  dniInstructions: { route: '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento', needs: 'token', on: { read: 'dniFrontTips' } },
  dniFrontTips: { route: '/autorizacao/validacao/enviar-fotos/dni/dicas/frente', needs: 'token', on: { read: 'dniFront' } },
  dniFront: { route: '/autorizacao/validacao/enviar-fotos/dni/frente', needs: 'token', on: { ...verdicts, ...backs, backAsked: 'dniBackExample' } },
  dniBackExample: { route: '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso', needs: 'token', on: { read: 'dniBackTips' } },
  dniBackTips: { route: '/autorizacao/validacao/enviar-fotos/dni/dicas/verso', needs: 'token', on: { read: 'dniBack' } },
  dniBack: { route: '/autorizacao/validacao/enviar-fotos/dni/verso', needs: 'token', on: { ...verdicts } },
  error: { route: '/autorizacao/validacao/erro', entry: true, on: { restarted: 'start', left: '/entrar' } },
  expired: { route: '/autorizacao/validacao/sessao-expirada', entry: true, on: { signInChosen: '/entrar' } },
});

/** ID-02: an upload that fails leads to the expired page or the systemic error. */
const uploads = { ...verdicts, underReview: 'success', failed: 'systemError' } as const;

/** ID-15: the older set of addresses, for brands whose `identity.routes` says so. */
// biome-ignore format: one state, one row
export const olderIdentity = defineFlow({
  start: { route: '/autorizacao/validacao-de-identidade', entry: true, on: { ...beginnings, accepted: 'selfieInstructions' } },
  contact: { route: '/autorizacao/validacao-de-identidade/informar-dados', entry: true, on: { expired: 'expired', accepted: 'selfieInstructions' } },
  contactOf: { route: '/autorizacao/validacao-de-identidade/informar-dados/:uuid', entry: true, on: { expired: 'expired', accepted: 'selfieInstructions' } },
  waiting: { route: '/autorizacao/validacao-de-identidade/aguardando-resposta', entry: true, on: { ...uploads, left: '/entrar' } },
  phone: { route: '/autorizacao/validacao-de-identidade/celular', entry: true, on: { accepted: 'selfieInstructions', expired: 'expired' } },
  systemError: { route: '/autorizacao/validacao-de-identidade/erro-sistemico', entry: true, on: { restarted: 'start', left: '/entrar' } },
  selfieInstructions: { route: '/autorizacao/validacao-de-identidade/instrucoes/selfie', needs: 'token', on: { ...uploads, challengeAsked: 'liveness', selfieAsked: 'documentInstructions', left: '/entrar' } },
  liveness: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/liveness', needs: 'token', on: { ...uploads, documentAsked: 'documentInstructions' } },
  documentInstructions: { route: '/autorizacao/validacao-de-identidade/instrucoes/documento', needs: 'token', on: { read: 'document' } },
  document: { route: '/autorizacao/validacao-de-identidade/escolher-documento', needs: 'token', on: { rgChosen: 'rgInstructions', cnhChosen: 'cnhInstructions', left: '/entrar' } },
  rgInstructions: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes', needs: 'token', on: { read: 'rgTips' } },
  rgTips: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas', needs: 'token', on: { read: 'rgFront' } },
  rgFront: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente', needs: 'token', on: { ...uploads, backAsked: 'rgBack' } },
  rgBack: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso', needs: 'token', on: { ...uploads, selfieAsked: 'rgSelfie' } },
  rgSelfie: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie', needs: 'token', on: { ...uploads } },
  cnhInstructions: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes', needs: 'token', on: { read: 'cnhTips' } },
  cnhTips: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas', needs: 'token', on: { read: 'cnhFront' } },
  cnhFront: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente', needs: 'token', on: { ...uploads, backAsked: 'cnhBack' } },
  cnhBack: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso', needs: 'token', on: { ...uploads, selfieAsked: 'cnhSelfie' } },
  cnhSelfie: { route: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie', needs: 'token', on: { ...uploads } },
  success: { route: '/autorizacao/validacao-de-identidade/sucesso', needs: 'token', on: { left: '/entrar' } },
  expired: { route: '/autorizacao/validacao-de-identidade/sessao-expirada', entry: true, on: { signInChosen: '/entrar' } },
});

export type IdentityFamily = 'newer' | 'older';
export type PicturedDocument = Exclude<DocumentType, 'SELFIE'>;
/** ID-09: the state of an identity session, wherever it was started. */
type Standing = {
  readonly status: unknown;
  readonly done: readonly string[];
  readonly documentType?: PicturedDocument | undefined;
  readonly challenge: boolean;
};
export type AskedFor = 'consent' | 'selfie' | 'document' | DocumentSide;

/** ID-07: the older pages photograph a CNH as any other document. */
export const sidesOf = (type: PicturedDocument, family: IdentityFamily): readonly DocumentSide[] =>
  sidesOfDocument[family === 'newer' ? type : 'RG'];

/** The first missing item; none when everything is there or the session has ended. */
export function askedFor({ status, done, documentType, challenge }: Standing, family: IdentityFamily): AskedFor | undefined {
  if (status !== verdictStatus.waiting_upload) return undefined;
  const documents = documentType ? sidesOf(documentType, family) : (['document'] as const);
  const isSelfieLast = family === 'older' && !challenge;
  const order: readonly AskedFor[] = isSelfieLast ? ['consent', ...documents, 'selfie'] : ['consent', 'selfie', ...documents];
  return order.find((thing) => !done.includes(thing));
}

const twoSided = { RG: 'rg', CIN: 'cin', DNI: 'dni' } as const;

/** Where a person continues after a reload, in another tab or on another device. */
export function resumeNewer(asked: AskedFor, { documentType, challenge }: Standing): keyof typeof newerIdentity {
  if (asked === 'consent') return 'introduction';
  if (asked === 'selfie') return challenge ? 'liveness' : 'selfie';
  if (asked === 'document') return 'document';
  if (asked === 'full') return 'cnhInstructions';
  const type = twoSided[documentType as keyof typeof twoSided];
  return asked === 'back' ? `${type}BackExample` : `${type}Instructions`;
}

export function resumeOlder(asked: AskedFor, { documentType, challenge }: Standing): keyof typeof olderIdentity {
  const type = documentType === 'RG' ? 'rg' : 'cnh';
  if (asked === 'consent') return 'selfieInstructions';
  if (asked === 'selfie') return challenge ? 'liveness' : `${type}Selfie`;
  if (asked === 'document') return 'documentInstructions';
  return asked === 'back' ? `${type}Back` : `${type}Instructions`;
}
