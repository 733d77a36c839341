import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';
import { scrub } from '../platform/logging.ts';

/** Log lines of the queue library, redacted like any text that is not ours; only their text, not their data. */
export const queueLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: scrub(message) }, 'queue');
    else log.debug({ queue: scrub(message) }, 'queue');
  });

export const silentLogger = new Logger(() => () => {});
