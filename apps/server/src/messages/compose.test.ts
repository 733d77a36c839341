import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channels } from '@portaria/contract/sent-code';
import * as texts from '@portaria/domain/texts/messages';
import { expect, test } from 'vitest';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { readColours } from './brand-colours.ts';
import { composeEmail, composeSms, composeWhatsapp } from './compose.ts';
import type { Topic } from './message.ts';
import { lookOf, type Sender } from './senders.ts';

const { brand, folder } = readBrandFolder('portaria');
const sender: Sender = { brand, look: lookOf(folder), site: 'conta.portaria.example' };
const id = '7f0c1f86-3c52-4f6e-9a6c-0d4c2f9b7a11';
const { notices, purposes } = texts;
const code = { kind: 'code', code: '482913', purpose: 'sign-in' } as const satisfies Topic;
const to = (content: Topic) => ({ id, to: '5511987654321', content });
const composed = { email: composeEmail, sms: composeSms, whatsapp: composeWhatsapp } as const;

const purposesOf = Object.keys(purposes) as (keyof typeof purposes)[];
const noticesOf = Object.keys(notices) as (keyof typeof notices)[];

test.each(channels.flatMap((channel) => purposesOf.map((purpose) => [channel, purpose] as const)))(
  'CC-11 %s, a code for %s: brand first, the code, the warning, no link, no unfilled placeholder',
  (channel, purpose) => {
    const message = composed[channel](to({ ...code, purpose }), sender);
    expect(message.text).toMatch(/^Portaria\b/);
    expect(message.text).toContain('482913');
    expect(message.text).toMatch(/não compartilhe este código/i);
    const whole = JSON.stringify(message);
    expect(whole).not.toMatch(/https?:|href|[{]\w+[}]/);
    expect(message).toMatchObject({ id, code: '482913' });
    expect(message).not.toHaveProperty('link');
  },
);

/** As the release before queued them too: with the address, and the link whatever the channel. */
const origin = { device: 'Chrome no Android', place: '200.0.0.7', at: '2026-11-15T12:34:00Z' };
const aNotice = (notice: (typeof noticesOf)[number]) =>
  ({ kind: 'notice', notice, link: 'https://conta.exemplo/nao-fui-eu?token=a.b', contact: '(••) •••••-••37', ...origin }) as const;

test.each(channels.flatMap((channel) => noticesOf.map((notice) => [channel, notice] as const)))(
  'RE-05 S21 %s, %s: brand first, the device, when, and by e-mail the "não fui eu" link; no code, no unfilled placeholder',
  (channel, notice) => {
    const message = composed[channel](to(aNotice(notice)), sender);
    expect(message.text).toMatch(/^Portaria\b/);
    for (const part of ['Chrome no Android', '15/11/2026, às 09h34']) expect(message.text).toContain(part);
    if (channel === 'email') {
      expect(message).toMatchObject({ link: aNotice(notice).link, text: expect.stringContaining(aNotice(notice).link) });
    } else {
      expect(JSON.stringify(message)).not.toMatch(/token|https?:/); // RE-13
      expect(message.text).toContain('Abra o nosso site e crie outra senha.');
    }
    expect(message).not.toHaveProperty('code');
    expect(JSON.stringify(message)).not.toMatch(/[{]\w+[}]/);
    expect(JSON.stringify(message)).not.toContain('200.0.0.7'); // says nothing to a person
    if (notice === 'contact-changed') expect(message.text).toContain('(••) •••••-••37 não é mais');
  },
);

test('RE-11 the mail of a link says from which device and when it was asked for, how long it is valid, and what to do if it was another person', () => {
  const link = 'https://conta.exemplo/autorizacao/esqueceu-senha/verificacao?token=a.b&c';
  const mail = composeEmail(to({ kind: 'link', link, ...origin }), sender);
  for (const part of [link, 'Chrome no Android', '15/11/2026, às 09h34', '30 minutos', 'Não fui eu']) expect(mail.text).toContain(part);
  expect(mail.html).toContain('href="https://conta.exemplo/autorizacao/esqueceu-senha/verificacao?token=a.b&amp;c"');
  expect(mail).toMatchObject({ link });
  expect(JSON.stringify(mail)).not.toMatch(/[{]\w+[}]/);
});

const leavesOf = (texts: object): string[] => Object.values(texts).flatMap((one) => (typeof one === 'string' ? one : leavesOf(one)));

