export const layout = {
  skip: 'Ir para o conteúdo',
  help: 'Ajuda',
  back: 'Voltar',
  /** EM-01. */
  closeEmbedded: 'Fechar',
  notFoundTitle: '{brand} - Página indisponível',
  safe: 'Seus dados protegidos pela LGPD',
  loading: 'Carregando…',
  /** AP-04, for screen readers. */
  progress: 'Carregando a página',
  closeToast: 'Fechar aviso',
  /** For a page whose script did not load. */
  broken: 'A página não carregou por inteiro.',
  reload: 'Tentar de novo',
  noScript: 'Esta página precisa de JavaScript para continuar. Ative-o no seu navegador e recarregue.',
} as const;

/** A step in the middle was opened by address: its flow restarts. */
export const startedOver = 'Vamos começar do início.';

/** HT-03. */
export const offline = {
  heading: 'Você está sem internet',
  lead: 'Tentamos de novo a cada minuto. Nada do que você já confirmou se perde.',
  retry: 'Tentar agora',
} as const;
/** Next to the button of a call that was not sent; separate, because the first page carries it. */
export const offlineCall = 'Você está sem internet. Tente de novo quando ela voltar.';
export const slow = { text: 'Ainda estamos tentando. A conexão parece lenta.', cancel: 'Cancelar' } as const;
export const cancelled = 'Você cancelou. Nada foi perdido: é só tentar de novo.';
/** HT-03, exact (FR999). */
export const overloaded = 'Nossos sistemas estão sobrecarregados';
/** HT-07. `{wait}` as "em 40 segundos". */
export const tooMany = 'Foram muitas tentativas seguidas. Tente de novo {wait}.';

export const toast = { signedOut: 'Você saiu da sua conta', copied: 'Copiado' } as const;

/** ST-02. */
export const storage = {
  write: 'Não foi possível guardar a informação neste navegador.',
  read: 'Não foi possível ler a informação guardada neste navegador.',
  remove: 'Não foi possível apagar a informação guardada neste navegador.',
} as const;

/** AP-10: around a brand's legal text. */
export const legal = { version: 'Versão {version}' } as const;
