import { channels } from '@portaria/contract/sent-code';
import { notices, purposes } from '@portaria/domain/texts/messages';
import { expect, test } from 'vitest';
import { readBrandFolder } from '../brand-folder.ts';
import { brandColours } from './brand-colours.ts';
import { composeEmail, composeSms, composeWhatsapp, type Sender } from './compose.ts';
import type { Content } from './message.ts';

const { brand, folder } = readBrandFolder('portaria');
const sender: Sender = { brand, colours: brandColours(folder), site: 'conta.portaria.example' };
const id = '7f0c1f86-3c52-4f6e-9a6c-0d4c2f9b7a11';
const code = { kind: 'code', code: '482913', purpose: 'sign-in' } as const satisfies Content;
const to = (content: Content) => ({ id, to: '5511987654321', content });
const composed = { email: composeEmail, sms: composeSms, whatsapp: composeWhatsapp } as const;

const purposesOf = Object.keys(purposes) as (keyof typeof purposes)[];
const noticesOf = Object.keys(notices) as (keyof typeof notices)[];

test.each(channels.flatMap((channel) => purposesOf.map((purpose) => [channel, purpose] as const)))(
  'CC-11 %s, a code for %s: brand first, the code, the warning, no link, no open place',
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

test.each(channels.flatMap((channel) => noticesOf.map((notice) => [channel, notice] as const)))(
  'CC-10 %s, %s: brand first, a way to help, no code',
  (channel, notice) => {
    const message = composed[channel](to({ kind: 'notice', notice }), sender);
    expect(message.text).toMatch(/^Portaria\b/);
    expect(message.text).toContain(brand.links.help);
    expect(message).toMatchObject({ link: brand.links.help });
    expect(message).not.toHaveProperty('code');
    const helpless = { ...sender, brand: { ...brand, links: { ...brand.links, help: '' } } };
    const alone = composed[channel](to({ kind: 'notice', notice }), helpless);
    expect([alone.text.includes('http'), 'link' in alone]).toEqual([false, false]);
  },
);

test('CC-07 an SMS ends with the line that phones read by themselves, and fits into two parts', () => {
  const { text } = composeSms(to(code), sender);
  expect(text.split('\n').at(-1)).toBe('@conta.portaria.example #482913');
  for (const purpose of purposesOf) expect(composeSms(to({ ...code, purpose }), sender).text.length).toBeLessThanOrEqual(2 * 67);
});

test('CC-11 WhatsApp gets the parameters of its template', () => {
  expect(composeWhatsapp(to(code), sender)).toMatchObject({ template: 'code', parameters: ['482913'] });
  expect(composeWhatsapp(to({ kind: 'notice', notice: 'contact-changed' }), sender)).toMatchObject({
    template: 'contact-changed',
    parameters: ['Portaria'],
  });
});

test('S33 a brand’s name is text in an e-mail, never markup, and never a second header', () => {
  const hostile = { ...sender, brand: { ...brand, name: '<script>"A&B"</script>' } };
  const { html } = composeEmail(to(code), hostile);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;&quot;A&amp;B&quot;');
  expect(composeEmail(to(code), sender).html).not.toMatch(/<(img|script|link|iframe)/);
});

test('CC-11 an e-mail wears the brand’s own colours', () => {
  const { html } = composeEmail(to(code), sender);
  expect(html).toContain('color:#0d4f4b');
  expect(html).not.toContain('inherit');
});
