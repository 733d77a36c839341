import { escapeHtml } from '../platform/html.ts';
import type { Colours } from './brand-colours.ts';

type Parts = {
  readonly brand: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly link?: { readonly text: string; readonly to: string };
  readonly after: readonly string[];
};

/** Mail programs support little CSS, and only in attributes: one column, system fonts, no image that would track when it is opened. */
export function emailHtml({ brand, heading, before, code, link, after }: Parts, colours: Colours): string {
  const tag = (name: string, style: string, html: string, more = '') => `<${name}${more} style="${style}">${html}</${name}>`;
  const paragraph = (text: string) => tag('p', 'margin:0 0 16px', escapeHtml(text));
  const parts = [
    tag('p', `margin:0 0 16px;font-weight:700;color:${colours.brand}`, escapeHtml(brand)),
    tag('h1', 'margin:0 0 16px;font-size:22px;line-height:1.3', escapeHtml(heading)),
    ...before.map(paragraph),
    ...(code ? [tag('p', codeStyle(colours), escapeHtml(code))] : []),
    ...(link
      ? [tag('p', 'margin:0 0 16px', tag('a', `color:${colours.brand}`, escapeHtml(link.text), ` href="${escapeHtml(link.to)}"`))]
      : []),
    ...after.map(paragraph),
  ];
  const card = `max-width:480px;margin:0 auto;padding:24px;border:1px solid ${colours.line};border-radius:14px;background:${colours.surface}`;
  const body = `margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:${colours.ink};background:${colours.paper}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title>`;
  return `<!doctype html><html lang="pt-BR"><head>${head}</head>${tag('body', body, tag('div', card, parts.join('')))}</html>`;
}

const codeStyle = (colours: Colours) =>
  `margin:0 0 16px;padding:16px;border-radius:12px;background:${colours['brand-soft']};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center`;
