import { Logger, type TaskList } from 'graphile-worker';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { deliverMessage } from './deliver.ts';
import { deliverTask } from './schedule-delivery.ts';

const payload = v.object({ messageId: v.pipe(v.string(), v.uuid()) });

/** What the queue can do. */
export const taskList = (deps: Deps): TaskList => ({
  [deliverTask]: (given) => deliverMessage(deps, v.parse(payload, given).messageId),
});

export const silentLogger = new Logger(() => () => {});
