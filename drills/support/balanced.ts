import type { Answer, Inject } from './remote-app.ts';
import { remoteApp } from './remote-app.ts';
import { pause, type System } from './system.ts';

/** Requests that were not answered, or refused as overloaded, and sent again. */
export type Patience = { lost: number };

const untilMs = 120_000;

/**
 * One person's browser behind a load balancer: what is not answered, or refused with 503, is sent again to the next process after a
 * second, as the page does it.
 */
export function balanced(system: System, first: number, patience: Patience) {
  let at = first;
  const inject: Inject = async (options) => {
    for (const until = Date.now() + untilMs; ; ) {
      const app = system.apps[at % system.apps.length]!;
      const answer: Answer | null = await app.inject(options).catch(() => null);
      if (answer && answer.statusCode !== 503) return answer;
      if (Date.now() > until) throw new Error(`${String(options.url)} was not answered for ${untilMs / 1000} s`);
      patience.lost += 1;
      at += 1;
      await pause(1000);
    }
  };
  return remoteApp(inject);
}
