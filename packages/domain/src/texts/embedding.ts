/** EM-01: the person left the flow. */
export const closed = {
  heading: 'Você saiu',
  text: 'Você já pode continuar no site em que estava.',
} as const;

/** EM-03, EM-04: shown where a page of ours may not be embedded, or cannot continue in an iframe. */
export const refused = {
  heading: 'Esta página não pode ser mostrada aqui',
  text: 'Para proteger seus dados, continue direto em {brand}.',
  open: 'Abrir em outra aba',
} as const;

export const cookies = {
  heading: 'Continue em outra janela',
  text: 'Seu navegador não deixa guardar as informações desta parte da página. Abra em outra janela para continuar com segurança.',
  open: 'Abrir em outra janela',
} as const;

export const left = {
  heading: 'Continue em outra aba',
  text: 'Esta parte só pode ser vista direto em {brand}.',
  open: 'Abrir em outra aba',
} as const;

export const opened = {
  heading: 'Continue na janela que abriu',
  text: 'Deixe esta página aberta. Quando você terminar lá, ela segue daqui.',
  again: 'Ir para a janela',
} as const;
