import { forgotPassword } from '@portaria/domain/flows/recovery';
import { measure } from '../../lib/analytics.ts';
import { brand } from '../../lib/brand.ts';
import { areaOf } from '../../lib/route-name.ts';

/** RE-10: a silent request, if the brand configures the page; nothing waits for it, and a failure is only logged. */
export async function visitForgotUsername() {
  const address = brand().links.forgotUsername;
  if (!address) return;
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', keepalive: true });
  } catch {
    measure({ type: 'error', area: areaOf(forgotPassword.cpf.route), code: 'FR999', key: 'forgot_username' });
  }
}
