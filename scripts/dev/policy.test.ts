import { expect, test } from 'vitest';
import { policyWithVite } from './policy.mjs';

const policy = [
  "default-src 'none'",
  "script-src 'self' https://vendor.example 'sha256-old='",
  "style-src 'self' 'sha256-old='",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
].join('; ');
const html =
  '<script type="module">vite()</script><script>early()</script><script type="application/json">{}</script><script src="/a.js"></script>';

test("development allows what Vite needs in addition to production's policy, and no more", () => {
  expect(policyWithVite(policy, html, 'localhost:3000').split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self' https:\/\/vendor\.example 'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}'$/),
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws://localhost:3000",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
  ]);
});
