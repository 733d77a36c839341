import type { Brand } from '@portaria/contract/brand';
import { ConfigError } from '../../platform/config-error.ts';
import type { Challenges } from './challenges.ts';
import { type CaptchaSettings, hostedCaptcha } from './hosted-captcha.ts';
import { proofOfWork } from './proof-of-work.ts';

type Given = Parameters<typeof proofOfWork>[0] & { readonly brand: Pick<Brand, 'captcha'>; readonly settings: CaptchaSettings | undefined };

/** The brand's captcha, if it names one. */
export function chooseChallenges({ brand: { captcha }, settings, ...given }: Given): Challenges {
  if (!captcha) return proofOfWork(given);
  if (!settings) throw new ConfigError(['CAPTCHA_SECRET is missing: the brand names a captcha.']);
  return hostedCaptcha(captcha, settings);
}
