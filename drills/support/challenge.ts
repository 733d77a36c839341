import { headers } from '@portaria/contract/headers';
import { answerTo } from '../../apps/server/src/testing/challenge.ts';
import type { Inject } from './remote-app.ts';

/** An answer may come too late, or others may have been quicker. */
const most = 2;

/** A browser with our pages: it solves what it is asked to, and sends the call again. */
export const solving =
  (inject: Inject): Inject =>
  async (options) => {
    let answer = await inject(options);
    for (let i = 0; i < most && answer.statusCode === 429; i++) {
      const solved = await answerTo(answer.json());
      if (!solved) break;
      answer = await inject({ ...options, headers: { ...options.headers, [headers.challengeAnswer]: solved } });
    }
    return answer;
  };
