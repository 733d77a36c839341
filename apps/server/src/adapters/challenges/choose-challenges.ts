import type { Challenges } from './challenges.ts';
import { type HostedSettings, hostedCaptcha } from './hosted-captcha.ts';
import { proofOfWork } from './proof-of-work.ts';

type Given = Parameters<typeof proofOfWork>[0];

/** The operator's captcha, if one is configured. */
export const chooseChallenges = (captcha: HostedSettings | undefined, given: Given): Challenges =>
  captcha ? hostedCaptcha(captcha) : proofOfWork(given);
