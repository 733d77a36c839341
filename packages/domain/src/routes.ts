export type FlowName = 'sign-in' | 'two-factor' | 'contact-verification' | 'identity' | 'sign-up' | 'recovery' | 'legaliza';

type RouteRow = {
  /** The one flow that owns the address; `shell` for everything outside the seven flows. */
  readonly flow: FlowName | 'shell';
  /** `{brand}` is replaced by the brand's name (AP-02). */
  readonly title: string;
  /** Analytics area (SG-08). */
  readonly area: string;
  /** Where "Voltar" leads (AP-14); none on a first or last step. */
  readonly back?: `/${string}`;
  /** May be indexed (AP-03). */
  readonly index?: true;
};

/**
 * Every address of the product (AP-01), keyed by itself and without a trailing slash.
 * The path is the name: search for it to find its screen. Headings are in texts/<flow>.ts.
 */
// biome-ignore format: one address, one row
export const routes = {
  // Sign-in
  '/entrar': { flow: 'sign-in', title: '{brand} - Entrar', area: 'login_cpf', index: true },
  '/entrar/metodo': { flow: 'sign-in', title: '{brand} - Como entrar', area: 'login_method', back: '/entrar' },
  '/entrar/senha': { flow: 'sign-in', title: '{brand} - Senha', area: 'login_password', back: '/entrar' },
  '/entrar/sem-senha': { flow: 'sign-in', title: '{brand} - Entrar sem senha', area: 'login_token', back: '/entrar/senha' },
  '/entrar/sem-senha/verificacao': { flow: 'sign-in', title: '{brand} - Código de acesso', area: 'login_token_code', back: '/entrar/sem-senha' },
  '/entrar/erro': { flow: 'sign-in', title: '{brand} - Não deu para entrar', area: 'login_error', back: '/entrar' },
  '/entrar/criar-conta': { flow: 'sign-in', title: '{brand} - Criar conta', area: 'login_create_account', back: '/entrar' },
  '/entrar/novos-termos': { flow: 'sign-in', title: '{brand} - Novos termos', area: 'login_new_terms' },
  '/entrar/nao-possui-cadastro': { flow: 'sign-in', title: '{brand} - CPF sem cadastro', area: 'login_not_registered', back: '/entrar' },
  '/entrar/cpf-salvo': { flow: 'sign-in', title: '{brand} - Que bom ver você', area: 'login_saved_cpf' },
  '/entrar/validacao': { flow: 'sign-in', title: '{brand} - Confirme que é você', area: 'login_two_factor', back: '/entrar' },
  '/entrar/confirmar-conta': { flow: 'sign-in', title: '{brand} - Confirmar conta', area: 'login_unlock', back: '/entrar' },
  '/entrar/identidade-nao-confirmada': { flow: 'sign-in', title: '{brand} - Identidade não confirmada', area: 'login_identity_not_confirmed', back: '/entrar' },

  // Two-factor
  '/autorizacao/dois-fatores': { flow: 'two-factor', title: '{brand} Web - 2FA - Escolher Método', area: 'two_factor_method' },
  '/autorizacao/dois-fatores/codigo': { flow: 'two-factor', title: '{brand} Web - 2FA - Código', area: 'two_factor_code', back: '/autorizacao/dois-fatores' },
  '/autorizacao/dois-fatores/sucesso': { flow: 'two-factor', title: '{brand} Web - 2FA - Sucesso', area: 'two_factor_success' },

  // Contact confirmation after login
  '/autorizacao/verificacao-contato/email': { flow: 'contact-verification', title: '{brand} - Confirmar e-mail', area: 'contact_email' },
  '/autorizacao/verificacao-contato/celular': { flow: 'contact-verification', title: '{brand} - Confirmar celular', area: 'contact_cellphone' },
  '/autorizacao/verificacao-contato/contatos': { flow: 'contact-verification', title: '{brand} - Confirmar contatos', area: 'contact_both' },

  // Identity: shared by both sets
  '/autorizacao/validacao-de-identidade': { flow: 'identity', title: '{brand} - Validação de identidade', area: 'identity_start' },
  '/autorizacao/validacao-de-identidade/informar-dados': { flow: 'identity', title: '{brand} - Identidade - Informar celular', area: 'identity_contact', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/informar-dados/:uuid': { flow: 'identity', title: '{brand} - Informar celular da conta', area: 'identity_contact', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/aguardando-resposta': { flow: 'identity', title: '{brand} - Identidade - Análise em andamento', area: 'identity_waiting' },
  '/autorizacao/validacao-de-identidade/erro-sistemico': { flow: 'identity', title: '{brand} - Identidade - Algo deu errado', area: 'identity_system_error' },

  '/autorizacao/validacao-de-identidade/celular': { flow: 'identity', title: '{brand} - Continuar no celular', area: 'identity_phone' },
  // Identity: the older set
  '/autorizacao/validacao-de-identidade/sessao-expirada': { flow: 'identity', title: '{brand} - Identidade - Sessão expirada', area: 'identity_old_expired' },
  '/autorizacao/validacao-de-identidade/instrucoes/selfie': { flow: 'identity', title: '{brand} - Como tirar a selfie', area: 'identity_old_selfie_instructions', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/instrucoes/documento': { flow: 'identity', title: '{brand} - Como fotografar o documento', area: 'identity_old_document_instructions', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/escolher-documento': { flow: 'identity', title: '{brand} - Identidade - Escolher documento', area: 'identity_old_document', back: '/autorizacao/validacao-de-identidade' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/liveness': { flow: 'identity', title: '{brand} - Identidade - Selfie com movimento', area: 'identity_old_liveness', back: '/autorizacao/validacao-de-identidade/instrucoes/selfie' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes': { flow: 'identity', title: '{brand} - Identidade - RG - Instruções', area: 'identity_old_rg_instructions', back: '/autorizacao/validacao-de-identidade/escolher-documento' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas': { flow: 'identity', title: '{brand} - RG - Dicas', area: 'identity_old_rg_tips', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente': { flow: 'identity', title: '{brand} - Identidade - RG - Frente', area: 'identity_old_rg_front', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso': { flow: 'identity', title: '{brand} - Identidade - RG - Verso', area: 'identity_old_rg_back', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie': { flow: 'identity', title: '{brand} - RG - Selfie', area: 'identity_old_rg_selfie', back: '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes': { flow: 'identity', title: '{brand} - Identidade - CNH - Instruções', area: 'identity_old_cnh_instructions', back: '/autorizacao/validacao-de-identidade/escolher-documento' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas': { flow: 'identity', title: '{brand} - Identidade - CNH - Dicas', area: 'identity_old_cnh_tips', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente': { flow: 'identity', title: '{brand} - CNH - Frente', area: 'identity_old_cnh_front', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso': { flow: 'identity', title: '{brand} - CNH - Verso', area: 'identity_old_cnh_back', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie': { flow: 'identity', title: '{brand} - CNH - Selfie', area: 'identity_old_cnh_selfie', back: '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas' },
  '/autorizacao/validacao-de-identidade/sucesso': { flow: 'identity', title: '{brand} - Fotos enviadas', area: 'identity_old_success' },

  // Identity: the newer set
  '/autorizacao/validacao/introducao': { flow: 'identity', title: '{brand} - Confirmar identidade', area: 'identity_introduction' },
  '/autorizacao/validacao/liveness': { flow: 'identity', title: '{brand} - Selfie com movimento', area: 'identity_liveness', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/selfie': { flow: 'identity', title: '{brand} - Selfie', area: 'identity_selfie', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/escolher-documento': { flow: 'identity', title: '{brand} - Escolher documento', area: 'identity_document', back: '/autorizacao/validacao/introducao' },
  '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento': { flow: 'identity', title: '{brand} - RG - Instruções', area: 'identity_rg_instructions', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/frente': { flow: 'identity', title: '{brand} - RG - Dicas da frente', area: 'identity_rg_tips_front', back: '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/frente': { flow: 'identity', title: '{brand} - RG - Frente', area: 'identity_rg_front', back: '/autorizacao/validacao/enviar-fotos/rg/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso': { flow: 'identity', title: '{brand} - RG - Exemplo do verso', area: 'identity_rg_example_back', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/verso': { flow: 'identity', title: '{brand} - RG - Dicas do verso', area: 'identity_rg_tips_back', back: '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/rg/verso': { flow: 'identity', title: '{brand} - RG - Verso', area: 'identity_rg_back', back: '/autorizacao/validacao/enviar-fotos/rg/dicas/verso' },
  '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento': { flow: 'identity', title: '{brand} - CNH - Instruções', area: 'identity_cnh_instructions', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro': { flow: 'identity', title: '{brand} - CNH - Dicas', area: 'identity_cnh_tips_full', back: '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/cnh/inteiro': { flow: 'identity', title: '{brand} - CNH - Documento aberto', area: 'identity_cnh_full', back: '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro' },
  '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento': { flow: 'identity', title: '{brand} - CIN - Instruções', area: 'identity_cin_instructions', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/frente': { flow: 'identity', title: '{brand} - CIN - Dicas da frente', area: 'identity_cin_tips_front', back: '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/frente': { flow: 'identity', title: '{brand} - CIN - Frente', area: 'identity_cin_front', back: '/autorizacao/validacao/enviar-fotos/cin/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso': { flow: 'identity', title: '{brand} - CIN - Exemplo do verso', area: 'identity_cin_example_back', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/verso': { flow: 'identity', title: '{brand} - CIN - Dicas do verso', area: 'identity_cin_tips_back', back: '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/cin/verso': { flow: 'identity', title: '{brand} - CIN - Verso', area: 'identity_cin_back', back: '/autorizacao/validacao/enviar-fotos/cin/dicas/verso' },
  '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento': { flow: 'identity', title: '{brand} - DNI - Instruções', area: 'identity_dni_instructions', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/frente': { flow: 'identity', title: '{brand} - DNI - Dicas da frente', area: 'identity_dni_tips_front', back: '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/frente': { flow: 'identity', title: '{brand} - DNI - Frente', area: 'identity_dni_front', back: '/autorizacao/validacao/enviar-fotos/dni/dicas/frente' },
  '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso': { flow: 'identity', title: '{brand} - DNI - Exemplo do verso', area: 'identity_dni_example_back', back: '/autorizacao/validacao/escolher-documento' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/verso': { flow: 'identity', title: '{brand} - DNI - Dicas do verso', area: 'identity_dni_tips_back', back: '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso' },
  '/autorizacao/validacao/enviar-fotos/dni/verso': { flow: 'identity', title: '{brand} - DNI - Verso', area: 'identity_dni_back', back: '/autorizacao/validacao/enviar-fotos/dni/dicas/verso' },
  '/autorizacao/validacao/erro': { flow: 'identity', title: '{brand} - Não deu para confirmar', area: 'identity_error' },
  '/autorizacao/validacao/sessao-expirada': { flow: 'identity', title: '{brand} - Sessão expirada', area: 'identity_expired' },

  // Sign-up. `/auth/cadastro` is its legacy address, which skips the rollout (AP-11)
  '/cadastrar': { flow: 'sign-up', title: 'Cadastre-se - Termos', area: 'signup_terms', index: true },
  '/auth/cadastro': { flow: 'sign-up', title: 'Cadastre-se - Início', area: 'signup_legacy' },
  '/cadastrar/dados-pessoais': { flow: 'sign-up', title: 'Cadastre-se - Dados pessoais', area: 'signup_personal_data', back: '/cadastrar' },
  '/cadastrar/contatos': { flow: 'sign-up', title: 'Cadastre-se - Contatos', area: 'signup_contacts', back: '/cadastrar/dados-pessoais' },
  '/cadastrar/codigo': { flow: 'sign-up', title: 'Cadastre-se - Código', area: 'signup_code', back: '/cadastrar/contatos' },
  '/cadastrar/verificacao': { flow: 'sign-up', title: 'Cadastre-se - Verificação', area: 'signup_verification' },
  '/cadastrar/senha': { flow: 'sign-up', title: 'Cadastre-se - Senha', area: 'signup_password', back: '/cadastrar/contatos' },
  '/cadastrar/sucesso': { flow: 'sign-up', title: 'Cadastre-se - Sucesso', area: 'signup_success' },
  '/cadastrar/baixar-aplicativo': { flow: 'sign-up', title: 'Cadastre-se - Baixar aplicativo', area: 'signup_download_app', back: '/cadastrar/sucesso' },

  // Forgot password
  '/autorizacao/esqueceu-senha': { flow: 'recovery', title: '{brand} - Esqueci a senha', area: 'forgot_password_cpf', back: '/entrar' },
  '/autorizacao/esqueceu-senha/acesso-ao-contato': { flow: 'recovery', title: '{brand} - Escolher contato', area: 'forgot_password_contact', back: '/autorizacao/esqueceu-senha' },
  '/autorizacao/esqueceu-senha/confirmar-celular': { flow: 'recovery', title: '{brand} - Código de segurança', area: 'forgot_password_cellphone', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/confirmar-email': { flow: 'recovery', title: '{brand} - Confirmar por e-mail', area: 'forgot_password_email', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/confirmacao-pendente': { flow: 'recovery', title: '{brand} - Confirmação pendente', area: 'forgot_password_pending', back: '/autorizacao/esqueceu-senha/acesso-ao-contato' },
  '/autorizacao/esqueceu-senha/verificacao': { flow: 'recovery', title: '{brand} - Confirmar o pedido', area: 'forgot_password_link' },
  '/autorizacao/esqueceu-senha/nova-senha': { flow: 'recovery', title: '{brand} - Nova senha', area: 'forgot_password_new_password' },
  '/autorizacao/esqueceu-senha/finalizado': { flow: 'recovery', title: '{brand} - Senha alterada', area: 'forgot_password_finished' },
  '/autorizacao/esqueceu-senha/erro': { flow: 'recovery', title: '{brand} - Não deu para trocar a senha', area: 'forgot_password_error', back: '/autorizacao/esqueceu-senha' },

  // Account recovery
  '/autorizacao/recuperacao-de-conta': { flow: 'recovery', title: '{brand} - Recuperar conta', area: 'account_recovery_introduction', back: '/entrar' },
  '/autorizacao/recuperacao-de-conta/email': { flow: 'recovery', title: '{brand} - Recuperação - Confirmar e-mail', area: 'account_recovery_email', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': { flow: 'recovery', title: '{brand} - Informar outro e-mail', area: 'account_recovery_email_change', back: '/autorizacao/recuperacao-de-conta/email' },
  '/autorizacao/recuperacao-de-conta/email/nova-senha': { flow: 'recovery', title: '{brand} - Recuperação - Nova senha pelo e-mail', area: 'account_recovery_email_password' },
  '/autorizacao/recuperacao-de-conta/celular': { flow: 'recovery', title: '{brand} - Recuperação - Confirmar celular', area: 'account_recovery_cellphone', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': { flow: 'recovery', title: '{brand} - Informar outro celular', area: 'account_recovery_cellphone_change', back: '/autorizacao/recuperacao-de-conta/celular' },
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': { flow: 'recovery', title: '{brand} - Recuperação - Nova senha pelo celular', area: 'account_recovery_cellphone_password' },
  '/autorizacao/recuperacao-de-conta/nova-senha': { flow: 'recovery', title: '{brand} - Recuperação - Nova senha', area: 'account_recovery_password' },
  '/autorizacao/recuperacao-de-conta/erro': { flow: 'recovery', title: '{brand} - Não deu para recuperar a conta', area: 'account_recovery_error', back: '/autorizacao/recuperacao-de-conta' },
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': { flow: 'recovery', title: '{brand} - Identidade não validada', area: 'account_recovery_reproved', back: '/entrar' },
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': { flow: 'recovery', title: '{brand} - Proteger a conta', area: 'account_recovery_not_me' },

  // Legaliza
  '/autorizacao/legaliza/introducao': { flow: 'legaliza', title: '{brand} - Confirmar dados', area: 'legaliza_introduction', back: '/entrar' },
  '/autorizacao/legaliza/nome': { flow: 'legaliza', title: '{brand} - Confirmar nome', area: 'legaliza_name', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/data-de-nascimento': { flow: 'legaliza', title: '{brand} - Confirmar data de nascimento', area: 'legaliza_birth_date', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/email': { flow: 'legaliza', title: '{brand} - Seus dados - Confirmar e-mail', area: 'legaliza_email', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/celular': { flow: 'legaliza', title: '{brand} - Seus dados - Confirmar celular', area: 'legaliza_cellphone', back: '/autorizacao/legaliza/introducao' },
  '/autorizacao/legaliza/verificacao': { flow: 'legaliza', title: '{brand} - Verificação', area: 'legaliza_verification' },
  '/autorizacao/legaliza/sucesso': { flow: 'legaliza', title: '{brand} - Dados confirmados', area: 'legaliza_success' },
  '/autorizacao/legaliza/erro': { flow: 'legaliza', title: '{brand} - Seus dados - Não deu para confirmar', area: 'legaliza_error', back: '/entrar' },

  // Errors. The two short ones stand for every path that contains them (ER-07)
  '/error/:code': { flow: 'shell', title: '{brand} - Algo deu errado', area: 'error' },
  '/autorizacao/erro': { flow: 'shell', title: '{brand} - Erro', area: 'error_generic', back: '/entrar' },
  '/autorizacao/erro/identidade-nao-confirmada': { flow: 'shell', title: '{brand} - Não confirmamos a identidade', area: 'error_identity_not_confirmed', back: '/entrar' },
  '/autorizacao/erro/0014': { flow: 'shell', title: '{brand} - Fotos em análise', area: 'error_under_analysis', back: '/entrar' },
  '/erro-inesperado': { flow: 'shell', title: '{brand} - Erro inesperado', area: 'error_500' },
  '/sessao-expirada': { flow: 'shell', title: '{brand} - Você foi desconectado', area: 'error_401' },

  // Other addresses. `/`, `validar-dados` and `exclusao-de-conta` have no screen: they redirect (AP-16, AP-11, AP-14)
  '/': { flow: 'shell', title: '{brand}', area: 'home' },
  /** AP-01: for operators; our own addition. */
  '/operacao': { flow: 'shell', title: '{brand} - Operação', area: 'operations' },
  '/area-cliente': { flow: 'shell', title: '{brand} - Minha conta', area: 'customer_area' },
  '/app/politica-de-privacidade': { flow: 'shell', title: '{brand} - Política de privacidade', area: 'privacy_policy', back: '/entrar' },
  '/app/termos-de-uso': { flow: 'shell', title: '{brand} - Termos de uso', area: 'terms_of_use', back: '/entrar' },
  '/auth/atualizar-cadastro/validar-dados': { flow: 'shell', title: '{brand} - Atualizar cadastro', area: 'update_registration' },
  '/autorizacao/exclusao-de-conta': { flow: 'shell', title: '{brand} - Excluir conta', area: 'delete_registration' },
} as const satisfies Record<`/${string}`, RouteRow>;

export type Route = keyof typeof routes;

/** The addresses that one flow owns. */
export type RouteOf<F extends FlowName | 'shell'> = { [R in Route]: (typeof routes)[R]['flow'] extends F ? R : never }[Route];
