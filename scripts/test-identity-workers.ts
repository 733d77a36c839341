import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';

/** Tests with the engine start its worker processes from the build. */
export async function setup(): Promise<void> {
  for (const part of parts) if (part.name === 'identity-workers' || part.name === 'server') await makeUnlessFresh(part);
}
