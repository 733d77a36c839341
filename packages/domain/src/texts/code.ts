import * as limits from '../limits.ts';

export { expired, invalid } from './code-refusals.ts';

/** The code field and its surroundings, the same in every flow that sends a code (CC-07, CC-08). */

export const heading = 'Digite o código que enviamos';
export const label = 'Código';
/** `{channel}` is one of `channels`, `{contact}` is masked. */
export const sent = `Enviamos um código de ${limits.codeDigits} dígitos por {channel} para {contact}.`;
/** Where the masked contact is not known. */
export const unnamedContacts = { email: 'o seu e-mail', cellphone: 'o seu celular' } as const;
export const life = `O código vale por ${limits.codeLifeMinutes} minutos.`;
export const submitsItself = 'Conferimos automaticamente quando você digitar o último número.';
export const required = `Digite os ${limits.codeDigits} dígitos do código.`;
export const submit = 'Confirmar';
export const checking = 'Conferindo o código…';
export const notArrived = 'Não chegou?';
/** `{clock}` counts down as 0:42. */
export const resendIn = 'Reenviar em {clock}';
export const resend = 'Reenviar código';
export const resending = 'Reenviando…';
export const resent = 'Enviamos um novo código. O anterior não vale mais.';
export const otherWay = 'Receber de outro jeito';
/** S42: shown when the channel is failing. */
export const delayed =
  'O envio está demorando mais que o normal. O código chega assim que possível; você também pode receber de outro jeito.';
export const where = 'Veja também a caixa de spam ou as mensagens bloqueadas.';
export const channels = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
export const options = { email: 'Código por e-mail', sms: 'Código por SMS', whatsapp: 'Código por WhatsApp' } as const;
