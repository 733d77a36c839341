import type { RouteOf } from '../routes.ts';

export const headings = {
  '/': 'Entre com o seu CPF',
  '/error/:code': 'Algo deu errado por aqui',
  '/autorizacao/erro': 'Algo deu errado por aqui',
  '/autorizacao/erro/identidade-nao-confirmada': 'Não conseguimos confirmar a sua identidade',
  '/autorizacao/erro/0014': 'Estamos analisando as suas fotos',
  '/erro-inesperado': 'Ops, algo deu errado.',
  '/sessao-expirada': 'Você foi desconectado.',
  '/area-cliente': 'Minha conta',
  '/app/politica-de-privacidade': 'Política de privacidade',
  '/app/termos-de-uso': 'Termos de uso',
  '/auth/atualizar-cadastro/validar-dados': 'Atualizar cadastro',
  '/autorizacao/exclusao-de-conta': 'Excluir conta',
  '/operacao': 'Operação',
} as const satisfies Record<RouteOf<'shell'>, string>;

/** ER-07, exact. */
export const errorPage = {
  server: {
    heading: 'Ops, algo deu errado.',
    text: 'O problema é nosso e já estamos cuidando dele. Espere alguns minutos e tente outra vez.',
    button: 'Voltar para o início',
  },
  signedOut: {
    heading: 'Você foi desconectado.',
    text: 'Para a sua segurança, o acesso termina depois de um tempo. Entre de novo para continuar.',
    button: 'Entrar novamente',
  },
  notFound: {
    heading: 'Desculpe, página indisponível.',
    text: 'O endereço pode ter mudado, ou ter uma letra trocada.',
    button: 'Voltar para a página inicial',
  },
  default: { button: 'Tentar novamente' },
} as const;

/** ER-08, exact. */
export const contactHelp = {
  heading: 'Entre em contato com a gente',
  text: 'Ocorreu um erro e por questões de segurança, precisamos falar com você.',
  button: 'Abrir o formulário de ajuda',
} as const;

/** The small line at the foot of an error screen, for support. */
export const reference = { code: 'Código {code}', request: 'Protocolo {reference}' } as const;

/** CC-08: below the message of a block that ends by itself. */
export const block = { left: 'Faltam', over: 'Pronto: você já pode tentar de novo.' } as const;
