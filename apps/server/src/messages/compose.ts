import type { Brand } from '@portaria/contract/brand';
import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as texts from '@portaria/domain/texts/messages';
import type { Email, Sms, Whatsapp } from '../outside/carriers.ts';
import type { Colours } from './brand-colours.ts';
import { emailHtml } from './email-html.ts';
import type { Sealed } from './sealed-message.ts';

/** Who speaks: the brand, in its colours, and the site whose page reads the code by itself. */
export type Sender = { readonly brand: Brand; readonly colours: Colours; readonly site: string };

type To = Sealed & { readonly id: string };

const values = ({ content }: Sealed, { brand }: Sender) => ({
  brand: brand.name,
  minutes: limits.codeLifeMinutes,
  ...(content.kind === 'code' && { code: content.code, purpose: texts.purposes[content.purpose] }),
});

const addressed = ({ id, to, content }: To, { brand }: Sender) => ({
  id,
  to,
  ...(content.kind === 'code' ? { code: content.code } : brand.links.help && { link: brand.links.help }),
});

/** The last line binds the code to our site: phones offer it there by themselves, and nowhere else (WebOTP). */
export function composeSms(message: To, sender: Sender): Sms {
  const { content } = message;
  const say = (text: string) => fill(text, values(message, sender));
  const text =
    content.kind === 'code'
      ? `${say(texts.code.sms)}\n\n@${sender.site} #${content.code}`
      : say(`{brand}: ${noticeText(content.notice, sender)}`);
  return { ...addressed(message, sender), text };
}

export function composeWhatsapp(message: To, sender: Sender): Whatsapp {
  const { content } = message;
  const say = (text: string) => fill(text, values(message, sender));
  return content.kind === 'code'
    ? { ...addressed(message, sender), template: 'code', parameters: [content.code], text: say(texts.code.whatsapp) }
    : {
        ...addressed(message, sender),
        template: content.notice,
        parameters: [sender.brand.name],
        text: say(`{brand}: ${noticeText(content.notice, sender)}`),
      };
}

export function composeEmail(message: To, sender: Sender): Email {
  const { content } = message;
  const say = (text: string) => fill(text, values(message, sender));
  const { name, links } = sender.brand;
  if (content.kind === 'code') {
    const { subject, heading, lead, life, warning, unasked } = texts.code.email;
    const after = [life, warning, unasked].map(say);
    return {
      ...addressed(message, sender),
      subject: say(subject),
      text: [name, say(lead), content.code, ...after].join('\n\n'),
      html: emailHtml({ brand: name, heading, before: [say(lead)], code: content.code, after }, sender.colours),
    };
  }
  const { subject, heading, text, help } = texts.notices[content.notice];
  return {
    ...addressed(message, sender),
    subject: say(subject),
    text: `${name}\n\n${noticeText(content.notice, sender)}`,
    html: emailHtml(
      { brand: name, heading, before: [text], ...(links.help && { link: { text: help, to: links.help } }), after: [] },
      sender.colours,
    ),
  };
}

function noticeText(notice: texts.Notice, { brand }: Sender): string {
  const { text, help } = texts.notices[notice];
  return brand.links.help ? `${text} ${help}: ${brand.links.help}` : text;
}
