/** SU-12, LE-08: one question, asked once, on the second visit to the account. */

export const question = 'De 0 a 10, qual é a chance de você nos indicar a um amigo?';
export const lowest = 'Não indicaria';
export const highest = 'Indicaria com certeza';
/** Of a score, for those who do not see the row. `{score}` of 0 to 10. */
export const scoreLabel = 'Nota {score}';
export const dismiss = 'Não perguntar de novo';
export const thanks = 'Obrigado por contar para a gente.';
export const failed = 'Não chegou. Tente de novo.';
