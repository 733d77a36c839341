import { clockText } from '@portaria/domain/clock-text';
import { applyMask, masks } from '@portaria/domain/person/masks';
import type { OutboxMessage } from '../../adapters/carriers/outbox.ts';
import type { Deps } from '../../deps.ts';
import { escapeHtml } from '../../platform/html.ts';
import { type Person, people } from '../demo-accounts.ts';
import { copyButton, icon } from '../page/dev-page.ts';

type Names = ReadonlyMap<string, string>;

/** The names of the brands that may have sent a message, by slug. */
export const senderNames = ({ brands }: Deps): Names => new Map(brands.all.map(({ brand }) => [brand.slug, brand.name]));

/** A mail as a mail program shows it, an SMS as a phone does. */
export function messagesHtml(messages: readonly OutboxMessage[], names: Names): string {
  if (!messages.length) return '<li class="empty">Nenhuma mensagem ainda. Peça um código e ele aparece aqui.</li>';
  return messages.map((message) => (message.channel === 'email' ? mailHtml(message, names) : phoneHtml(message))).join('');
}

/** The demo account that a contact belongs to. */
export const personOf = (to: string): Person | undefined =>
  Object.values<Person>(people).find(({ email, cellphone }) => to === cellphone || to.toLowerCase() === email);

function mailHtml({ id, to, brand = '', subject = '', text, html, code, link, at }: OutboxMessage, names: Names): string {
  const name = personOf(to)?.name;
  const recipient = name ? `${escapeHtml(name)}, ${escapeHtml(to)}` : escapeHtml(to);
  const frame = html
    ? `<iframe title="${escapeHtml(subject)}" src="/dev/outbox/mail/${id}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  const [, preview = ''] = text.split('\n\n');
  return (
    `<li class="email" data-id="${id}"><article class="mail"><header><img src="/dev/outbox/icon/${escapeHtml(brand)}" width="36" height="36" alt="">` +
    `<b>${escapeHtml(names.get(brand) ?? brand)}</b>${timeHtml(at)}<h2>${escapeHtml(subject)}</h2><p class="preview">${escapeHtml(preview)}</p>` +
    `<p class="to">para ${recipient}</p></header>${frame}<footer>${codeButton(code)}${linkButton(link)}` +
    `<details><summary>Ver só o texto</summary><div class="text">${textHtml(text, code, link)}</div></details></footer></article></li>`
  );
}

function phoneHtml({ id, channel, to, text, code, link, at }: OutboxMessage): string {
  const name = personOf(to)?.name.split(' ')[0];
  const number = applyMask(masks.phone, to.slice(2));
  const shown = channel === 'whatsapp' ? textHtml(text, code, link).replace(/\*([^*]+)\*/g, '<b>$1</b>') : textHtml(text, code, link);
  return (
    `<li class="${channel}" data-id="${id}"><article class="phone"><header>${icon(bubble)}<b>${channel === 'sms' ? 'SMS' : 'WhatsApp'}</b>` +
    `<span class="to">para ${escapeHtml(name ?? number)}</span>${timeHtml(at)}</header>` +
    `<p class="bubble">${shown}</p>${codeButton(code)}${linkButton(link)}</article></li>`
  );
}

const bubble = 'M5 4.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6.5L8 21v-3.5H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7.5 9.5h9M7.5 13h5.5';
const timeHtml = (at: string) => `<time datetime="${at}">${clockText(new Date(at))}</time>`;
const codeButton = (code: string | undefined) => (code ? copyButton(code, `Copiar ${code}`, `Copiar ${code}`) : '');
const linkButton = (link: string | undefined) => (link ? `<a class="button" href="${escapeHtml(link)}">Abrir o link</a>` : '');

/** The code is marked wherever it stands, a link opened. */
function textHtml(text: string, code: string | undefined, link: string | undefined): string {
  const plain = escapeHtml(text);
  if (link) return plain.replace(escapeHtml(link), (found) => `<a class="address" href="${found}">${found}</a>`);
  return code ? plain.replace(code, (found) => `<code class="secret">${found}</code>`) : plain;
}
