import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';
import { scrub } from '../platform/logging.ts';

/** The queue's own words, cleaned like any text that is not ours; of its data only the text. */
export const queueLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: scrub(message) }, 'queue');
    else log.debug({ queue: scrub(message) }, 'queue');
  });

export const silentLogger = new Logger(() => () => {});
