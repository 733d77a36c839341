/** AP-09: `/area-cliente`. */
export const accountTexts = {
  greeting: 'Olá, {name}',
  cpf: 'CPF {cpf}',
  loading: 'Buscando os seus dados…',
  assurance: 'Nível de confiança',
  /** By level of assurance. */
  levels: {
    1: 'Básico: você entrou com senha ou com um código.',
    2: 'Confirmado: os seus contatos foram confirmados por código.',
    3: 'Alto: a sua identidade foi confirmada com selfie e documento.',
  },
  /** `{time}` as 14h32. */
  endsAt: 'Este acesso termina às {time}.',
  sessions: 'Onde a sua conta está aberta',
  thisDevice: 'Este aparelho',
  /** `{time}` as 14h32, `{date}` as 15/11. */
  started: 'Entrou em {date}, às {time}',
  lastSeen: 'Último uso em {date}, às {time}',
  unknownDevice: 'Aparelho desconhecido',
  unknownPlace: 'Lugar desconhecido',
  end: 'Encerrar',
  endOne: 'Encerrar o acesso em {device}',
  ending: 'Encerrando…',
  endOthers: 'Encerrar todos os outros',
  onlyThis: 'Não há outro acesso aberto.',
  notYou: 'Não reconhece um acesso? Encerre-o e troque a senha.',
  changePassword: 'Trocar a senha',
  signOut: 'Sair da conta',
  signingOut: 'Saindo…',
  deleteRegistration: 'Excluir a minha conta',
} as const;
