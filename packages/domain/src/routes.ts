export type FlowName = 'sign-in' | 'two-factor' | 'contact-verification' | 'identity' | 'sign-up' | 'recovery' | 'legaliza';

type RouteRow = {
  /** The one flow that owns the address; `shell` for all that stands outside the seven flows. */
  readonly flow: FlowName | 'shell';
  /** `{brand}` is filled with the brand's name (AP-02). */
  readonly title: string;
  /** Analytics area (SG-08). */
  readonly area: string;
  /** Where "Voltar" leads (AP-14); none on a first step or a last one. */
  readonly back?: `/${string}`;
  /** May be indexed (AP-03). */
  readonly index?: true;
};

/** Every address the product answers, keyed by itself. The path is the name: search it and find its screen. */
export const routes = {
  // Spec 1, section 2: sign-in
  '/entrar': { flow: 'sign-in', title: '{brand} - Entrar', area: 'login_cpf', index: true },
  '/entrar/metodo': { flow: 'sign-in', title: '{brand} - Como entrar', area: 'login_method', back: '/entrar' },
  '/entrar/senha': { flow: 'sign-in', title: '{brand} - Senha', area: 'login_password', back: '/entrar' },
  '/entrar/sem-senha': { flow: 'sign-in', title: '{brand} - Entrar sem senha', area: 'login_token', back: '/entrar/senha' },
  '/entrar/sem-senha/verificacao': {
    flow: 'sign-in',
    title: '{brand} - Código de acesso',
    area: 'login_token_code',
    back: '/entrar/sem-senha',
  },
  '/entrar/erro': { flow: 'sign-in', title: '{brand} - Não deu para entrar', area: 'login_error', back: '/entrar' },
  '/entrar/criar-conta': { flow: 'sign-in', title: '{brand} - Criar conta', area: 'login_create_account', back: '/entrar' },
  '/entrar/novos-termos': { flow: 'sign-in', title: '{brand} - Novos termos', area: 'login_new_terms' },
  '/entrar/nao-possui-cadastro': { flow: 'sign-in', title: '{brand} - CPF sem cadastro', area: 'login_not_registered', back: '/entrar' },
  '/entrar/cpf-salvo': { flow: 'sign-in', title: '{brand} - Que bom ver você', area: 'login_saved_cpf' },
  '/entrar/validacao': { flow: 'sign-in', title: '{brand} - Confirme que é você', area: 'login_two_factor', back: '/entrar' },
  '/entrar/confirmar-conta': { flow: 'sign-in', title: '{brand} - Confirmar conta', area: 'login_unlock', back: '/entrar' },
  '/entrar/identidade-nao-confirmada': {
    flow: 'sign-in',
    title: '{brand} - Identidade não confirmada',
    area: 'login_identity_not_confirmed',
    back: '/entrar',
  },

  // Spec 1, section 2: two-factor
  '/autorizacao/dois-fatores': { flow: 'two-factor', title: '{brand} Web - 2FA - Escolher Método', area: 'two_factor_method' },
  '/autorizacao/dois-fatores/codigo': {
    flow: 'two-factor',
    title: '{brand} Web - 2FA - Código',
    area: 'two_factor_code',
    back: '/autorizacao/dois-fatores',
  },
  '/autorizacao/dois-fatores/sucesso': { flow: 'two-factor', title: '{brand} Web - 2FA - Sucesso', area: 'two_factor_success' },

  // Spec 2, section 2.1: sign-up
  '/cadastrar': { flow: 'sign-up', title: 'Cadastre-se - Termos', area: 'signup_terms', index: true },

  // Errors and other addresses
  '/error/:code': { flow: 'shell', title: '{brand} - Algo deu errado', area: 'error' },
  '/area-cliente': { flow: 'shell', title: '{brand} - Minha conta', area: 'customer_area' },
  '/app/politica-de-privacidade': { flow: 'shell', title: '{brand} - Política de privacidade', area: 'privacy_policy', back: '/entrar' },
  '/app/termos-de-uso': { flow: 'shell', title: '{brand} - Termos de uso', area: 'terms_of_use', back: '/entrar' },
} as const satisfies Record<`/${string}`, RouteRow>;

export type Route = keyof typeof routes;
export type RouteInfo = RouteRow;
