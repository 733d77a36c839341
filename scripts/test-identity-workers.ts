import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';

/** The engine's tests start its worker processes from what is built. */
export async function setup(): Promise<void> {
  await makeUnlessFresh(parts.find(({ name }) => name === 'identity-workers'));
}
