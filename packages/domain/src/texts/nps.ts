/** SU-12, LE-08: one question, asked once. */

export const question = 'De 0 a 10, qual é a chance de você nos indicar a um amigo?';
export const lowest = 'Não indicaria';
export const highest = 'Indicaria com certeza';
export const comment = 'Quer contar por quê?';
export const choose = 'Escolha uma nota de 0 a 10.';
export const submit = 'Enviar';
export const submitting = 'Enviando…';
export const thanks = 'Obrigado por contar para a gente.';
export const failed = 'A resposta não chegou. Você pode tentar de novo.';
