import * as limits from '../limits.ts';
import type { RouteOf } from '../routes.ts';

/** The code field itself is in texts/code.ts. */

export const headings = {
  '/autorizacao/dois-fatores': 'Onde você quer receber o código?',
  '/autorizacao/dois-fatores/codigo': 'Digite o código que enviamos',
  '/autorizacao/dois-fatores/sucesso': 'Contato confirmado',
} as const satisfies Record<RouteOf<'two-factor'>, string>;

export const method = {
  lead: `Vamos mandar ${limits.codeDigits} números para confirmar que o contato é seu.`,
  loading: 'Vendo como podemos mandar o código…',
} as const;
export const success = { lead: 'Obrigado. Já estamos levando você para o próximo passo.', submit: 'Continuar' } as const;
