import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bounds } from './bounds.ts';

export type Metrics = ReturnType<typeof newMetrics>;

const lockKinds = ['password', 'operator', 'code_tries', 'code_sends', 'account'] as const;

/**
 * SV-10. Each app has its own registry, so that two in one process do not mix. Labels are patterns, codes and fixed words, never a value
 * from a request, so that their number is bounded. Names that every service shares (`http_…`, `nodejs_…`, `process_…`) stay as they are
 * known.
 */
export function newMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const metrics = {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests, by route pattern.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    signIns: new Counter({
      name: 'portaria_sign_ins_total',
      help: 'Sign-ins: ok, outdated_terms, or the code of the refusal.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    codesSent: new Counter({
      name: 'portaria_codes_sent_total',
      help: 'Codes and links sent to a contact.',
      labelNames: ['channel', 'purpose'] as const,
      registers,
    }),
    codesChecked: new Counter({
      name: 'portaria_codes_checked_total',
      help: 'Codes typed: verified, wrong, expired (or none was sent), or locked after too many tries.',
      labelNames: ['channel', 'purpose', 'outcome'] as const,
      registers,
    }),
    locks: new Counter({
      name: 'portaria_locks_total',
      help: 'Locks that began: password, operator, code_tries, code_sends, or account for "não fui eu".',
      labelNames: ['kind'] as const,
      registers,
    }),
    riskDecisions: new Counter({
      name: 'portaria_risk_decisions_total',
      help: 'Answers of the risk rules by place: allow or a code; whether it was applied.',
      labelNames: ['place', 'outcome', 'applied'] as const,
      registers,
    }),
    recoveries: new Counter({
      name: 'portaria_recoveries_total',
      help: 'Recoveries by stage: begun, confirmed, refused, finished, disowned.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    signUps: new Counter({
      name: 'portaria_sign_ups_total',
      help: 'Steps of sign-ups: ok, or the code of the refusal. A sign-up is done when `finish` is ok.',
      labelNames: ['step', 'outcome'] as const,
      registers,
    }),
    identityVerdicts: new Counter({
      name: 'portaria_identity_verdicts_total',
      help: 'Outcomes of the pictures of identity validations: allowed, denied, retry, next, review, fault; by purpose.',
      labelNames: ['purpose', 'outcome'] as const,
      registers,
    }),
    identitySeconds: new Histogram({
      name: 'portaria_identity_check_seconds',
      help: 'How long the engine took for a picture, by its kind.',
      labelNames: ['step'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
      registers,
    }),
    identityChallenges: new Counter({
      name: 'portaria_identity_challenges_total',
      help: 'Liveness challenges: drawn, redrawn (the one before was left unanswered), refused (redrawn too often: a try), late (a step).',
      labelNames: ['outcome'] as const,
      registers,
    }),
    identityReviews: new Counter({
      name: 'portaria_identity_reviews_total',
      help: 'Decisions of operators: allow or deny.',
      labelNames: ['decision'] as const,
      registers,
    }),
    messages: new Counter({
      name: 'portaria_messages_sent_total',
      help: 'Attempts to send a message, by channel: sent, retry, give-up, or unsure when the result is unknown.',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    providerAttempts: new Counter({
      name: 'portaria_provider_attempts_total',
      help: 'Requests to a provider of messages: sent, retry, give-up, unsure. A message may ask two.',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    messagesInterrupted: new Counter({
      name: 'portaria_messages_interrupted_total',
      help: 'Messages that a killed worker was sending: resumed, or parked where they may have gone out.',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    receipts: new Counter({
      name: 'portaria_message_receipts_total',
      help: 'What providers reported later about messages that they had taken: delivered or failed.',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    registryAnswers: new Counter({
      name: 'portaria_registry_answers_total',
      help: 'Queries to the taxpayer registry: ok, unknown for a CPF it does not know, or outage.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    flagEvaluations: new Counter({
      name: 'portaria_flag_evaluations_total',
      help: 'Flags asked of the provider of FLAGS_PROVIDER: ok, unknown for a key it does not have, fault, late, or resting after failures in a row.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    undeclaredRefusals: new Counter({
      name: 'portaria_undeclared_refusals_total',
      help: 'Refusals whose code the contract does not declare for their call, by route pattern: a defect.',
      labelNames: ['route', 'code'] as const,
      registers,
    }),
    analyticsDropped: new Counter({
      name: 'portaria_analytics_rows_dropped_total',
      help: 'Rows of analytics that no table describes, or beyond what a browser or a network may send in a day.',
      registers,
    }),
    housekeepingRows: new Counter({
      name: 'portaria_housekeeping_rows_removed_total',
      help: 'Rows deleted because they expired or their retention ended, by table.',
      labelNames: ['table'] as const,
      registers,
    }),
    housekeepingRuns: new Counter({
      name: 'portaria_housekeeping_runs_total',
      help: 'Runs of the housekeeping in this process: done, failed, or stopped before the end.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    housekeepingSeconds: new Histogram({
      name: 'portaria_housekeeping_seconds',
      help: 'Duration of a run of the housekeeping.',
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    challenges: new Counter({
      name: 'portaria_challenges_total',
      help: 'Challenges to callers beyond a limit: issued, solved, or answered wrong.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    rateLimited: new Counter({
      name: 'portaria_rate_limited_total',
      help: 'Calls refused with 429, by route pattern.',
      labelNames: ['route'] as const,
      registers,
    }),
    uploads: new Gauge({
      name: 'portaria_uploads_in_progress',
      help: 'Pictures that are being received or processed.',
      registers,
    }),
    uploadBytes: new Gauge({
      name: 'portaria_uploads_in_progress_bytes',
      help: 'The declared size of the pictures that are being received or processed.',
      registers,
    }),
    boundsReached: new Counter({
      name: 'portaria_bounds_reached_total',
      help: 'What this process refused, cut or closed because it takes on no more at once: connections, bodies, slow_body, uploads, uploads_network, upload_bytes, password_queue.',
      labelNames: ['bound'] as const,
      registers,
    }),
  };
  // rate() misses the first event of a series that did not exist before
  metrics.signIns.inc({ outcome: 'ok' }, 0);
  for (const outcome of ['done', 'failed', 'stopped']) metrics.housekeepingRuns.inc({ outcome }, 0);
  for (const bound of bounds) metrics.boundsReached.inc({ bound }, 0);
  for (const kind of lockKinds) metrics.locks.inc({ kind }, 0);
  return metrics;
}
