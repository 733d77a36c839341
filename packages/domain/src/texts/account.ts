import type { Assurance } from '../identity/policy.ts';

/** AP-09: `/area-cliente`. */

export const greeting = 'Olá, {name}';
export const cpf = 'CPF {cpf}';
/** HT-04: where the back end has no call for the session. */
export const signedIn = 'Você entrou na sua conta.';
export const loading = 'Buscando os seus dados…';
export const assurance = 'Segurança da conta';
/** By level of assurance; the highest is `limits.assuredLoa`. What it rests on is in `restsOn`. */
export const levels = {
  1: 'Básico: você entrou com senha ou com um código.',
  2: 'Alto: a sua identidade foi confirmada com selfie e documento.',
} as const;
/** ID-14: what a raised level rests on. */
export const restsOn = {
  face: 'Só com as fotos, sem outra prova de que é você.',
  independent: 'Com as fotos e outra prova de que é você.',
  vendor: 'Com uma prova de vida conferida por um parceiro.',
  operator: 'Conferida por uma pessoa da nossa equipe.',
} as const satisfies Record<Assurance, string>;
/** `{time}` as 14h32. */
export const endsAt = 'Este acesso termina às {time}.';
export const sessions = 'Onde a sua conta está aberta';
export const thisDevice = 'Este aparelho';
/** `{when}` as "hoje, às 14h32". */
export const started = 'Entrou {when}';
export const end = 'Encerrar';
export const endOne = 'Encerrar o acesso em {device}';
export const ending = 'Encerrando…';
export const endOthers = 'Encerrar todos os outros';
export const onlyThis = 'Não há outro acesso aberto.';
export const notYou = 'Não reconhece um acesso? Encerre-o e troque a senha.';
export const changePassword = 'Trocar a senha';
export const signOut = 'Sair da conta';
export const signingOut = 'Saindo…';
export const deleteRegistration = 'Excluir a minha conta';
