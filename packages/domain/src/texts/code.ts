/** The code field and what surrounds it, the same in every flow that sends a code (CC-07, CC-08). */
export const codeTexts = {
  heading: 'Digite o código que enviamos',
  label: 'Código',
  /** `{channel}` is one of `channels`, `{contact}` comes masked. */
  sent: 'Mandamos 6 números por {channel} para {contact}.',
  life: 'O código vale por 10 minutos.',
  submitsItself: 'Ao digitar o último número, conferimos sozinhos.',
  required: 'Digite os 6 números do código.',
  submit: 'Confirmar',
  checking: 'Conferindo o código…',
  /** CC-09. */
  invalid: 'Código inválido',
  expired: 'Código vencido. Por favor, reenvie o código.',
  notArrived: 'Não chegou?',
  /** `{clock}` counts down as 0:42. */
  resendIn: 'Reenviar em {clock}',
  resend: 'Reenviar código',
  resending: 'Reenviando…',
  resent: 'Enviamos um novo código. O anterior não vale mais.',
  otherWay: 'Receber de outro jeito',
  where: 'Veja também a caixa de spam ou as mensagens bloqueadas.',
  channels: { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' },
  options: { email: 'Código por e-mail', sms: 'Código por SMS', whatsapp: 'Código por WhatsApp' },
} as const;
