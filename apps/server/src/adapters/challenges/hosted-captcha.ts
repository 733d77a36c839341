import { createHash } from 'node:crypto';
import { captchaGlobals } from '@portaria/contract/challenge';
import * as v from 'valibot';
import { post } from '../http-request.ts';
import type { Challenges } from './challenges.ts';

/** The keys that the service gave: one for the page, one for this server; the addresses of its script and of its check. */
export type HostedSettings = {
  readonly service: keyof typeof captchaGlobals;
  readonly siteKey: string;
  readonly secret: string;
  readonly script: string;
  readonly verifyUrl: string;
};

type Name = 'CAPTCHA' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET' | 'CAPTCHA_SCRIPT_URL' | 'CAPTCHA_VERIFY_URL';

const addresses = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', verify: 'https://api.hcaptcha.com/siteverify' },
} as const satisfies Record<HostedSettings['service'], object>;

/** `demands` has checked that the required values exist. */
export function hostedOf(values: { readonly [N in Name]?: string | undefined }): HostedSettings | undefined {
  const service = values.CAPTCHA as HostedSettings['service'] | undefined;
  if (!service) return undefined;
  const { script, verify } = addresses[service];
  return {
    service,
    siteKey: values.CAPTCHA_SITE_KEY!,
    secret: values.CAPTCHA_SECRET!,
    script: values.CAPTCHA_SCRIPT_URL ?? script,
    verifyUrl: values.CAPTCHA_VERIFY_URL ?? verify,
  };
}

const verdict = v.object({ success: v.literal(true) });
const answerMaxLength = 4096;
const timeoutMs = 3000;

/** The check that Turnstile and hCaptcha share. A service that does not answer lets nobody pass: who solves nothing keeps the limit. */
export function hostedCaptcha({ service, siteKey, secret, script, verifyUrl }: HostedSettings): Challenges {
  return {
    issue: async () => ({ kind: 'hosted', script, global: captchaGlobals[service], siteKey }),
    async nameOfAnswer(answer) {
      if (answer.length > answerMaxLength) return null;
      const body = new URLSearchParams({ secret, response: answer }).toString();
      const reply = await post({ url: verifyUrl, body, timeoutMs, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      const isRight = reply.kind === 'answer' && reply.status === 200 && v.is(verdict, reply.json);
      return isRight ? createHash('sha256').update(answer).digest('hex') : null;
    },
  };
}
