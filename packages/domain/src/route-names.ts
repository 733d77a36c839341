import type { Route } from './routes.ts';

type RouteName = {
  /** `{brand}` is replaced by the brand's name (AP-02). */
  readonly title: string;
  /** Analytics area (SG-08). */
  readonly area: string;
};

/** What each address is called, apart from routes.ts: a page needs its own name, which its document has, and the others only when it leaves. */
// biome-ignore format: one address, one row
export const routeNames = {
  // Sign-in
  '/entrar': { title: '{brand} - Entrar', area: 'login_cpf' },
  '/entrar/metodo': { title: '{brand} - Como entrar', area: 'login_method' },
  '/entrar/senha': { title: '{brand} - Senha', area: 'login_password' },
  '/entrar/sem-senha': { title: '{brand} - Entrar sem senha', area: 'login_token' },
  '/entrar/sem-senha/verificacao': { title: '{brand} - Código de acesso', area: 'login_token_code' },
  '/entrar/erro': { title: '{brand} - Não deu para entrar', area: 'login_error' },
  '/entrar/criar-conta': { title: '{brand} - Criar conta', area: 'login_create_account' },
  '/entrar/novos-termos': { title: '{brand} - Novos termos', area: 'login_new_terms' },
  '/entrar/nao-possui-cadastro': { title: '{brand} - CPF sem cadastro', area: 'login_not_registered' },
  '/entrar/cpf-salvo': { title: '{brand} - Que bom ver você', area: 'login_saved_cpf' },
  '/entrar/validacao': { title: '{brand} - Confirme que é você', area: 'login_two_factor' },
  '/entrar/confirmar-conta': { title: '{brand} - Confirmar conta', area: 'login_unlock' },
  '/entrar/identidade-nao-confirmada': { title: '{brand} - Identidade não confirmada', area: 'login_identity_not_confirmed' },

  // Two-factor
  '/autorizacao/dois-fatores': { title: '{brand} Web - 2FA - Escolher Método', area: 'two_factor_method' },
  '/autorizacao/dois-fatores/codigo': { title: '{brand} Web - 2FA - Código', area: 'two_factor_code' },
  '/autorizacao/dois-fatores/sucesso': { title: '{brand} Web - 2FA - Sucesso', area: 'two_factor_success' },

  // Contact confirmation after login
  '/autorizacao/verificacao-contato/email': { title: '{brand} - Confirmar e-mail', area: 'contact_email' },
  '/autorizacao/verificacao-contato/celular': { title: '{brand} - Confirmar celular', area: 'contact_cellphone' },
  '/autorizacao/verificacao-contato/contatos': { title: '{brand} - Confirmar contatos', area: 'contact_both' },

  // Identity: shared by both sets
  '/autorizacao/validacao-de-identidade': { title: '{brand} - Validação de identidade', area: 'identity_start' },
  '/autorizacao/validacao-de-identidade/informar-dados': { title: '{brand} - Identidade - Informar celular', area: 'identity_contact' },
  '/autorizacao/validacao-de-identidade/informar-dados/:uuid': { title: '{brand} - Informar celular da conta', area: 'identity_contact' },
  '/autorizacao/validacao-de-identidade/aguardando-resposta': { title: '{brand} - Identidade - Análise em andamento', area: 'identity_waiting' },
  '/autorizacao/validacao-de-identidade/erro-sistemico': { title: '{brand} - Identidade - Algo deu errado', area: 'identity_system_error' },

  '/autorizacao/validacao-de-identidade/celular': { title: '{brand} - Continuar no celular', area: 'identity_phone' },
  // Identity: the older set
  '/autorizacao/validacao-de-identidade/sessao-expirada': { title: '{brand} - Identidade - Sessão expirada', area: 'identity_old_expired' },
  '/autorizacao/validacao-de-identidade/instrucoes/selfie': { title: '{brand} - Como tirar a selfie', area: 'identity_old_selfie_instructions' },
  '/autorizacao/validacao-de-identidade/instrucoes/documento': { title: '{brand} - Como fotografar o documento', area: 'identity_old_document_instructions' },
  '/autorizacao/validacao-de-identidade/escolher-documento': { title: '{brand} - Identidade - Escolher documento', area: 'identity_old_document' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/liveness': { title: '{brand} - Identidade - Selfie com movimento', area: 'identity_old_liveness' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/instrucoes': { title: '{brand} - Identidade - RG - Instruções', area: 'identity_old_rg_instructions' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/dicas': { title: '{brand} - RG - Dicas', area: 'identity_old_rg_tips' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/frente': { title: '{brand} - Identidade - RG - Frente', area: 'identity_old_rg_front' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/verso': { title: '{brand} - Identidade - RG - Verso', area: 'identity_old_rg_back' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/rg/selfie': { title: '{brand} - RG - Selfie', area: 'identity_old_rg_selfie' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/instrucoes': { title: '{brand} - Identidade - CNH - Instruções', area: 'identity_old_cnh_instructions' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/dicas': { title: '{brand} - Identidade - CNH - Dicas', area: 'identity_old_cnh_tips' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/frente': { title: '{brand} - CNH - Frente', area: 'identity_old_cnh_front' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/verso': { title: '{brand} - CNH - Verso', area: 'identity_old_cnh_back' },
  '/autorizacao/validacao-de-identidade/enviar-fotos/cnh/selfie': { title: '{brand} - CNH - Selfie', area: 'identity_old_cnh_selfie' },
  '/autorizacao/validacao-de-identidade/sucesso': { title: '{brand} - Fotos enviadas', area: 'identity_old_success' },

  // Identity: the newer set
  '/autorizacao/validacao/introducao': { title: '{brand} - Confirmar identidade', area: 'identity_introduction' },
  '/autorizacao/validacao/liveness': { title: '{brand} - Selfie com movimento', area: 'identity_liveness' },
  '/autorizacao/validacao/selfie': { title: '{brand} - Selfie', area: 'identity_selfie' },
  '/autorizacao/validacao/escolher-documento': { title: '{brand} - Escolher documento', area: 'identity_document' },
  '/autorizacao/validacao/enviar-fotos/rg/instrucoes-documento': { title: '{brand} - RG - Instruções', area: 'identity_rg_instructions' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/frente': { title: '{brand} - RG - Dicas da frente', area: 'identity_rg_tips_front' },
  '/autorizacao/validacao/enviar-fotos/rg/frente': { title: '{brand} - RG - Frente', area: 'identity_rg_front' },
  '/autorizacao/validacao/enviar-fotos/rg/exemplo/verso': { title: '{brand} - RG - Exemplo do verso', area: 'identity_rg_example_back' },
  '/autorizacao/validacao/enviar-fotos/rg/dicas/verso': { title: '{brand} - RG - Dicas do verso', area: 'identity_rg_tips_back' },
  '/autorizacao/validacao/enviar-fotos/rg/verso': { title: '{brand} - RG - Verso', area: 'identity_rg_back' },
  '/autorizacao/validacao/enviar-fotos/cnh/instrucoes-documento': { title: '{brand} - CNH - Instruções', area: 'identity_cnh_instructions' },
  '/autorizacao/validacao/enviar-fotos/cnh/dicas/inteiro': { title: '{brand} - CNH - Dicas', area: 'identity_cnh_tips_full' },
  '/autorizacao/validacao/enviar-fotos/cnh/inteiro': { title: '{brand} - CNH - Documento aberto', area: 'identity_cnh_full' },
  '/autorizacao/validacao/enviar-fotos/cin/instrucoes-documento': { title: '{brand} - CIN - Instruções', area: 'identity_cin_instructions' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/frente': { title: '{brand} - CIN - Dicas da frente', area: 'identity_cin_tips_front' },
  '/autorizacao/validacao/enviar-fotos/cin/frente': { title: '{brand} - CIN - Frente', area: 'identity_cin_front' },
  '/autorizacao/validacao/enviar-fotos/cin/exemplo/verso': { title: '{brand} - CIN - Exemplo do verso', area: 'identity_cin_example_back' },
  '/autorizacao/validacao/enviar-fotos/cin/dicas/verso': { title: '{brand} - CIN - Dicas do verso', area: 'identity_cin_tips_back' },
  '/autorizacao/validacao/enviar-fotos/cin/verso': { title: '{brand} - CIN - Verso', area: 'identity_cin_back' },
  '/autorizacao/validacao/enviar-fotos/dni/instrucoes-documento': { title: '{brand} - DNI - Instruções', area: 'identity_dni_instructions' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/frente': { title: '{brand} - DNI - Dicas da frente', area: 'identity_dni_tips_front' },
  '/autorizacao/validacao/enviar-fotos/dni/frente': { title: '{brand} - DNI - Frente', area: 'identity_dni_front' },
  '/autorizacao/validacao/enviar-fotos/dni/exemplo/verso': { title: '{brand} - DNI - Exemplo do verso', area: 'identity_dni_example_back' },
  '/autorizacao/validacao/enviar-fotos/dni/dicas/verso': { title: '{brand} - DNI - Dicas do verso', area: 'identity_dni_tips_back' },
  '/autorizacao/validacao/enviar-fotos/dni/verso': { title: '{brand} - DNI - Verso', area: 'identity_dni_back' },
  '/autorizacao/validacao/erro': { title: '{brand} - Não deu para confirmar', area: 'identity_error' },
  '/autorizacao/validacao/sessao-expirada': { title: '{brand} - Sessão expirada', area: 'identity_expired' },

  // Sign-up. `/auth/cadastro` is its legacy address, which skips the rollout (AP-11)
  '/cadastrar': { title: 'Cadastre-se - Termos', area: 'signup_terms' },
  '/auth/cadastro': { title: 'Cadastre-se - Início', area: 'signup_legacy' },
  '/cadastrar/dados-pessoais': { title: 'Cadastre-se - Dados pessoais', area: 'signup_personal_data' },
  '/cadastrar/contatos': { title: 'Cadastre-se - Contatos', area: 'signup_contacts' },
  '/cadastrar/codigo': { title: 'Cadastre-se - Código', area: 'signup_code' },
  '/cadastrar/verificacao': { title: 'Cadastre-se - Verificação', area: 'signup_verification' },
  '/cadastrar/senha': { title: 'Cadastre-se - Senha', area: 'signup_password' },
  '/cadastrar/sucesso': { title: 'Cadastre-se - Sucesso', area: 'signup_success' },
  '/cadastrar/baixar-aplicativo': { title: 'Cadastre-se - Baixar aplicativo', area: 'signup_download_app' },

  // Forgot password
  '/autorizacao/esqueceu-senha': { title: '{brand} - Esqueci a senha', area: 'forgot_password_cpf' },
  '/autorizacao/esqueceu-senha/acesso-ao-contato': { title: '{brand} - Escolher contato', area: 'forgot_password_contact' },
  '/autorizacao/esqueceu-senha/confirmar-celular': { title: '{brand} - Código de segurança', area: 'forgot_password_cellphone' },
  '/autorizacao/esqueceu-senha/confirmar-email': { title: '{brand} - Confirmar por e-mail', area: 'forgot_password_email' },
  '/autorizacao/esqueceu-senha/confirmacao-pendente': { title: '{brand} - Confirmação pendente', area: 'forgot_password_pending' },
  '/autorizacao/esqueceu-senha/verificacao': { title: '{brand} - Confirmar o pedido', area: 'forgot_password_link' },
  '/autorizacao/esqueceu-senha/nova-senha': { title: '{brand} - Nova senha', area: 'forgot_password_new_password' },
  '/autorizacao/esqueceu-senha/finalizado': { title: '{brand} - Senha alterada', area: 'forgot_password_finished' },
  '/autorizacao/esqueceu-senha/erro': { title: '{brand} - Não deu para trocar a senha', area: 'forgot_password_error' },

  // Account recovery
  '/autorizacao/recuperacao-de-conta': { title: '{brand} - Recuperar conta', area: 'account_recovery_introduction' },
  '/autorizacao/recuperacao-de-conta/email': { title: '{brand} - Recuperação - Confirmar e-mail', area: 'account_recovery_email' },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': { title: '{brand} - Informar outro e-mail', area: 'account_recovery_email_change' },
  '/autorizacao/recuperacao-de-conta/email/nova-senha': { title: '{brand} - Recuperação - Nova senha pelo e-mail', area: 'account_recovery_email_password' },
  '/autorizacao/recuperacao-de-conta/celular': { title: '{brand} - Recuperação - Confirmar celular', area: 'account_recovery_cellphone' },
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': { title: '{brand} - Informar outro celular', area: 'account_recovery_cellphone_change' },
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': { title: '{brand} - Recuperação - Nova senha pelo celular', area: 'account_recovery_cellphone_password' },
  '/autorizacao/recuperacao-de-conta/nova-senha': { title: '{brand} - Recuperação - Nova senha', area: 'account_recovery_password' },
  '/autorizacao/recuperacao-de-conta/erro': { title: '{brand} - Não deu para recuperar a conta', area: 'account_recovery_error' },
  '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada': { title: '{brand} - Identidade não validada', area: 'account_recovery_reproved' },
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': { title: '{brand} - Proteger a conta', area: 'account_recovery_not_me' },

  // Legaliza
  '/autorizacao/legaliza/introducao': { title: '{brand} - Confirmar dados', area: 'legaliza_introduction' },
  '/autorizacao/legaliza/nome': { title: '{brand} - Confirmar nome', area: 'legaliza_name' },
  '/autorizacao/legaliza/data-de-nascimento': { title: '{brand} - Confirmar data de nascimento', area: 'legaliza_birth_date' },
  '/autorizacao/legaliza/email': { title: '{brand} - Seus dados - Confirmar e-mail', area: 'legaliza_email' },
  '/autorizacao/legaliza/celular': { title: '{brand} - Seus dados - Confirmar celular', area: 'legaliza_cellphone' },
  '/autorizacao/legaliza/verificacao': { title: '{brand} - Verificação', area: 'legaliza_verification' },
  '/autorizacao/legaliza/sucesso': { title: '{brand} - Dados confirmados', area: 'legaliza_success' },
  '/autorizacao/legaliza/erro': { title: '{brand} - Seus dados - Não deu para confirmar', area: 'legaliza_error' },

  // Errors
  '/error/:code': { title: '{brand} - Algo deu errado', area: 'error' },
  '/autorizacao/erro': { title: '{brand} - Erro', area: 'error_generic' },
  '/autorizacao/erro/identidade-nao-confirmada': { title: '{brand} - Não confirmamos a identidade', area: 'error_identity_not_confirmed' },
  '/autorizacao/erro/0014': { title: '{brand} - Fotos em análise', area: 'error_under_analysis' },
  '/erro-inesperado': { title: '{brand} - Erro inesperado', area: 'error_500' },
  '/sessao-expirada': { title: '{brand} - Você foi desconectado', area: 'error_401' },

  // Other addresses
  '/': { title: '{brand}', area: 'home' },
  '/operacao': { title: '{brand} - Operação', area: 'operations' },
  '/area-cliente': { title: '{brand} - Minha conta', area: 'customer_area' },
  '/app/politica-de-privacidade': { title: '{brand} - Política de privacidade', area: 'privacy_policy' },
  '/app/termos-de-uso': { title: '{brand} - Termos de uso', area: 'terms_of_use' },
  '/auth/atualizar-cadastro/validar-dados': { title: '{brand} - Atualizar cadastro', area: 'update_registration' },
  '/autorizacao/exclusao-de-conta': { title: '{brand} - Excluir conta', area: 'delete_registration' },
} as const satisfies Record<Route, RouteName>;
