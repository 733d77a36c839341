import type { Brand } from '@portaria/contract/brand';
import type { Route } from '@portaria/domain/routes';
import { hashed } from './html.ts';

/** EM-03: the only screens that an embedder on the brand's list may frame. */
const frameable = /^\/(cadastrar|autorizacao\/(esqueceu-senha|recuperacao-de-conta|dois-fatores|validacao))/;
/** SV-08: where the camera's guidance runs compiled code. */
const capture = /^\/autorizacao\/validacao(-de-identidade)?\/(liveness|selfie|enviar-fotos)/;

const recovery = /^\/autorizacao\/esqueceu-senha$/;
/** An address that begins with a slash is this page's own. */
const own = 'https://own.invalid';

/** SV-08, S17: what a page may load. Inline script and style only by the hash of what was really written. */
export function contentSecurityPolicy(
  route: Route | null,
  html: string,
  { environments, embedders, links, signals, analytics }: Brand,
): string {
  const inline = (tag: string) => [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => hashed(text!));
  const apis = [...new Set(environments.flatMap(({ bases }) => Object.values(bases)).filter(Boolean))].map((base) => new URL(base).origin);
  const vendor = [signals.script, analytics.rum.script].filter(Boolean).map((script) => new URL(script).origin); // SG-08, SG-09
  const intake = analytics.rum.script && analytics.rum.intake ? [new URL(analytics.rum.intake).origin] : [];
  const visited = links.forgotUsername && recovery.test(route ?? '') ? [new URL(links.forgotUsername, own).origin] : []; // RE-10
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...vendor, ...inline('script'), ...(route && capture.test(route) ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", ...inline('style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...apis, ...vendor, ...intake, ...visited.filter((origin) => origin !== own)])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': route && frameable.test(route) && embedders.length ? embedders : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
