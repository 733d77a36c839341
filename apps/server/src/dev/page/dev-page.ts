import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { escapeHtml, hashed } from '../../platform/html.ts';
import pageCss from './dev-page.css?raw';
import pageScript from './dev-page.js?raw';

type Page = { readonly title: string; readonly css: string; readonly main: string; readonly links: string; readonly script: string };

/** SV-06: a page of the development tools with the product's tokens and font. Style and script by hash, and nothing from elsewhere. */
export function replyWithDevPage(reply: FastifyReply, { brand, brandFolder, pages }: Deps, page: Page) {
  const font = [...(pages?.web.assets.keys() ?? [])].find((path) => /\/figtree-latin-wght-normal[\w.-]*\.woff2$/.test(path));
  const face = font
    ? `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url("${font}") format("woff2")}`
    : '';
  const css = [face, readFileSync(join(brandFolder, 'tokens.css'), 'utf8'), pageCss, page.css].join('\n');
  const script = `${pageScript}\n${page.script}`;
  const name = escapeHtml(brand.name);
  const header =
    `<header class="bar"><a class="logo" href="/dev"><img src="/brand/icon.svg" width="28" height="28" alt=""> ${name}</a>` +
    `<span class="chip">Demonstração</span><nav aria-label="Demonstração">${page.links}</nav></header>`;
  return reply
    .header('content-security-policy', policyOf(css, script))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><link rel="icon" href="/brand/icon.svg"><title>${name} - ${escapeHtml(page.title)}</title><style>${css}</style></head>` +
        `<body>${header}<main>${page.main}</main><p class="said" id="said" role="status"></p><script>${script}</script></body></html>`,
    );
}

const policyOf = (css: string, script: string) =>
  `default-src 'none'; style-src ${hashed(css)}; script-src ${hashed(script)}; ` +
  "connect-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A button with what it copies; a page without script still shows it as text that one click selects. */
export const copyButton = (text: string, label: string, html: string, kind = '') =>
  `<button type="button" class="copy ${kind}" data-copy="${escapeHtml(text)}" aria-label="${escapeHtml(label)}">${html}${copyIcon}</button>`;

const drawn = (kind: string, path: string) => `<svg class="icon ${kind}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const copyIcon = `${drawn('before', 'M9 9h11v11H9zM5 15H4V4h11v1')}${drawn('after', 'm5 12 5 5 9-10')}`;
export const icon = (path: string) => drawn('', path);
