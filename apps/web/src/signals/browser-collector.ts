import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import { fonts } from './fonts.ts';

let components: (() => Promise<object>) | undefined;

/** As the library's `load`, without its own reporting, and with each source in a task of its own: by itself it runs them together. */
export async function start() {
  await prepareForSources();
  components ??= loadSources({ ...sources, fonts }, { cache: {}, debug: false }, [], 0);
}

export const collect = async () => hashComponents((await components!()) as Parameters<typeof hashComponents>[0]);
