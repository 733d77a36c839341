import type { Brand } from '@portaria/contract/brand';
import { clockText, dayText } from '@portaria/domain/clock-text';
import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as texts from '@portaria/domain/texts/messages';
import type { Email, Sms, Whatsapp } from '../adapters/carriers/carriers.ts';
import type { Colours } from './brand-colours.ts';
import { emailHtml } from './email-html.ts';
import type { Topic } from './message.ts';

/** The sender: the brand, its colours, and the site whose page autofills the code. */
export type Sender = { readonly brand: Brand; readonly colours: Colours; readonly site: string };

type To = { readonly id: string; readonly to: string; readonly content: Topic };

const addressed = ({ id, to, content }: To) => ({
  id,
  to,
  ...(content.kind === 'code' ? { code: content.code } : { link: content.link }),
});

/** The last line binds the code to our site: phones offer to fill it in there, and nowhere else (WebOTP). */
export function composeSms(message: To, sender: Sender): Sms {
  const { content } = message;
  const text =
    content.kind === 'code' ? `${speak(content, sender)(texts.code.sms)}\n\n@${sender.site} #${content.code}` : short(content, sender);
  return { ...addressed(message), text };
}

/** A template that Meta approved, and its parameters in order (docs/operate.md). */
export function composeWhatsapp(message: To, sender: Sender): Whatsapp {
  const { content } = message;
  if (content.kind === 'code') {
    return { ...addressed(message), template: 'code', parameters: [content.code], text: speak(content, sender)(texts.code.whatsapp) };
  }
  const { device, place, at, link } = content;
  return {
    ...addressed(message),
    template: content.kind === 'notice' ? content.notice : content.kind,
    parameters: [sender.brand.name, device, place, timeOf(at), link],
    text: short(content, sender),
  };
}

export function composeEmail(message: To, sender: Sender): Email {
  const { content } = message;
  const say = speak(content, sender);
  const { name } = sender.brand;
  const { subject, heading, before, code, link, after } = partsOf(content);
  const parts = { brand: name, heading, before: before.map(say), ...(code && { code }), ...(link && { link }), after: after.map(say) };
  const middle = [code, link && `${link.text}: ${link.to}`].filter((line) => line !== undefined);
  return {
    ...addressed(message),
    subject: say(subject),
    text: [name, ...parts.before, ...middle, ...parts.after].join('\n\n'),
    html: emailHtml(parts, sender.colours),
  };
}

const links = { link: texts.link, 'phone-link': texts.phoneLink, 'go-on-link': texts.goOnLink } as const;

type EmailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly link?: { readonly text: string; readonly to: string };
  readonly after: readonly string[];
};

function partsOf(content: Topic): EmailParts {
  if (content.kind === 'code') {
    const { subject, heading, lead, life, warning, unasked } = texts.code.email;
    return { subject, heading, before: [lead], code: content.code, after: [life, warning, unasked] };
  }
  if (content.kind !== 'notice') {
    const { subject, heading, lead, origin, button, life, notMe } = links[content.kind];
    return { subject, heading, before: [lead, origin], link: { text: button, to: content.link }, after: [notMe, life] };
  }
  const { subject, heading, text } = texts.notices[content.notice];
  const { origin, wasMe, notMe } = texts.notice;
  return { subject, heading, before: [text, origin, wasMe], link: { text: notMe, to: content.link }, after: [] };
}

function short(content: Exclude<Topic, { kind: 'code' }>, sender: Sender): string {
  const say = speak(content, sender);
  return content.kind !== 'notice'
    ? say(links[content.kind].short)
    : fill(texts.notice.short, { ...valuesOf(content, sender), text: say(texts.notices[content.notice].text) });
}

const speak = (content: Topic, sender: Sender) => (text: string) => fill(text, valuesOf(content, sender));

function valuesOf(content: Topic, { brand }: Sender): Record<string, string | number> {
  if (content.kind === 'code') {
    return { brand: brand.name, code: content.code, purpose: texts.purposes[content.purpose], minutes: limits.codeLifeMinutes };
  }
  const { device, place, at, link } = content;
  const contact = content.kind === 'notice' && content.contact ? content.contact : '';
  return {
    brand: brand.name,
    device,
    place,
    time: timeOf(at),
    link,
    contact,
    minutes: limits.recoveryLinkMinutes,
    phoneMinutes: limits.identityPhoneMinutes,
    reviewDays: limits.identityReviewDays,
  };
}

const timeOf = (at: string) => fill(texts.moment, { date: dayText(new Date(at)), time: clockText(new Date(at)) });
