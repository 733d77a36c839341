import { createHash } from 'node:crypto';

const inlineScript = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const isHash = (/** @type {string} */ source) => source.startsWith("'sha256-");
const hashOf = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Production's content policy with what Vite needs and no more: its scripts by hash, the styles that it injects, its own connection, and
 * the worker that polls for it when it is lost; no trusted types, since it writes markup. So a page that breaks the policy breaks it here too.
 *
 * @param {string} policy
 * @param {string} html
 * @param {string} host
 */
export function policyWithVite(policy, html, host) {
  const scripts = [...html.matchAll(inlineScript)].map(([, text = '']) => hashOf(text));
  return policy
    .replace(/(?<=script-src )[^;]*/, (sources) => [...sources.split(' ').filter((source) => !isHash(source)), ...scripts].join(' '))
    .replace(/(?<=style-src )[^;]*/, "'self' 'unsafe-inline'")
    .replace(/(?<=connect-src )[^;]*/, `$& ws://${host}`)
    .replace(/(?<=worker-src )[^;]*/, '$& blob:')
    .replace(/; (require-trusted-types-for|trusted-types) [^;]*/g, '');
}
