import { createHash } from 'node:crypto';
import type { Brand } from '@portaria/contract/brand';
import * as v from 'valibot';
import { post } from '../http-request.ts';
import type { Challenges } from './challenges.ts';

type Captcha = NonNullable<Brand['captcha']>;
/** What the service gave for this server, and where it checks an answer. */
export type CaptchaSettings = { readonly secret: string; readonly verifyUrl: string | undefined; readonly timeoutMs: number };

const verifyUrls: Readonly<Record<Captcha['service'], string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const verdict = v.object({ success: v.literal(true) });
const answerMaxLength = 4096;

/** The check that both services share; they know of no call and no price. One that does not answer lets no one pass: who solves nothing keeps the limit. */
export function hostedCaptcha({ service, siteKey, script }: Captcha, { secret, verifyUrl, timeoutMs }: CaptchaSettings): Challenges {
  const url = verifyUrl ?? verifyUrls[service];
  return {
    issue: async () => ({ kind: 'hosted', script, global: service, siteKey }),
    async readAnswer(answer) {
      if (answer.length > answerMaxLength) return null;
      const body = new URLSearchParams({ secret, response: answer }).toString();
      const reply = await post({ peer: 'captcha', url, body, timeoutMs, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      const isRight = reply.kind === 'answer' && reply.status === 200 && v.is(verdict, reply.json);
      return isRight ? { name: createHash('sha256').update(answer).digest('hex'), upTo: 1 } : null;
    },
  };
}
