/** `/operacao`: what the people who run the product read. */

export const frame = { title: 'Operação', signOut: 'Sair' } as const;

export const signIn = {
  heading: 'Operação',
  lead: 'Só para quem trabalha aqui. Cada acesso fica registrado.',
  name: 'Nome de operador',
  nameRequired: 'Informe o seu nome de operador.',
  password: 'Senha',
  passwordRequired: 'Informe a sua senha.',
  code: 'Código do aplicativo autenticador',
  codeRequired: 'Digite os 6 números do aplicativo.',
  submit: 'Entrar',
  submitting: 'Entrando…',
  wrong: 'Nome, senha ou código incorretos. Um código só vale uma vez: se acabou de usar, espere o próximo.',
  /** `{wait}` as "em 12 minutos". */
  blocked: 'Foram muitas tentativas. Tente de novo {wait}.',
} as const;

export const summary = {
  loading: 'Somando o que aconteceu…',
  windows: { hour: 'Última hora', day: 'Último dia' },
  window: 'Período',
  refresh: 'Atualizar',
  traffic: 'Páginas vistas e erros',
  pages: 'Páginas',
  errors: 'Erros',
  access: 'Entradas',
  entered: 'Entraram',
  refused: 'Recusadas',
  funnels: 'Caminho de cada fluxo',
  funnelHint: 'Visitas que viram cada passo, e quantas seguiram em relação ao primeiro.',
  step: 'Passo',
  visits: 'Visitas',
  kept: 'Seguiram',
  errorsByCode: 'Erros por código',
  code: 'Código',
  key: 'Nome',
  count: 'Vezes',
  outcomes: 'Resultado das entradas',
  codes: 'Códigos',
  codeOutcomes: { sent: 'enviados', right: 'certos', wrong: 'errados' },
  risk: 'Decisões de risco',
  onlyTried: 'só em teste',
  vitals: 'Velocidade percebida (75 % das páginas)',
  queue: 'Mensagens na fila',
  waiting: 'esperando',
  dead: 'paradas',
  /** `{seconds}` since the oldest was queued. */
  oldest: 'a mais antiga há {seconds} s',
  table: 'Ver em tabela',
  nothing: 'Nada neste período.',
} as const;
