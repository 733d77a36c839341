import { escapeHtml } from '../html.ts';

type Parts = {
  readonly brand: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly link?: { readonly text: string; readonly to: string };
  readonly after: readonly string[];
};

const ink = '#14211f';
const brandColour = '#0d4f4b';

/** Mail programs know little CSS, and only in attributes: one column, system fonts, no picture that would tell who opened it when. */
export function emailHtml({ brand, heading, before, code, link, after }: Parts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const box =
    code &&
    `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:#eef3f1;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;
  const button =
    link && `<p style="margin:0 0 16px"><a href="${escapeHtml(link.to)}" style="color:${brandColour}">${escapeHtml(link.text)}</a></p>`;
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:${ink};background:#fbfaf7">` +
    `<div style="max-width:480px;margin:0 auto;padding:24px;border:1px solid #cfd8d4;border-radius:14px;background:#ffffff">` +
    `<p style="margin:0 0 16px;font-weight:700;color:${brandColour}">${escapeHtml(brand)}</p>` +
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>` +
    `${before.map(paragraph).join('')}${box ?? ''}${button ?? ''}${after.map(paragraph).join('')}</div></body></html>`
  );
}
