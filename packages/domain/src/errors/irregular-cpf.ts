/** ER-04, ER-05: 0033, where typing again settles nothing: what it is, and where the person settles it. */
export const irregularCpf = {
  heading: 'Seu CPF está com pendência na Receita Federal',
  text: 'Lá ele consta como suspenso, cancelado ou pendente, e assim não dá para continuar. Consulte e regularize o CPF em gov.br/receitafederal. Quando estiver regular, é só voltar aqui.',
  icon: 'document',
} as const;
