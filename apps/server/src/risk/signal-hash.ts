import type { Deps } from '../deps.ts';

/** No signal is stored itself. */
export const signalHash = ({ keys }: Deps, signal: string | undefined) => (signal ? keys.blind('vendor', signal) : null);
