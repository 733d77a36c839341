import type { Result } from '../lib/call.ts';

const unanswered: readonly string[] = ['FR999', 'cancelled', '0500'];

/** Nobody knows whether the server did it. */
export const wasLost = (result: Result<unknown>) => !result.ok && unanswered.includes(result.code);