test('BR-05 a brand can replace every sentence of a message, in every channel and in every part of a mail', () => {
  const sentences = [...new Set(leavesOf(texts))];
  const placesIn = (text: string) => text.match(/\{\w+\}/g)?.join(' ') ?? '';
  const own = Object.fromEntries(sentences.map((text, i) => [text, `<${i}> ${placesIn(text)}`]));
  const link = 'https://conta.exemplo/?token=a.b';
  const topics: Topic[] = [
    ...purposesOf.map((purpose) => ({ ...code, purpose })),
    ...(['link', 'phone-link', 'go-on-link'] as const).map((kind) => ({ kind, link, ...origin })),
    ...noticesOf.map(aNotice),
  ];
  const messages = topics.flatMap((content) => channels.map((channel) => composed[channel](to(content), { ...sender, texts: own })));
  const whole = messages
    .map((message) => JSON.stringify({ ...message, pictures: {} }))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  const left = sentences.flatMap((text) => text.split(/\{\w+\}/)).filter((part) => /\p{L}{3}/u.test(part) && whole.includes(part.trim()));
  expect(left).toEqual([]);
  expect(sentences.filter((_, i) => !whole.includes(`<${i}>`))).toEqual([]);
});

test('CC-07 an SMS ends with the line that phones read by themselves, and fits into two parts', () => {
  const { text } = composeSms(to(code), sender);
  expect(text.split('\n').at(-1)).toBe('@conta.portaria.example #482913');
  for (const purpose of purposesOf) expect(composeSms(to({ ...code, purpose }), sender).text.length).toBeLessThanOrEqual(2 * 67);
});

test('CC-11 WhatsApp gets the parameters of its template', () => {
  expect(composeWhatsapp(to(code), sender)).toMatchObject({ template: 'code', parameters: ['482913'] });
  expect(composeWhatsapp(to(aNotice('contact-changed')), sender)).toMatchObject({
    template: 'contact-changed-v2',
    parameters: ['Portaria', 'Chrome no Android', '15/11/2026, às 09h34', 'conta.portaria.example'],
  });
});

test('S33 a brand’s name is text in an e-mail, never markup, and never a second header', () => {
  const hostile = { ...sender, brand: { ...brand, name: '<script>"A&B"</script>' } };
  const { html } = composeEmail(to(code), hostile);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;&quot;A&amp;B&quot;');
  expect(composeEmail(to(code), sender).html).not.toMatch(/<(script|link|iframe|base|form)/);
});

test('S33 what a message holds is text in an e-mail, never markup, and an address in no attribute but its own', () => {
  const device = '<img src=x onerror="alert(1)">';
  const { html } = composeEmail(to({ ...aNotice('new-device'), device, link: 'https://conta.exemplo/?a="><b>&c' }), sender);
  expect(html).not.toMatch(/<img src=x|<b>/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('href="https://conta.exemplo/?a=&quot;&gt;&lt;b&gt;&amp;c"');
});

test.each<[string, Topic]>([
  ['code', code],
  ['link', { kind: 'link', link: 'https://conta.exemplo/autorizacao/esqueceu-senha/verificacao?token=a.b', ...origin }],
  ['notice', aNotice('password-changed')],
])('CC-11 the e-mail of a %s: the look of the brand in both schemes, its logo with it, small', (_name, content) => {
  const { html, pictures } = composeEmail(to(content), sender);
  const { light, dark } = readColours(readFileSync(join(folder, 'tokens.css'), 'utf8'));
  const [asIs = '', inDark = ''] = [html.replace(/<style>.*<\/style>/, ''), /<style>(.*)<\/style>/.exec(html)![1]];
  expect(asIs).toContain(`background:${light.paper}`);
  expect(asIs).toContain(`border-top:4px solid ${light.brand}`);
  expect(inDark).toContain(`.card{background:${dark.surface} !important`);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/inherit|undefined/);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"']); // nothing is loaded from elsewhere
  expect(pictures.logo!.subarray(1, 4).toString()).toBe('PNG');
  expect(html.length + pictures.logo!.length).toBeLessThan(10_000);
});

test('CC-11 in an e-mail a code is large and whole, a link a button with its address beneath, and the first line is what a list shows', () => {
  const { html } = composeEmail(to(code), sender);
  expect(html).toMatch(/font-size:34px;[^"]*letter-spacing:8px;[^"]*white-space:nowrap">482913</);
  const { link } = aNotice('password-changed');
  const notice = composeEmail(to(aNotice('password-changed')), sender).html;
  expect(notice).toContain(`href="${link}" target="_blank"`);
  expect(notice).toContain(`>${link}</span>`);
  expect(notice).toMatch(/<body[^>]*><div style="display:none[^"]*">A senha da sua conta foi trocada\.<\/div>/);
  expect(notice.match(/break-all/g)).toHaveLength(1); // only the address, which has no words
});

test('CC-11 tokens without a dark scheme, or without a colour, give a mail that is complete', () => {
  const { light, dark } = readColours(':root { --brand: #123456; --ink: red; }');
  expect([light.brand, dark.brand, light.ink]).toEqual(['#123456', '#123456', 'inherit']);
});
