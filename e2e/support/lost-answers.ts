import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { awaitedCalls } from '@portaria/contract/calls/awaited';
import { isFor } from '@portaria/contract/find-call';
import * as shellTexts from '@portaria/domain/texts/shell';

const nameOf = (request: Request): string | undefined => {
  const asked = { method: request.method(), path: new URL(request.url()).pathname };
  return awaitedCalls.find(({ call }) => isFor(call, asked))?.name;
};

/** Loses the first answer of every call of a browser, after the server has acted: its cookies arrive, its body does not. */
export async function loseAnswers(context: BrowserContext) {
  const lost = new Set<string>();
  await context.route(
    () => true,
    async (route) => {
      const name = nameOf(route.request());
      if (!name || lost.has(name)) return route.fallback();
      lost.add(name);
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  return { expect: (...names: readonly string[]) => expect([...lost]).toEqual(expect.arrayContaining([...names])) };
}

/** A person who tries again what did not work, until the page goes on. */
export async function insist(page: Page, act: () => Promise<unknown>, arrived: string | RegExp) {
  await expect(async () => {
    const isThere = typeof arrived === 'string' ? new URL(page.url()).pathname === arrived : arrived.test(page.url());
    if (isThere) return;
    await act();
    const went = page.waitForURL(arrived, { timeout: 3000 });
    const failed = page.getByText(shellTexts.overloaded).first().waitFor({ timeout: 3000 });
    await Promise.race([went, failed.then(() => Promise.reject(new Error('the answer was lost')))]);
  }).toPass({ intervals: [50], timeout: 120_000 });
}
