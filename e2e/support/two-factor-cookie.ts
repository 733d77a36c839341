import { type BrowserContext, expect } from '@playwright/test';
import { cookies } from '@portaria/contract/cookies';

const { name } = cookies.twoFactorInput;

/** CC-06: the cookie that a flow hands to the two-factor screens. The browser tells a new address before it tells a cookie written with it. */
export async function twoFactorCookie(context: BrowserContext) {
  const found = async () => (await context.cookies()).find((cookie) => cookie.name === name);
  await expect.poll(async () => (await found()) !== undefined, `the cookie ${name}`).toBe(true);
  return (await found())!;
}

export const taskIn = (cookie: { readonly value: string }) => JSON.parse(Buffer.from(cookie.value, 'base64').toString());

/** S15: as an attacker would, who can write cookies. */
export async function changeTask(context: BrowserContext, change: Record<string, string>) {
  const cookie = await twoFactorCookie(context);
  const value = Buffer.from(JSON.stringify({ ...taskIn(cookie), ...change })).toString('base64');
  await context.addCookies([{ ...cookie, value }]);
}
