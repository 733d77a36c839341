import { clockText, dayText } from '@portaria/domain/clock-text';
import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as texts from '@portaria/domain/texts/messages';
import type { Email, Sms, Whatsapp } from '../adapters/carriers/carriers.ts';
import { emailHtml, logoId } from './email-html.ts';
import type { Topic } from './message.ts';
import type { Sender } from './senders.ts';

const worded = ({ texts: own }: Sender, text: string) => own?.[text] ?? text;

type To = { readonly id: string; readonly to: string; readonly content: Topic };

const addressed = ({ id, to, content }: To) => ({
  id,
  to,
  ...(content.kind === 'code' && { code: content.code }),
  ...('link' in content && { link: content.link }),
});

/** RE-13: a notice on a phone has no link, even one that the release before queued. */
function onPhone({ content, ...message }: To): To {
  if (content.kind !== 'notice') return { ...message, content };
  const { link: _, ...rest } = content;
  return { ...message, content: rest };
}

/** The last line binds the code to our site: phones offer to fill it in there, and nowhere else (WebOTP). */
export function composeSms(to: To, sender: Sender): Sms {
  const message = onPhone(to);
  const { content } = message;
  const text =
    content.kind === 'code' ? `${speak(content, sender)(texts.code.sms)}\n\n@${sender.site} #${content.code}` : short(content, sender);
  return { ...addressed(message), text };
}

/**
 * Meta refuses a template with another number of parameters than it approved, so one whose parameters change gets another name: both can be
 * approved before an upgrade.
 */
const templateOf = (content: Exclude<Topic, { kind: 'code' }>) => `${content.kind === 'notice' ? content.notice : content.kind}-v2`;

/** A template that Meta approved, and its parameters in order (docs/operate.md). */
export function composeWhatsapp(to: To, sender: Sender): Whatsapp {
  const message = onPhone(to);
  const { content } = message;
  if (content.kind === 'code') {
    return { ...addressed(message), template: 'code', parameters: [content.code], text: speak(content, sender)(texts.code.whatsapp) };
  }
  const { device, at } = content;
  return {
    ...addressed(message),
    template: templateOf(content),
    parameters: [sender.brand.name, device, timeOf(at, sender), content.kind === 'notice' ? sender.site : content.link],
    text: short(content, sender),
  };
}

export function composeEmail(message: To, sender: Sender): Email {
  const { content } = message;
  const say = speak(content, sender);
  const { name } = sender.brand;
  const { subject, heading, preview, before, code, link: button, after } = partsOf(content);
  const link = button && { text: say(button.text), to: button.to, plain: say(texts.email.plainLink) };
  const foot = [texts.email.careful, texts.email.automatic].map(say);
  const said = { heading: say(heading), preview: say(preview), before: before.map(say), after: after.map(say), foot };
  const middle = [code, link && `${link.text}: ${link.to}`].filter((line) => line !== undefined);
  return {
    ...addressed(message),
    subject: say(subject),
    text: [name, ...said.before, ...middle, ...said.after, ...foot].join('\n\n'),
    html: emailHtml({ ...said, brand: name, ...(code && { code }), ...(link && { link }) }, sender.look),
    pictures: { [logoId]: sender.look.logo },
  };
}

const links = { link: texts.link, 'phone-link': texts.phoneLink, 'go-on-link': texts.goOnLink } as const;

type EmailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly preview: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly link?: { readonly text: string; readonly to: string };
  readonly after: readonly string[];
};

function partsOf(content: Topic): EmailParts {
  if (content.kind === 'code') {
    const { subject, heading, lead, life, warning, unasked } = texts.code.email;
    return { subject, heading, preview: life, before: [lead], code: content.code, after: [life, warning, unasked] };
  }
  if (content.kind !== 'notice') {
    const { subject, heading, lead, origin, button, life, notMe } = links[content.kind];
    return { subject, heading, preview: lead, before: [lead, origin], link: { text: button, to: content.link }, after: [notMe, life] };
  }
  const { subject, heading, text } = texts.notices[content.notice];
  const { origin, wasMe, notMe } = texts.notice;
  const link = content.link ? { link: { text: notMe, to: content.link } } : {};
  return { subject, heading, preview: text, before: [text, origin, wasMe], ...link, after: [] };
}

function short(content: Exclude<Topic, { kind: 'code' }>, sender: Sender): string {
  const say = speak(content, sender);
  return content.kind !== 'notice'
    ? say(links[content.kind].short)
    : fill(worded(sender, texts.notice.short), { ...valuesOf(content, sender), text: say(texts.notices[content.notice].text) });
}

const speak = (content: Topic, sender: Sender) => (text: string) => fill(worded(sender, text), valuesOf(content, sender));

function valuesOf(content: Topic, sender: Sender): Record<string, string | number> {
  const { brand } = sender;
  if (content.kind === 'code') {
    const purpose = worded(sender, texts.purposes[content.purpose]);
    return { brand: brand.name, code: content.code, purpose, minutes: limits.codeLifeMinutes };
  }
  const { device, at } = content;
  const contact = content.kind === 'notice' && content.contact ? content.contact : '';
  return {
    brand: brand.name,
    device,
    time: timeOf(at, sender),
    link: content.link ?? '',
    contact,
    minutes: limits.recoveryLinkMinutes,
    phoneMinutes: limits.identityPhoneMinutes,
    reviewDays: limits.identityReviewDays,
  };
}

const timeOf = (at: string, sender: Sender) =>
  fill(worded(sender, texts.moment), { date: dayText(new Date(at)), time: clockText(new Date(at)) });
