import * as limits from '../limits.ts';
import type { RouteOf } from '../routes.ts';

/** The code field itself is in texts/code.ts. */

export const headings = {
  '/autorizacao/dois-fatores': 'Onde você quer receber o código?',
  '/autorizacao/dois-fatores/codigo': 'Digite o código que enviamos',
  '/autorizacao/dois-fatores/sucesso': 'Contato confirmado',
} as const satisfies Record<RouteOf<'two-factor'>, string>;

export const method = {
  lead: `Vamos enviar um código de ${limits.codeDigits} dígitos para confirmar que o contato é seu.`,
  loading: 'Buscando os seus contatos…',
  /** CC-14: there is one channel, so the code is on its way. */
  sendingHeading: 'Enviando o código',
  sending: 'Enviando o código…',
} as const;
/** CC-10, S21: replacing a confirmed contact takes two codes. `{contact}` is masked. */
export const replacement = {
  approval: {
    step: 'Passo 1 de 2: o contato que já é seu',
    lead: 'Para trocar um contato da conta, primeiro confirme um que já é seu. O código vai para {contact}.',
    success: 'Obrigado. Agora falta confirmar o contato novo.',
  },
  confirmation: {
    step: 'Passo 2 de 2: o contato novo',
    lead: 'Agora confirme o contato novo. O código vai para {contact}, que entra na sua conta assim que você confirmar.',
    success: 'Obrigado. O contato novo já vai entrar na sua conta.',
  },
} as const;
export const success = { lead: 'Obrigado. Já estamos levando você para o próximo passo.', submit: 'Continuar' } as const;
