import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a browser may log in any test, and why. Everything else fails the test, unless it says with `expectMessage` that it is about it. */
const usual: Readonly<Record<string, (message: ConsoleMessage) => boolean>> = {
  'a refused call: the browser logs each 4xx; a missing file is an error': (message) =>
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) && /\/v\d+\//.test(message.location().url),
  'the missing service worker: our own setting (playwright.config.ts)': (message) =>
    message.text() === 'Service Worker registration blocked by Playwright',
};

/** A violation that a script caught, or that is only reported, is logged by no browser. */
function logViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    // biome-ignore lint/suspicious/noConsole: the test listens to it
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
}

const prepared = new WeakSet<BrowserContext>();

/** S17: adds to `logged` what the pages and frames of a browser complain about: messages, errors, violations of the content policy. */
export async function listen(context: BrowserContext, logged: string[]) {
  const isUsual = (message: ConsoleMessage) => Object.values(usual).some((is) => is(message));
  context.on('console', (message) => {
    if (!isUsual(message)) logged.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => logged.push(`error: ${error.error().message}`));
  if (prepared.has(context)) return; // a tab that several tests share
  prepared.add(context);
  await context.addInitScript(logViolations);
}
