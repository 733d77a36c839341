import type { Brand } from '@portaria/contract/brand';
import { isEmbeddable, isEmbeddableFlow } from '@portaria/domain/embeddable';
import type { Route } from '@portaria/domain/routes';
import { hashed } from '../platform/html.ts';

/** SV-08: the routes where camera guidance runs WebAssembly. */
const capture = /^\/autorizacao\/validacao(-de-identidade)?\/(liveness|selfie|enviar-fotos)/;

/**
 * SV-08: a web worker has the policy of its own file. The one that guides the camera may run WebAssembly and read its models, nothing else.
 */
export const threadPolicy = (path: string) =>
  /^\/assets\/guidance-worker-[\w-]+\.js$/.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    : undefined;

const recovery = /^\/autorizacao\/esqueceu-senha$/;
/** The base to resolve links of the page's own origin. */
const own = 'https://own.invalid';

/** SV-08, S17: what a page may load. Inline script and style only by the hash of what was rendered. */
export function contentSecurityPolicy(
  route: Route | null,
  html: string,
  { environments, embedders, links, signals, analytics, captcha }: Brand,
): string {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}( type="module")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, , text]) => hashed(text!));
  const apis = [...new Set(environments.flatMap(({ bases }) => Object.values(bases)).filter(Boolean))].map((base) => new URL(base).origin);
  const { script, logsScript } = analytics.rum;
  const vendor = [
    ...new Set([signals.script, script, logsScript, captcha?.script ?? ''].filter(Boolean).map((each) => new URL(each).origin)),
  ]; // SG-08, SG-09
  const intake = analytics.rum.script && analytics.rum.intake ? [new URL(analytics.rum.intake).origin] : [];
  const visited = links.forgotUsername && recovery.test(route ?? '') ? [new URL(links.forgotUsername, own).origin] : []; // RE-10
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...vendor, ...inline('script'), ...(route && capture.test(route) ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", ...inline('style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...apis, ...vendor, ...intake, ...visited.filter((origin) => origin !== own)])],
    ...(captcha && { 'frame-src': [new URL(captcha.script).origin] }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': isEmbeddable(route) && embedders.length ? embedders : ["'none'"], // EM-03
    ...(vendor.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }), // lib/trusted-types.ts of the web
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * EM-04: where an embedded page may continue in a window, that window keeps its opener. Nowhere else: a browser that reloads a page under
 * another policy drops what its history entry kept, such as the end of a block.
 */
export const openerPolicy = (route: Route | null, { embedders }: Brand) =>
  isEmbeddableFlow(route) && embedders.length ? 'unsafe-none' : 'same-origin';
