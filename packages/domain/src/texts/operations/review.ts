/** ID-19: the queue of cases that the engine did not decide. `{hours}` as "4 horas". */
export const queue = {
  heading: 'Análises de identidade',
  loading: 'Buscando as análises…',
  failed: 'Não foi possível buscar as análises. Tente atualizar.',
  lost: 'A fila não carregou',
  lostHint: 'Nada se perdeu: as análises continuam na fila.',
  refresh: 'Atualizar',
  /** `{count}` as "7 pessoas esperando". */
  lead: '{count}. Prometemos responder em até {hours}.',
  waiting: { one: '1 pessoa esperando', many: '{count} pessoas esperando' },
  hours: { one: '1 hora', many: '{count} horas' },
  none: 'Nenhuma análise na fila',
  noneHint: 'Quando o motor deixar uma decisão para uma pessoa, ela aparece aqui.',
  next: 'Pegar a próxima',
  again: 'Continuar a sua análise',
  taking: 'Pegando…',
  noneFree: 'Todas as análises estão com outras pessoas da equipe.',
  columns: { purpose: 'Para quê', why: 'Por que veio para uma pessoa', risk: 'Risco', wait: 'Espera', who: 'Com quem' },
  purposes: { loa: 'Aumentar a segurança', unlock: 'Desbloquear a conta', account_recovery: 'Recuperar a conta' },
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
  free: 'Livre',
  you: 'Com você',
  /** `{wait}` as "1 h 42 min". */
  left: 'faltam {wait}',
  late: 'atrasada {wait}',
  /** `{time}` as "14h32". */
  updated: 'Atualizada às {time}',
  /** Where the page holds fewer than wait. */
  more: 'e outras {count}',
} as const;

/** One case, with its two pictures. */
export const review = {
  loading: 'Abrindo a análise…',
  opened: 'Análise aberta: {purpose}.',
  openedNext: '{decided}. Próxima análise aberta: {purpose}.',
  back: 'Devolver à fila',
  returning: 'Devolvendo…',
  returned: 'A análise voltou para a fila.',
  lapsed: 'Esta análise passou para outra pessoa da equipe, porque ficou parada. Pegue a próxima.',
  taken: 'Este caso já foi decidido. Ele saiu da fila.',
  waits: 'Espera há {wait}',
  due: 'Prometemos responder até {moment}',
  overdue: 'A resposta foi prometida para {moment}',
  device: '{document}, {device}',
  views: { legend: 'Como ver as fotos', side: 'Lado a lado', compare: 'Comparar' },
  together: 'Mover as duas juntas',
  slide: 'Linha entre a selfie e o documento',
  slideHint: 'Arraste a linha ou use as setas. A selfie fica à esquerda.',
  pictures: 'Fotos',
  sides: 'Lado do documento',
  steps: { selfie: 'Selfie', full: 'Documento aberto', front: 'Frente do documento', back: 'Verso do documento' },
  noPicture: { selfie: 'Não há selfie.', document: 'Não há foto do documento.' },
  open: { selfie: 'Abrir a selfie', full: 'Abrir o documento', front: 'Abrir a frente', back: 'Abrir o verso' },
  recorded: 'Cada foto que você abre fica registrada em seu nome.',
  failed: 'Esta foto não abriu. Confira a conexão e tente de novo.',
  lost: 'Esta foto se perdeu. Não dá mais para abrir.',
  shown: '{step}: aberta.',
  tools: { closer: 'Aproximar', farther: 'Afastar', left: 'Girar para a esquerda', right: 'Girar para a direita' },
  /** `{percent}` of the size that fits. */
  zoom: '{percent} %',
  why: 'Por que esta análise veio para uma pessoa',
  noReasons: 'O motor não deu motivo.',
  measured: '{score}, limite {threshold}',
  engine: 'Como foi analisado',
  engines: {
    embedded: 'Nosso motor, versão {version}.',
    vendor: 'Fornecedor de validação, versão {version}.',
    composite: 'Nosso motor e um fornecedor, versão {version}.',
    scripted: 'Demonstração: as fotos não foram analisadas.',
  },
  otherEngine: 'Outro motor, versão {version}.',
  thresholds: 'Limites: {thresholds}.',
  data: {
    heading: 'Documento e conta',
    field: 'Dado',
    account: 'Na conta',
    document: 'Na leitura do documento',
    name: 'Nome',
    cpf: 'CPF',
    birthDate: 'Nascimento',
    kind: 'Documento',
    fine: 'Sem dúvida do motor',
    different: 'Diferente: compare palavra por palavra',
    unread: 'Não foi lido: leia na foto',
    contradicts: 'Não combina com o resto: confira',
    expired: 'Vencido',
  },
} as const;

export const decision = {
  heading: 'Sua decisão',
  choose: 'Decisão',
  allow: 'Permitir',
  deny: 'Negar',
  /** `{pictures}` as "Frente e Verso". */
  locked: 'Falta abrir: {pictures}. Depois disso você pode decidir.',
  /** `{pictures}` that are lost or were never there. */
  barred: 'Falta foto para permitir: {pictures}. Você ainda pode negar.',
  note: 'Por que você decidiu assim?',
  noteRequired: 'Escreva por que você decidiu assim.',
  chooseRequired: 'Escolha permitir ou negar.',
  /** What happens, before it is pressed. */
  effects: {
    allow: {
      loa: 'Ao permitir, a conta ganha o nível mais alto de segurança, e a pessoa recebe um aviso.',
      unlock: 'Ao permitir, a conta é desbloqueada, e a pessoa recebe um aviso.',
      account_recovery: 'Ao permitir, a pessoa recebe um link para criar outra senha, e um aviso nos contatos da conta.',
    },
    newContact: {
      email: 'O e-mail novo passa a valer na conta.',
      cellphone: 'O celular novo passa a valer na conta.',
    },
    deny: 'Ao negar, a conta fica como está. A pessoa recebe um aviso e pode tentar de novo.',
  },
  submit: { allow: 'Permitir e abrir a próxima', deny: 'Negar e abrir a próxima', none: 'Escolha uma decisão' },
  deciding: 'Registrando…',
  decided: { allowed: 'Permitido', denied: 'Negado' },
} as const;

/** What each key does, in the order of the help line. */
export const queueKeys = { next: 'pegar a próxima', refresh: 'atualizar' } as const;
export const reviewKeys = {
  selfie: 'selfie',
  document: 'documento',
  zoom: 'aproximar e afastar',
  turn: 'girar',
  compare: 'comparar',
  allow: 'permitir',
  deny: 'negar',
  back: 'devolver',
} as const;
