import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe between tags and inside quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

type Page = { readonly lang: string; readonly title: string; readonly css: string; readonly main: string; readonly script?: string };

/** The CSP source of an inline script or style. */
export const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A plain page: inline style and perhaps a script, both by hash in its content policy, and nothing from elsewhere. */
export function replyWithPage(reply: FastifyReply, { lang, title, css, main, script }: Page) {
  const live = script ? ` script-src ${hashed(script)}; connect-src 'self';` : '';
  const policy = `default-src 'none'; style-src ${hashed(css)};${live} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head>` +
        `<body><main>${main}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
    );
}
