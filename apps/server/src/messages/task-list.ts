import { SpanKind } from '@opentelemetry/api';
import type { Channel } from '@portaria/contract/sent-code';
import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';
import type { MessageDeps } from '../deps.ts';
import { inSpan, spanContextIn, traceId } from '../platform/tracing.ts';
import { deliverMessage } from './deliver.ts';
import { formerTask, scheduleDelivery, taskOf } from './schedule-delivery.ts';

const payload = v.object({ messageId: v.pipe(v.string(), v.uuid()), traceparent: v.optional(v.string()) });

export function taskList(deps: MessageDeps, channels: readonly Channel[], log?: FastifyBaseLogger): TaskList {
  const deliver = (channel: Channel) => async (given: unknown) => {
    const { messageId, traceparent } = v.parse(payload, given);
    const queuedBy = spanContextIn(traceparent);
    // a trace of its own: it may run an hour after the request
    const options = { kind: SpanKind.CONSUMER, root: true, ...(queuedBy && { links: [{ context: queuedBy }] }) };
    await inSpan(taskOf(channel), options, async () => {
      const done = await deliverMessage(deps, channel, messageId);
      const trace = traceId();
      if (done && done.outcome !== 'sent') log?.warn({ messageId, ...done, ...(trace && { trace_id: trace }) }, 'a message did not go out');
    });
  };
  const passOn = async (given: unknown) => {
    const { messageId } = v.parse(payload, given);
    const { rows } = await deps.db.query<{ channel: Channel }>('select channel from messages where id = $1', [messageId]);
    for (const { channel } of rows) await scheduleDelivery(deps.db, messageId, channel, 0);
  };
  return { [formerTask]: passOn, ...Object.fromEntries(channels.map((channel) => [taskOf(channel), deliver(channel)])) };
}
