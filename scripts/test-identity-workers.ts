import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';

/** The tests of the engine, and of the server with it, start their worker processes from what is built. */
export async function setup(): Promise<void> {
  for (const part of parts) if (part.name === 'identity-workers' || part.name === 'server') await makeUnlessFresh(part);
}
