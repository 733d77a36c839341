import { channels } from '@portaria/contract/sent-code';
import { notices, purposes } from '@portaria/domain/texts/messages';
import { expect, test } from 'vitest';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { brandColours } from './brand-colours.ts';
import { composeEmail, composeSms, composeWhatsapp, type Sender } from './compose.ts';
import type { Topic } from './message.ts';

const { brand, folder } = readBrandFolder('portaria');
const sender: Sender = { brand, colours: brandColours(folder), site: 'conta.portaria.example' };
const id = '7f0c1f86-3c52-4f6e-9a6c-0d4c2f9b7a11';
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

const origin = { device: 'Chrome no Android', place: '200.0.0.7', at: '2026-11-15T12:34:00Z' };
const aNotice = (notice: (typeof noticesOf)[number]) =>
  ({ kind: 'notice', notice, link: 'https://conta.exemplo/nao-fui-eu?token=a.b', contact: '(••) •••••-••37', ...origin }) as const;

test.each(channels.flatMap((channel) => noticesOf.map((notice) => [channel, notice] as const)))(
  'RE-05 S21 %s, %s: brand first, the device, when, and the "não fui eu" link; no code, no unfilled placeholder',
  (channel, notice) => {
    const message = composed[channel](to(aNotice(notice)), sender);
    expect(message.text).toMatch(/^Portaria\b/);
    for (const part of [aNotice(notice).link, 'Chrome no Android', '15/11/2026, às 09h34']) expect(message.text).toContain(part);
    expect(message).toMatchObject({ link: aNotice(notice).link });
    expect(message).not.toHaveProperty('code');
    expect(JSON.stringify(message)).not.toMatch(/[{]\w+[}]/);
    if (channel === 'email') expect(message.text).toContain('200.0.0.7');
    if (notice === 'contact-changed') expect(message.text).toContain('(••) •••••-••37 não é mais');
  },
);

test('RE-11 the mail of a link says who asked, from where and when, how long it is valid, and what to do if it was another person', () => {
  const link = 'https://conta.exemplo/autorizacao/esqueceu-senha/verificacao?token=a.b&c';
  const mail = composeEmail(to({ kind: 'link', link, ...origin }), sender);
  for (const part of [link, 'Chrome no Android', '200.0.0.7', '15/11/2026, às 09h34', '30 minutos', 'Não fui eu'])
    expect(mail.text).toContain(part);
  expect(mail.html).toContain('href="https://conta.exemplo/autorizacao/esqueceu-senha/verificacao?token=a.b&amp;c"');
  expect(mail).toMatchObject({ link });
  expect(JSON.stringify(mail)).not.toMatch(/[{]\w+[}]/);
});

test('CC-07 an SMS ends with the line that phones read by themselves, and fits into two parts', () => {
  const { text } = composeSms(to(code), sender);
  expect(text.split('\n').at(-1)).toBe('@conta.portaria.example #482913');
  for (const purpose of purposesOf) expect(composeSms(to({ ...code, purpose }), sender).text.length).toBeLessThanOrEqual(2 * 67);
});

test('CC-11 WhatsApp gets the parameters of its template', () => {
  expect(composeWhatsapp(to(code), sender)).toMatchObject({ template: 'code', parameters: ['482913'] });
  expect(composeWhatsapp(to(aNotice('contact-changed')), sender)).toMatchObject({
    template: 'contact-changed',
    parameters: ['Portaria', 'Chrome no Android', '200.0.0.7', '15/11/2026, às 09h34', aNotice('contact-changed').link],
  });
});

test('S33 a brand’s name is text in an e-mail, never markup, and never a second header', () => {
  const hostile = { ...sender, brand: { ...brand, name: '<script>"A&B"</script>' } };
  const { html } = composeEmail(to(code), hostile);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;&quot;A&amp;B&quot;');
  expect(composeEmail(to(code), sender).html).not.toMatch(/<(img|script|link|iframe)/);
});

test('CC-11 an e-mail has the brand’s colours', () => {
  const { html } = composeEmail(to(code), sender);
  expect(html).toContain('color:#0d4f4b');
  expect(html).not.toContain('inherit');
});
