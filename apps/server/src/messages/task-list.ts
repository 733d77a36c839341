import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';
import type { MessageDeps } from '../deps.ts';
import { deliverMessage } from './deliver.ts';
import { deliverTask } from './schedule-delivery.ts';

const payload = v.object({ messageId: v.pipe(v.string(), v.uuid()) });

export const taskList = (deps: MessageDeps, log?: FastifyBaseLogger): TaskList => ({
  async [deliverTask](given) {
    const { messageId } = v.parse(payload, given);
    const done = await deliverMessage(deps, messageId);
    if (done && done.outcome !== 'sent') log?.warn({ messageId, ...done }, 'a message did not go out');
  },
});
