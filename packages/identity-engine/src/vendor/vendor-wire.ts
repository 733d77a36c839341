import { createHmac, timingSafeEqual } from 'node:crypto';
import { verdictStatus } from '@portaria/domain/identity';
import type { ReasonCode } from '@portaria/domain/identity-reasons';
import type { VerdictStatus } from '../engine.ts';

/** The vocabulary of a generic vendor. An adapter for a real one translates to it. */
const outcomes = ['approved', 'rejected', 'retake', 'review', 'pending'] as const;
export type Outcome = (typeof outcomes)[number];
export type VendorAnswer = { readonly outcome: Outcome; readonly score?: number; readonly threshold?: number };

export const objectionOf = {
  approved: undefined,
  rejected: 'vendor_denied',
  retake: 'vendor_retake',
  review: 'vendor_review',
  pending: 'vendor_review',
} as const satisfies Record<Outcome, ReasonCode | undefined>;

export const statusOf = {
  approved: verdictStatus.allowed,
  rejected: verdictStatus.denied,
  retake: verdictStatus.denied,
  review: verdictStatus.waiting_ocr,
  pending: verdictStatus.waiting_ocr,
} as const satisfies Record<Outcome, VerdictStatus>;

/** Only the listed values are accepted: an answer of another shape is a fault. */
export function readAnswer(body: unknown): VendorAnswer | undefined {
  if (typeof body !== 'object' || body === null || !('outcome' in body)) return undefined;
  const outcome = outcomes.find((one) => one === body.outcome);
  const number = (name: string) => {
    const value = (body as Record<string, unknown>)[name];
    return typeof value === 'number' && Number.isFinite(value) ? { [name]: value } : {};
  };
  return outcome && { outcome, ...number('score'), ...number('threshold') };
}

const sign = (secret: string, at: string, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
export const webhookHeader = 'x-vendor-signature';
export const signWebhook = (secret: string, at: Date, body: string) => `t=${at.getTime()},v1=${sign(secret, String(at.getTime()), body)}`;

const freshMs = 5 * 60_000;

/** The session of a signed, recent call. It only triggers a poll: the outcome in it is not read. */
export function readWebhook(secret: string, header: string, body: string, now: Date): string | undefined {
  const [, at, given] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!at || !given || Math.abs(now.getTime() - Number(at)) > freshMs) return undefined;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(sign(secret, at, body)))) return undefined;
  const { session } = readJson(body);
  return typeof session === 'string' && session.length <= 200 ? session : undefined;
}

function readJson(body: string): { session?: unknown } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
