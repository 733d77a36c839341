import { expect, type Page } from '@playwright/test';
import * as codeTexts from '@portaria/domain/texts/code';
import { button, hydrated } from './sign-in.ts';

type Message = { id: string; channel: 'email' | 'sms' | 'whatsapp'; to: string; text: string; code?: string; link?: string; at: string };

export const codeField = (page: Page) => page.getByLabel(codeTexts.label, { exact: true });

let begun = 0;
const taken = new Set<string>();

/** The messages to a contact since the demo accounts were reset, newest first. */
export async function outbox(page: Page, to: string): Promise<Message[]> {
  const messages: Message[] = await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json();
  return messages.filter(({ at }) => Date.parse(at) >= begun);
}

/** The next code by a channel; waits for it, as a person does. One that was taken before is not it: the new one may still be on its way. */
export async function arrivedCode(page: Page, to: string, channel: Message['channel']): Promise<string> {
  let newest: Message | undefined;
  await expect(async () => {
    [newest] = (await outbox(page, to)).filter((message) => message.channel === channel && message.code);
    expect(newest?.code).toMatch(/^\d{6}$/);
    expect(taken).not.toContain(newest!.id);
  }).toPass();
  taken.add(newest!.id);
  return newest!.code!;
}

/** Resets every demo account, with no code sent and none wrong. */
export async function resetAccounts(page: Page) {
  const origin = new URL(process.env.BASE_URL!).origin;
  const answer = await page.request.post('/dev/people/reset', { headers: { origin }, data: {} });
  expect(answer.ok()).toBe(true);
  begun = Date.now();
}

/** Types a code; the last digit submits it. */
export async function typeCode(page: Page, code: string) {
  await hydrated(page);
  await expect(button(page, codeTexts.submit)).toBeVisible(); // while one is being checked the button is busy and ignores another
  await codeField(page).fill('');
  await codeField(page).pressSequentially(code);
}

/** Six other digits, for any step below a million. */
export const anotherCode = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
export const wrongCode = (right: string) => (right === '111111' ? '222222' : '111111');
