type CaptureMessage = { readonly heading: string; readonly text: string };

/** ID-08: what can go wrong while a picture is taken, by name. */
export const captureErrors = {
  capture_selfie: { heading: 'Erro ao cadastrar foto', text: 'A foto não foi guardada. Tire outra, com o rosto dentro da moldura.' },
  no_internet: { heading: 'Você está sem internet', text: 'Confira a conexão e envie a foto de novo.' },
  system: { heading: 'Algo deu errado por aqui', text: 'A câmera parou por um problema do sistema. Recarregue a página e tente de novo.' },
  low_quality: { heading: 'A foto não ficou nítida', text: 'Limpe a câmera, apoie o aparelho e tire outra com calma.' },
  root_mode: { heading: 'Este aparelho está desbloqueado', text: 'Por segurança, use um aparelho com o sistema original.' },
  brscan_server: { heading: 'O nosso sistema não respondeu', text: 'Espere um pouco e envie a foto de novo.' },
  finish: { heading: 'Não deu para terminar o envio', text: 'As fotos não chegaram inteiras. Tente enviar de novo.' },
  emulator: { heading: 'Use um aparelho de verdade', text: 'Por segurança, as fotos precisam vir de um celular ou computador com câmera.' },
  lost_page_focus: { heading: 'Você saiu da página', text: 'A câmera fecha quando a página perde o foco. Comece a foto de novo.' },
  luminosity: { heading: 'Falta luz, ou há luz demais', text: 'Fique de frente para a luz e evite reflexos.' },
  user_canceled: { heading: 'Você cancelou a foto', text: 'Tudo bem. Quando quiser, é só começar de novo.' },
  camera_access: {
    heading: 'Precisamos da câmera',
    text: 'Permita o uso da câmera nas configurações do navegador, ou envie uma foto já tirada.',
  },
  document_wrong_side: { heading: 'Esse é o outro lado do documento', text: 'Vire o documento e tire a foto do lado pedido.' },
} as const satisfies Record<string, CaptureMessage>;

export type CaptureErrorName = keyof typeof captureErrors;

/** ID-08: the numbers of the capture component. */
export const captureErrorByCode = {
  1: 'capture_selfie',
  2: 'no_internet',
  5: 'system',
  6: 'low_quality',
  8: 'root_mode',
  12: 'system',
  13: 'brscan_server',
  14: 'finish',
  26: 'system',
  27: 'emulator',
} as const satisfies Record<number, CaptureErrorName>;

/** The message for a code or a name; an unlisted one is a system error. */
export function captureMessage(error: string | number): CaptureMessage {
  if (Object.hasOwn(captureErrorByCode, error)) return captureErrors[captureErrorByCode[error as keyof typeof captureErrorByCode]];
  return Object.hasOwn(captureErrors, error) ? captureErrors[error as CaptureErrorName] : captureErrors.system;
}
