import { escapeHtml } from '../platform/html.ts';
import type { Colours } from './brand-colours.ts';

type Parts = {
  readonly brand: string;
  readonly heading: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly before: readonly string[];
  readonly code?: string;
  /** `plain` stands before the address, which is there for a button that does not open. */
  readonly link?: { readonly text: string; readonly to: string; readonly plain: string };
  readonly after: readonly string[];
  /** In small letters beneath everything. */
  readonly foot: readonly string[];
};

/** The picture of the brand travels with the mail: one from elsewhere would tell when the mail is opened, and is often not loaded. */
export const logoId = 'logo';

/** Mail programs support tables and style attributes, and little else; those that know the dark scheme read the style element. */
export function emailHtml(parts: Parts, { light, dark }: { readonly light: Colours; readonly dark: Colours }): string {
  const { brand, heading, preview, before, code, link, after, foot } = parts;
  const style = stylesOf(light);
  const tag = (name: string, what: keyof typeof style, html: string) => `<${name} class="${what}" style="${style[what]}">${html}</${name}>`;
  const paragraph = (text: string) => tag('p', 'text', escapeHtml(text));
  const rows = [
    `<p class="brand" style="${style.brand}"><img src="cid:${logoId}" width="32" height="32" alt="" style="${style.logo}">${escapeHtml(brand)}</p>`,
    tag('h1', 'heading', escapeHtml(heading)),
    ...before.map(paragraph),
    ...(code ? [tag('p', 'code', escapeHtml(code))] : []),
    ...(link ? [buttonTo(link, style)] : []),
    ...after.map(paragraph),
    ...(link ? [plainLink(link, style)] : []),
  ];
  const table = (what: string, more: string, html: string) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="${what}" style="${more}"><tr><td style="padding:24px">${html}</td></tr></table>`;
  const card = table('card', style.card, rows.join(''));
  const page = `${card}${foot.map((line) => tag('p', 'foot', escapeHtml(line))).join('')}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${darkStyle(dark)}</style>`;
  const shown = `<div style="${hidden}">${escapeHtml(preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px"><div style="max-width:480px;margin:0 auto;text-align:left">${page}</div></td></tr></table>`;
  return `<!doctype html><html lang="pt-BR"><head>${head}</head><body class="paper" style="${style.paper}">${shown}</body></html>`;
}

type Style = ReturnType<typeof stylesOf>;

const buttonTo = ({ text, to }: { text: string; to: string }, style: Style) =>
  `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(to)}" target="_blank" style="${style.button}">${escapeHtml(text)}</a></p>`;

/** The address breaks anywhere, for it has no words. */
const plainLink = ({ to, plain }: { to: string; plain: string }, style: Style) =>
  `<p class="foot" style="${style.foot};margin:0">${escapeHtml(plain)}<br><span style="word-break:break-all">${escapeHtml(to)}</span></p>`;

const font = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0';

const stylesOf = (colours: Colours) => ({
  paper: `margin:0;padding:0;background:${colours.paper};color:${colours.ink};${font};font-size:16px;line-height:1.5`,
  card: `background:${colours.surface};border:1px solid ${colours.line};border-top:4px solid ${colours.brand};border-radius:14px`,
  brand: `margin:0 0 24px;font-size:17px;font-weight:700;line-height:32px;color:${colours.brand}`,
  logo: 'width:32px;height:32px;border:0;border-radius:8px;margin-right:10px;vertical-align:top',
  heading: `margin:0 0 12px;font-size:24px;line-height:1.25;color:${colours.ink}`,
  text: `margin:0 0 16px;color:${colours['ink-soft']}`,
  code: `margin:8px 0 20px;padding:14px 0 14px 8px;border-radius:12px;background:${colours['brand-soft']};color:${colours.brand};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;text-align:center;white-space:nowrap`,
  button: `display:inline-block;padding:14px 24px;border-radius:10px;background:${colours.brand};color:${colours['on-brand']};font-size:17px;font-weight:600;text-decoration:none`,
  foot: `margin:16px 4px 0;font-size:13px;line-height:1.4;color:${colours['ink-soft']}`,
});

/** Only what the scheme changes; an attribute is overruled by nothing else. */
function darkStyle(colours: Colours): string {
  const rules = {
    paper: `background:${colours.paper}`,
    card: `background:${colours.surface};border-color:${colours.line};border-top-color:${colours.brand}`,
    brand: `color:${colours.brand}`,
    heading: `color:${colours.ink}`,
    text: `color:${colours['ink-soft']}`,
    code: `background:${colours['brand-soft']};color:${colours.brand}`,
    button: `background:${colours.brand};color:${colours['on-brand']}`,
    foot: `color:${colours['ink-soft']}`,
  };
  const important = (rule: string) => rule.replace(/;|$/g, ' !important;');
  const lines = Object.entries(rules).map(([name, rule]) => `.${name}{${important(rule)}}`);
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${lines.join('')}}`;
}
