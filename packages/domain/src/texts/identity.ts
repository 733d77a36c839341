import * as limits from '../limits.ts';
import type { RouteOf } from '../routes.ts';
import { sizeText } from '../size-text.ts';

/** Errors with a picture are in errors/capture.ts, the advice in identity-advice.ts, the consent in consents.ts. */

export const headings = {
  '/autorizacao/validacao-de-identidade': 'Vamos confirmar que é você',
  '/autorizacao/validacao-de-identidade/informar-dados': 'Qual é o seu celular?',
  '/autorizacao/validacao-de-identidade/informar-dados/:uuid': 'Qual é o seu celular?',
  '/autorizacao/validacao-de-identidade/aguardando-resposta': 'Análise em andamento',
  '/autorizacao/validacao-de-identidade/erro-sistemico': 'Algo deu errado por aqui',
  '/autorizacao/validacao-de-identidade/celular': 'Continuar por aqui?',
  '/autorizacao/validacao-de-identidade/sessao-expirada': 'Você foi desconectado.',
  '/autorizacao/validacao-de-identidade/instrucoes/selfie': 'Como tirar a selfie',
  '/autorizacao/validacao-de-identidade/instrucoes/documento': 'Como fotografar o documento',
  '/autorizacao/validacao-de-identidade/escolher-documento': 'Qual documento você tem aí?',
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
  '/autorizacao/validacao/escolher-documento': 'Qual documento você tem aí?',
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

/** ID-08. */
export const denied = 'Não conseguimos confirmar sua identidade';
/** `{n}` of `{total}`. */
export const progress = 'Etapa {n} de {total}: {step}';
export const steps = { selfie: 'selfie', document: 'documento' } as const;
export const contact = {
  lead: 'A sua conta ainda não tem celular. Usamos este número só para avisar sobre esta confirmação.',
  submit: 'Continuar',
  submitting: 'Enviando…',
} as const;
export const introduction = {
  lead: {
    loa: 'Leva uns três minutos. Depois disso, você segue para onde estava indo.',
    unlock: 'Leva uns três minutos. Depois disso, a sua conta volta a funcionar.',
    account_recovery: 'Leva uns três minutos. Depois disso, você cria uma senha nova.',
  },
  needs: {
    selfie: { title: 'Uma selfie', text: 'Em um lugar claro, sem boné nem óculos escuros.' },
    document: { title: 'Um documento', text: 'RG, CNH, CIN ou DNI, em papel ou cartão.' },
  },
  /** LGPD, art. 11. */
  policy: 'Ler a política de privacidade',
  required: 'Marque a caixa para continuar.',
  submit: 'Continuar',
  submitting: 'Guardando…',
  leave: 'Agora não',
} as const;
export const success = { lead: 'Assim que terminarmos de conferir, avisamos por e-mail ou SMS.', submit: 'Voltar para o início' } as const;
export const documentChoice = {
  /** One line below each. */
  about: { onePicture: '1 foto, aberta', bothSides: '2 fotos, dois lados' },
  /** What each one is called besides. */
  known: { RG: 'Identidade em papel', CNH: 'Carteira de motorista', CIN: 'Nova identidade', DNI: 'Identidade nacional' },
  /** A screen is no document here: what to do instead. */
  onScreen: {
    heading: 'Só tem o documento no celular?',
    text: 'A câmera não consegue ler uma tela. Use um destes em papel ou cartão, mesmo que seja outro.',
  },
  none: 'Não tenho nenhum comigo',
  /** What to do then. */
  without: {
    heading: 'Sem problema',
    text: `Dá tempo de buscar: esta página espera por até ${limits.identitySessionMinutes} minutos. Ou deixe para depois: com um documento na mão, é só começar de novo.`,
    fetch: 'Vou buscar o documento',
    later: 'Deixar para depois',
    help: 'Falar com a gente',
  },
} as const;
export const instructions = {
  document: 'Use o documento original, em bom estado e dentro da validade. Uma cópia não serve.',
  /** Of those that many people carry on their phone. */
  onScreen: {
    CNH: 'Vale a CNH de papel ou de plástico. A CNH digital, na tela de um celular, não serve aqui: sem a de papel, volte e escolha outro documento.',
    DNI: 'Vale o DNI em cartão. O DNI no aplicativo, na tela de um celular, não serve aqui: sem o cartão, volte e escolha outro documento.',
  },
  /** What to do before the camera opens. */
  prepare: [
    'Se houver uma capa, tire o documento dela.',
    'Coloque-o sobre uma mesa lisa e escura.',
    'Fique perto de uma janela ou de uma lâmpada.',
  ],
  face: ['Só você deve aparecer na imagem.', 'Tire o boné, os óculos escuros e a máscara.', 'Fique de frente para a luz.'],
  tips: [
    'O documento inteiro dentro da moldura.',
    'Sem dedos em cima.',
    'Sem reflexo: incline um pouco se a luz bater.',
    'Espere a imagem ficar nítida.',
  ],
  submit: 'Continuar',
  good: 'Assim fica bom',
} as const;
export const example = {
  lead: 'A frente já está com a gente. Agora vire o documento.',
  caption: {
    RG: 'O lado com o seu nome, a filiação e o número do registro.',
    CIN: 'O lado com o código QR e as letras da última linha.',
    DNI: 'O lado com o código QR e os números dos outros documentos.',
  },
} as const;
export const capture = {
  lead: {
    challenge: 'A câmera abre quando você tocar no botão. Depois, siga um passo de cada vez.',
    selfie: 'A câmera abre quando você tocar no botão. Deixe o rosto dentro da moldura.',
    document: 'A câmera abre quando você tocar no botão. Deixe o documento na moldura: a foto é automática.',
  },
  open: 'Abrir a câmera',
  opening: 'Abrindo a câmera…',
  allow: 'Se o navegador perguntar, permita o uso da câmera.',
  shoot: 'Tirar a foto',
  choose: 'Escolher uma foto do aparelho',
  cancel: 'Cancelar',
  onPhone: 'Continuar no celular',
  preview: 'Imagem da câmera',
  /** `{n}` of `{total}`: of a document's sides. */
  part: 'Foto {n} de {total}',
  loading: `Carregando a ajuda da câmera (${sizeText(limits.guidanceMaxMegabytes * 1e6)}): {percent}%`,
  plain: 'Encaixe na moldura e toque no botão.',
  auto: 'Encaixe o documento na moldura.',
  review: { face: 'O rosto está nítido e inteiro?', document: 'Dá para ler tudo, sem reflexo?' },
  picture: { face: 'A selfie que você tirou', document: 'A foto do documento' },
  use: 'Usar esta foto',
  another: 'Tirar outra',
  sending: 'Enviando a foto: {percent}%',
  sendingSize: 'Enviando {size}: {percent}%',
  checking: 'Conferindo a foto…',
  /** `{wait}`: "em 12 segundos". */
  queue: { one: 'Há uma pessoa na sua frente. A sua vez chega {wait}.', many: 'Há {n} pessoas na sua frente. A sua vez chega {wait}.' },
  unsent: 'A foto está guardada nesta página. Ela vai assim que a internet voltar.',
  send: 'Enviar de novo',
  again: 'Tentar de novo',
  busy: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo.',
  none: 'Não achamos uma câmera neste aparelho.',
  denied: 'O navegador não deixou abrir a câmera. Toque no cadeado ao lado do endereço, permita a câmera e tente de novo.',
  inApp: 'Este aplicativo não abre a câmera. Continue no navegador do celular.',
  embedded: 'A câmera não abriu dentro deste site. Continue em outra aba, ou permita a câmera e tente de novo.',
  openInBrowser: 'Abrir no navegador',
} as const;
/** Shown while the camera is on: one sentence at a time. */
export const guidance = {
  noFace: 'Coloque o rosto na moldura.',
  manyFaces: 'Só você deve aparecer.',
  tooFar: 'Chegue mais perto.',
  tooClose: 'Afaste um pouco.',
  offCentre: 'Centralize o rosto.',
  tilted: 'Deixe a cabeça reta.',
  tooDark: 'Muito escuro: procure mais luz.',
  tooBright: 'Luz demais: saia da luz direta.',
  blurred: 'Tremido: segure firme.',
  glare: 'Muito reflexo: incline um pouco.',
  noDocument: 'Ponha o documento em um fundo escuro.',
  documentFar: 'Chegue mais perto.',
  documentCut: 'Falta uma parte: afaste um pouco.',
  moving: 'Segure firme, sem mexer.',
  hold: 'Isso! Fique assim.',
  center: 'Olhe de frente para a câmera.',
  left: 'Vire a cabeça para a esquerda.',
  right: 'Vire a cabeça para a direita.',
  closer: 'Aproxime o rosto devagar.',
  colours: 'Fique parado: a tela vai mudar de cor.',
  further: 'Um pouco mais.',
} as const;
/** ID-11: the steps, one after the other. */
export const challenge = {
  progress: 'Passo {n} de {total}',
  soon: 'Já vem o primeiro passo.',
  next: 'Ótimo, já vem o próximo passo.',
  /** Without the guidance: the button starts a few pictures in a row. */
  byHand: {
    center: 'Olhe de frente para a câmera e toque no botão.',
    left: 'Toque no botão e vire a cabeça devagar para a esquerda.',
    right: 'Toque no botão e vire a cabeça devagar para a direita.',
    closer: 'Toque no botão e aproxime o rosto devagar.',
    colours: 'Toque no botão e fique parado: a tela vai mudar de cor.',
  },
  flashes: 'Em um dos passos, a tela muda de cor devagar, por dois segundos. Se isso incomoda você, siga sem as cores.',
  calm: 'Sem cores piscando',
  ends: {
    challenge_expired: 'O tempo acabou',
    challenge_unknown: 'Vamos começar de novo',
    challenge_redrawn: 'Vamos com calma',
  },
  again: 'Começar de novo',
} as const;
/** Shown on the page that follows. */
export const confirmed = { heading: 'Identidade confirmada', text: 'Agora é só entrar.' } as const;
export const waiting = {
  lead: 'Uma pessoa da nossa equipe vai conferir as suas fotos. Avisamos por e-mail ou SMS assim que terminar.',
  /** ID-14. `{count}` is a setting of the server. */
  promise: { one: 'Em geral, em até 1 hora.', many: 'Em geral, em até {count} horas.' },
  submit: 'Voltar para o início',
} as const;
/** ID-14: a code to the e-mail ends the wait. `{contact}` is masked. */
export const evidence = {
  lead: 'Falta só mais uma confirmação. Com um código no e-mail {contact}, você termina agora. Se preferir, espere: a nossa equipe confere e avisa.',
  offer: 'Confirmar agora com um código no seu e-mail',
  sending: 'Enviando o código…',
  wait: 'Prefiro esperar a análise',
} as const;
export const systemError = {
  lead: 'A confirmação parou por um problema nosso. Nada do que você enviou se perdeu.',
  again: 'Tentar novamente',
  later: 'Voltar para o início',
} as const;
export const expired = {
  lead: 'Por segurança, a confirmação tem hora para acabar. Entre de novo para recomeçar.',
  /** By the reason of the refusal. */
  because: {
    another_browser: {
      heading: headings['/autorizacao/validacao/sessao-expirada'],
      text: 'Por segurança, a confirmação só continua no navegador em que começou. Volte para ele, ou entre de novo por aqui.',
    },
    another_purpose: {
      heading: 'Esta confirmação não começa por aqui',
      text: 'Ela precisa ser pedida antes. Entre de novo ou, para recuperar a conta, toque em “Esqueci a minha senha”.',
    },
  },
  submit: 'Entrar novamente',
} as const;
/** RE-07: `{contact}` is masked. */
export const newContact = {
  title: 'O contato da conta vai mudar',
  email: 'Com esta confirmação, {contact} passa a ser o e-mail da conta.',
  cellphone: 'Com esta confirmação, {contact} passa a ser o celular da conta.',
} as const;
/** From the computer to the phone and back. */
export const phone = {
  heading: 'Continue no celular',
  lead: `Aponte a câmera do celular para o código. O link vale por ${limits.identityPhoneMinutes} minutos e para um celular só.`,
  drawing: 'Código QR com o link para o celular',
  number: 'Confira se o celular mostra este número:',
  sms: 'Receber o link por SMS',
  whatsapp: 'Receber o link por WhatsApp',
  copy: 'Copiar o link',
  copied: 'Link copiado.',
  sent: 'Enviamos o link para {contact}.',
  sending: 'Enviando…',
  back: 'Continuar neste computador',
  states: {
    waiting: 'Esperando o celular abrir o link…',
    opened: 'O celular abriu o link. Continue por lá; esta página acompanha.',
    done: 'Pronto. As fotos já estão com a gente.',
    cancelled: 'O pedido foi cancelado no celular.',
    expired: 'O link venceu.',
  },
  /** For in-app browsers without a camera. */
  inApp: {
    heading: 'Continue no navegador',
    lead: `Copie o link e abra no navegador do celular. Ele vale por ${limits.identityPhoneMinutes} minutos e para um aparelho só.`,
    number: 'Confira se o navegador mostra este número:',
    back: 'Continuar por aqui',
  },
  /** EM-04: in an embedded page. */
  embedded: {
    heading: 'Vamos precisar da câmera',
    lead: 'Continue em outra aba: leva poucos minutos. Deixe esta aberta: ela segue quando você terminar.',
    /** Where a phone can scan the QR code. */
    leadWithCode: 'Continue em outra aba, ou aponte a câmera do celular para o código. Deixe esta aberta: ela segue quando você terminar.',
    number: 'Confira se lá aparece este número:',
    open: 'Continuar em outra aba',
    back: 'Voltar',
    states: {
      waiting: 'Esperando você abrir o link…',
      opened: 'O link foi aberto. Continue por lá; esta página acompanha.',
      done: 'Pronto. As fotos já estão com a gente.',
      cancelled: 'O pedido foi cancelado por lá.',
      expired: 'O link venceu.',
    },
  },
  renew: 'Gerar outro link',
  noMore: 'Este pedido não pode gerar mais links. Use o último ou continue por aqui.',
  from: 'Pedido feito em {device}, {time}.',
  purposes: {
    loa: 'É para confirmar quem está usando a conta.',
    unlock: 'É para desbloquear a conta.',
    account_recovery: 'É para criar uma senha nova.',
  },
  match: 'A outra tela mostra este número?',
  accept: 'Sim, continuar',
  accepting: 'Abrindo…',
  notMe: 'Não fui eu',
  cancelling: 'Cancelando…',
  refusedHeading: 'Pedido cancelado',
  refused: 'Obrigado por avisar. Ninguém continua com este link.',
  doneHeading: 'Tudo certo por aqui',
  done: 'Volte para a tela onde você começou: ela continua automaticamente.',
  giveBack: 'Não continuar por aqui',
  givenBackHeading: 'Paramos por aqui',
  givenBack: 'O que já foi enviado continua guardado. Siga na tela onde você começou.',
} as const;

export const documents = {
  RG: 'RG',
  CNH: 'CNH',
  CIN: 'CIN',
  DNI: 'DNI',
} as const;
export const retry = { liveness: { again: 'Tentar novamente' } } as const;
/** What is wrong with a taken picture, and what to do about it. */
export const problems = {
  too_dark: { title: 'Muito escuro', fix: 'Procure um lugar mais claro.' },
  too_bright: { title: 'Luz demais', fix: 'Saia da luz direta.' },
  blur: { title: 'A foto saiu tremida', fix: 'Apoie o aparelho e espere a imagem ficar nítida.' },
  glare: { title: 'Um reflexo cobre o documento', fix: 'Incline um pouco o documento.' },
  cut: { title: 'Um canto ficou de fora', fix: 'Afaste um pouco o aparelho.' },
} as const;
export const review = {
  heading: {
    problems: 'Quase! Vamos tirar mais uma',
    refused: { face: denied, document: 'A foto do documento não serviu' },
  },
  /** Why a picture cannot be used. */
  useless: 'Com essa luz, não dá para ver nada',
  refused: 'Esta foto não foi aceita',
} as const;
/** The moment after a picture was accepted. */
export const accepted = { face: 'A selfie ficou ótima', document: 'A foto do documento ficou ótima' } as const;
