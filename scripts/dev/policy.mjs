import { createHash } from 'node:crypto';

const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const hashed = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Production's content policy with what Vite needs and no more: its scripts by their hash, the styles it writes into the page as they change,
 * its own connection, and the thread that looks for it when it is lost. So a page that breaks the policy breaks it here too.
 */
export function policyWithVite(policy, html, host) {
  const scripts = [...html.matchAll(inlineScript)].map(([, text]) => hashed(text));
  return policy
    .replace(/(?<=script-src )[^;]*/, (sources) =>
      [...sources.split(' ').filter((source) => !source.startsWith("'sha256-")), ...scripts].join(' '),
    )
    .replace(/(?<=style-src )[^;]*/, "'self' 'unsafe-inline'")
    .replace(/(?<=connect-src )[^;]*/, (sources) => `${sources} ws://${host}`)
    .replace(/(?<=worker-src )[^;]*/, '$& blob:');
}
