import type { RouteOf } from '../routes.ts';

/** What can go wrong with a picture is in errors/capture.ts. */

export const headings = {
  '/autorizacao/validacao-de-identidade': 'Vamos confirmar que é você',
  '/autorizacao/validacao-de-identidade/informar-dados': 'Qual é o seu celular?',
  '/autorizacao/validacao-de-identidade/informar-dados/:uuid': 'Qual é o seu celular?',
  '/autorizacao/validacao-de-identidade/aguardando-resposta': 'Análise em andamento',
  '/autorizacao/validacao-de-identidade/erro-sistemico': 'Algo deu errado por aqui',
  '/autorizacao/validacao-de-identidade/sessao-expirada': 'Você foi desconectado.',
  '/autorizacao/validacao-de-identidade/instrucoes/selfie': 'Como tirar a selfie',
  '/autorizacao/validacao-de-identidade/instrucoes/documento': 'Como fotografar o documento',
  '/autorizacao/validacao-de-identidade/escolher-documento': 'Qual documento você tem à mão?',
  '/autorizacao/validacao-de-identidade/enviar-fotos/liveness': 'Siga as instruções na tela',
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes': 'Prepare o seu RG',
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas': 'Dicas para uma boa foto',
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente': 'Fotografe a frente do RG',
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso': 'Fotografe o verso do RG',
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie': 'Agora, uma selfie',
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes': 'Prepare a sua CNH',
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas': 'Dicas para uma boa foto',
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente': 'Fotografe a frente da CNH',
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso': 'Fotografe o verso da CNH',
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie': 'Agora, uma selfie',
  '/autorizacao/validacao-de-identidade/sucesso': 'Recebemos as suas fotos',
  '/autorizacao/validacao/introducao': 'Vamos confirmar que é você',
  '/autorizacao/validacao/liveness': 'Siga as instruções na tela',
  '/autorizacao/validacao/selfie': 'Tire uma selfie',
  '/autorizacao/validacao/escolher-documento': 'Qual documento você tem à mão?',
  '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento': 'Prepare o seu RG',
  '/autorizacao/validacao/enviar-fotos/rg/dicas/frente': 'Dicas para a frente do RG',
  '/autorizacao/validacao/enviar-fotos/rg/frente': 'Fotografe a frente do RG',
  '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso': 'O verso do RG é assim',
  '/autorizacao/validacao/enviar-fotos/rg/dicas/verso': 'Dicas para o verso do RG',
  '/autorizacao/validacao/enviar-fotos/rg/verso': 'Fotografe o verso do RG',
  '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento': 'Prepare a sua CNH',
  '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro': 'Dicas para fotografar a CNH aberta',
  '/autorizacao/validacao/enviar-fotos/cnh/inteiro': 'Fotografe a CNH aberta',
  '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento': 'Prepare a sua CIN',
  '/autorizacao/validacao/enviar-fotos/cin/dicas/frente': 'Dicas para a frente da CIN',
  '/autorizacao/validacao/enviar-fotos/cin/frente': 'Fotografe a frente da CIN',
  '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso': 'O verso da CIN é assim',
  '/autorizacao/validacao/enviar-fotos/cin/dicas/verso': 'Dicas para o verso da CIN',
  '/autorizacao/validacao/enviar-fotos/cin/verso': 'Fotografe o verso da CIN',
  '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento': 'Prepare o seu DNI',
  '/autorizacao/validacao/enviar-fotos/dni/dicas/frente': 'Dicas para a frente do DNI',
  '/autorizacao/validacao/enviar-fotos/dni/frente': 'Fotografe a frente do DNI',
  '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso': 'O verso do DNI é assim',
  '/autorizacao/validacao/enviar-fotos/dni/dicas/verso': 'Dicas para o verso do DNI',
  '/autorizacao/validacao/enviar-fotos/dni/verso': 'Fotografe o verso do DNI',
  '/autorizacao/validacao/erro': 'Não conseguimos confirmar agora',
  '/autorizacao/validacao/sessao-expirada': 'Você foi desconectado.',
} as const satisfies Record<RouteOf<'identity'>, string>;

/** ID-08: what a verdict is called, by the engine's status. */
export const verdicts = {
  liveness: { 2: 'Não conseguimos confirmar sua identidade' },
  documents: { 4: 'Análise em andamento' },
  default: 'Algo deu errado por aqui',
} as const;
export const documents = {
  RG: 'RG',
  CNH: 'CNH (carteira de motorista)',
  CIN: 'CIN (nova carteira de identidade)',
  DNI: 'DNI (documento digital)',
} as const;
export const retry = {
  documents: { heading: 'A foto do documento não serviu', again: 'Tirar outra foto' },
  liveness: { heading: 'Vamos tentar a selfie de novo', again: 'Tentar novamente' },
  /** `{left}` tries in this session. */
  left: 'Restam {left} tentativas.',
} as const;
