export type FlowName = 'sign-in' | 'two-factor' | 'contact-verification' | 'identity' | 'sign-up' | 'recovery' | 'legaliza';

type RouteRow = {
  /** The one flow that owns the address; `shell` for everything outside the seven flows. */
  readonly flow: FlowName | 'shell';
  /** Where "Voltar" leads (AP-14); none on a first or last step. */
  readonly back?: `/${string}`;
  /** May be indexed (AP-03). */
  readonly index?: true;
};

/**
 * Every address of the product (AP-01), keyed by itself and without a trailing slash.
 * The path is the name: search for it to find its screen. Titles and areas are in route-names.ts, headings in texts/<flow>.ts.
 */
// biome-ignore format: one address, one row
export const routes = {
  // Sign-in
  '/entrar': { flow: 'sign-in', index: true },
  '/entrar/metodo': { flow: 'sign-in', back: '/entrar' },
  '/entrar/senha': { flow: 'sign-in', back: '/entrar' },
  '/entrar/sem-senha': { flow: 'sign-in', back: '/entrar/senha' },
  '/entrar/sem-senha/verificacao': { flow: 'sign-in', back: '/entrar/sem-senha' },
  '/entrar/erro': { flow: 'sign-in', back: '/entrar' },
  '/entrar/criar-conta': { flow: 'sign-in', back: '/entrar' },
  '/entrar/novos-termos': { flow: 'sign-in' },
  '/entrar/nao-possui-cadastro': { flow: 'sign-in', back: '/entrar' },
  '/entrar/cpf-salvo': { flow: 'sign-in' },
  '/entrar/validacao': { flow: 'sign-in', back: '/entrar' },
  '/entrar/confirmar-conta': { flow: 'sign-in', back: '/entrar' },
  '/entrar/identidade-nao-confirmada': { flow: 'sign-in', back: '/entrar' },

  // Two-factor
  '/autorizacao/dois-fatores': { flow: 'two-factor' },
  '/autorizacao/dois-fatores/codigo': { flow: 'two-factor', back: '/autorizacao/dois-fatores' },
  '/autorizacao/dois-fatores/sucesso': { flow: 'two-factor' },

  // Contact confirmation after login
  '/autorizacao/verificacao-contato/email': { flow: 'contact-verification' },
  '/autorizacao/verificacao-contato/celular': { flow: 'contact-verification' },
  '/autorizacao/verificacao-contato/contatos': { flow: 'contact-verification' },

  // Identity: shared by both sets
  '/autorizacao/validacao-de-identidade': { flow: 'identity' },
  '/autorizacao/validacao-de-identidade/informar-dados': { flow: 'identity', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/informar-dados/:uuid': { flow: 'identity', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/aguardando-resposta': { flow: 'identity' },
  '/autorizacao/validacao-de-identidade/erro-sistemico': { flow: 'identity' },

  '/autorizacao/validacao-de-identidade/celular': { flow: 'identity' },
  // Identity: the older set
  '/autorizacao/validacao-de-identidade/sessao-expirada': { flow: 'identity' },
  '/autorizacao/validacao-de-identidade/instrucoes/selfie': { flow: 'identity', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/instrucoes/documento': { flow: 'identity', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/escolher-documento': { flow: 'identity', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/liveness': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/instrucoes/selfie' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/escolher-documento' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/escolher-documento' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie': { flow: 'identity', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/sucesso': { flow: 'identity' },

  // Identity: the newer set
  '/autorizacao/validacao/introducao': { flow: 'identity' },
  '/autorizacao/validacao/liveness': { flow: 'identity', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/selfie': { flow: 'identity', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/escolher-documento': { flow: 'identity', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/rg/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/rg/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/rg/dicas/verso' },
  '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/cnh/inteiro': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro' },
  '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cin/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/cin/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/cin/dicas/verso' },
  '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/frente': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/dni/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso': { flow: 'identity', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/dni/verso': { flow: 'identity', back: '/autorizacao/validacao/enviar-fotos/dni/dicas/verso' },
  '/autorizacao/validacao/erro': { flow: 'identity' },
  '/autorizacao/validacao/sessao-expirada': { flow: 'identity' },

  // Sign-up. `/auth/cadastro` is its legacy address, which skips the rollout (AP-11)
  '/cadastrar': { flow: 'sign-up', index: true },
  '/auth/cadastro': { flow: 'sign-up' },
  '/cadastrar/dados-pessoais': { flow: 'sign-up', back: '/cadastrar' },
  '/cadastrar/contatos': { flow: 'sign-up', back: '/cadastrar/dados-pessoais' },
  '/cadastrar/codigo': { flow: 'sign-up', back: '/cadastrar/contatos' },
  '/cadastrar/verificacao': { flow: 'sign-up' },
  '/cadastrar/senha': { flow: 'sign-up', back: '/cadastrar/contatos' },
  '/cadastrar/sucesso': { flow: 'sign-up' },
  '/cadastrar/baixar-aplicativo': { flow: 'sign-up', back: '/cadastrar/sucesso' },

  // Forgot password
  '/autorizacao/esqueceu-senha': { flow: 'recovery', back: '/entrar' },
  '/autorizacao/esqueceu-senha/acesso-ao-contato': { flow: 'recovery', back: '/autorizacao/esqueceu-senha' },
  '/autorizacao/esqueceu-senha/confirmar-celular': { flow: 'recovery', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/confirmar-email': { flow: 'recovery', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/confirmacao-pendente': { flow: 'recovery', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/verificacao': { flow: 'recovery' },
  '/autorizacao/esqueceu-senha/nova-senha': { flow: 'recovery' },
  '/autorizacao/esqueceu-senha/finalizado': { flow: 'recovery' },
  '/autorizacao/esqueceu-senha/erro': { flow: 'recovery', back: '/autorizacao/esqueceu-senha' },

  // Account recovery
  '/autorizacao/recuperacao-de-conta': { flow: 'recovery', back: '/entrar' },
  '/autorizacao/recuperacao-de-conta/email': { flow: 'recovery', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': { flow: 'recovery', back: '/autorizacao/recuperacao-de-conta/email' },
  '/autorizacao/recuperacao-de-conta/email/nova-senha': { flow: 'recovery' },
  '/autorizacao/recuperacao-de-conta/celular': { flow: 'recovery', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': { flow: 'recovery', back: '/autorizacao/recuperacao-de-conta/celular' },
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': { flow: 'recovery' },
  '/autorizacao/recuperacao-de-conta/nova-senha': { flow: 'recovery' },
  '/autorizacao/recuperacao-de-conta/erro': { flow: 'recovery', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': { flow: 'recovery', back: '/entrar' },
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': { flow: 'recovery' },

  // Legaliza
  '/autorizacao/legaliza/introducao': { flow: 'legaliza', back: '/entrar' },
  '/autorizacao/legaliza/nome': { flow: 'legaliza', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/data-de-nascimento': { flow: 'legaliza', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/email': { flow: 'legaliza', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/celular': { flow: 'legaliza', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/verificacao': { flow: 'legaliza' },
  '/autorizacao/legaliza/sucesso': { flow: 'legaliza' },
  '/autorizacao/legaliza/erro': { flow: 'legaliza', back: '/entrar' },

  // Errors. The two short ones stand for every path that contains them (ER-07)
  '/error/:code': { flow: 'shell' },
  '/autorizacao/erro': { flow: 'shell', back: '/entrar' },
  '/autorizacao/erro/identidade-nao-confirmada': { flow: 'shell', back: '/entrar' },
  '/autorizacao/erro/0014': { flow: 'shell', back: '/entrar' },
  '/erro-inesperado': { flow: 'shell' },
  '/sessao-expirada': { flow: 'shell' },

  // Other addresses. `/`, `validar-dados` and `exclusao-de-conta` have no screen: they redirect (AP-16, AP-11, AP-14)
  '/': { flow: 'shell' },
  /** AP-01: for operators; our own addition. */
  '/operacao': { flow: 'shell' },
  '/area-cliente': { flow: 'shell' },
  '/app/politica-de-privacidade': { flow: 'shell', back: '/entrar' },
  '/app/termos-de-uso': { flow: 'shell', back: '/entrar' },
  '/auth/atualizar-cadastro/validar-dados': { flow: 'shell' },
  '/autorizacao/exclusao-de-conta': { flow: 'shell' },
} as const satisfies Record<`/${string}`, RouteRow>;

export type Route = keyof typeof routes;

/** The addresses that one flow owns. */
export type RouteOf<F extends FlowName | 'shell'> = { [R in Route]: (typeof routes)[R]['flow'] extends F ? R : never }[Route];
