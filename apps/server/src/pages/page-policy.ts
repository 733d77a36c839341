import type { Brand } from '@portaria/contract/brand';
import { isEmbeddable } from '@portaria/domain/embeddable';
import type { Route } from '@portaria/domain/routes';
import { hashed } from '../platform/html.ts';

/** SV-08: where the camera's guidance runs compiled code. */
const capture = /^\/autorizacao\/validacao(-de-identidade)?\/(liveness|selfie|enviar-fotos)/;

/** SV-08: a thread has the policy of its own file: the one that guides the camera runs compiled code and reads its models, and nothing else. */
export const threadPolicy = (path: string) =>
  /^\/assets\/guidance-worker-[\w-]+\.js$/.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    : undefined;

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
    'frame-ancestors': isEmbeddable(route) && embedders.length ? embedders : ["'none'"], // EM-03
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** EM-04: where a frame may be continued in a window, that window must still know who opened it. Nowhere else. */
export const openerPolicy = (route: Route | null, { embedders }: Brand) =>
  isEmbeddable(route) && embedders.length ? 'unsafe-none' : 'same-origin';
