import { reason } from '@portaria/domain/identity-reasons';
import {
  type Challenge,
  type ChallengeAnswer,
  EngineFault,
  type Evidence,
  type IdentityEngine,
  type StepResult,
  type Verdict,
} from '../engine.ts';
import { refuseFile } from '../image/accept-file.ts';
import { newChallenge } from '../liveness/challenge.ts';
import { refuseAnswer } from '../liveness/refuse-answer.ts';
import { stepResult } from '../step-result.ts';
import { defaultThresholds, type Thresholds } from '../thresholds.ts';
import { objectionOf, readAnswer, statusOf, type VendorAnswer } from './vendor-wire.ts';

export type VendorOptions = {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  /** Added to each request. */
  readonly headersOf?: () => Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly thresholds?: Thresholds;
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

const framesOf = ({ steps }: Challenge, answer: ChallengeAnswer) =>
  steps.flatMap(({ move }, i) => (answer.steps[i]?.frames ?? []).map((image) => ({ step: move, image })));

/** ID-11: a vendor's engine behind the same interface. A late decision is fetched by `poll`; a webhook only says when. */
export function newVendorEngine(options: VendorOptions): IdentityEngine {
  const { key, timeoutMs = 15_000, now = () => new Date(), thresholds = defaultThresholds } = options;
  const name = 'vendor';
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`; // else the last part of its path is lost

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<VendorAnswer> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...options.headersOf?.() };
    const answer = await fetch(new URL(path, base), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new EngineFault(error.name === 'TimeoutError' ? 'timed_out' : 'failed', 'the vendor did not answer');
    });
    if (answer.status === 429 || answer.status === 503) throw new EngineFault('busy', 'the vendor is busy');
    const read = answer.ok ? readAnswer(await answer.json().catch(() => undefined)) : undefined;
    if (!read) throw new EngineFault('failed', `the vendor answered ${answer.status}`);
    return read;
  }
  const at = (session: string, part = '') => `sessions/${encodeURIComponent(session)}${part}`;

  /** Without a picture to store: the vendor keeps its own. */
  function judged(evidence: Evidence, { outcome, score, threshold }: VendorAnswer): StepResult {
    const code = objectionOf[outcome];
    const measured = score !== undefined && threshold !== undefined ? { score, threshold } : undefined;
    return stepResult({ ...evidence, reasons: code ? [reason(code, measured)] : [] });
  }

  const verdict = ({ outcome }: VendorAnswer): Verdict => {
    const code = objectionOf[outcome];
    return {
      status: statusOf[outcome],
      retry: outcome === 'retake',
      ...(outcome === 'retake' && { next: 'selfie' as const }),
      reasons: code ? [reason(code)] : [],
      engine: { name, version: '1', thresholds: 'vendor' },
    };
  };

  return {
    name,
    createChallenge: async (_purpose, wishes) => newChallenge({ ...wishes, now: now(), lifeSeconds: thresholds.challengeSeconds }),
    async checkSelfie(input) {
      const isChallenged = 'challenge' in input;
      const frames = isChallenged ? framesOf(input.challenge, input.answer) : [{ step: 'center', image: input.image }];
      const evidence: Evidence = { step: 'selfie', engine: name, isChallenged, reasons: [], measured: {} };
      const refused =
        (isChallenged && refuseAnswer(input.challenge, input.answer, thresholds)) ||
        frames.map(({ image }) => refuseFile(image)).find(Boolean);
      if (refused) return stepResult({ ...evidence, reasons: [refused] });
      const body = { purpose: input.purpose, frames: frames.map((frame) => ({ ...frame, image: base64(frame.image) })) };
      return judged(evidence, await ask('POST', at(input.session, '/selfie'), body));
    },
    async checkDocument({ session, purpose, type, side, image }, expected) {
      const evidence: Evidence = { step: 'document', engine: name, type, side, reasons: [], measured: {} };
      const refused = refuseFile(image);
      if (refused) return stepResult({ ...evidence, reasons: [refused] });
      return judged(evidence, await ask('POST', at(session, '/documents'), { purpose, type, side, expected, image: base64(image) }));
    },
    decide: async ({ session, purpose }) => verdict(await ask('POST', at(session, '/decision'), { purpose })),
    async poll(session) {
      const answer = await ask('GET', at(session));
      return answer.outcome === 'pending' ? undefined : verdict(answer);
    },
    async health() {
      const isReady = await fetch(new URL('health', base), { signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
      return { isReady, waiting: 0, workers: {} };
    },
    warmUp: async () => {},
    stop: async () => {},
  };
}
