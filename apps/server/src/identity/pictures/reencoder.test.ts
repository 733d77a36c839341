import { afterAll, expect, test } from 'vitest';
import { locatedPicture } from '../../testing/identity.ts';
import { startReencoder } from './reencoder.ts';

const reencoder = startReencoder();
afterAll(() => reencoder.stop());

test('S31 an untrusted file is re-encoded in a separate process; a file that is not a picture gives null, and the next one still works', async () => {
  const hidden = 'taken at 23.55 south 46.63 west';
  for (const file of [Buffer.from('no picture at all'), Buffer.alloc(64), locatedPicture(hidden).subarray(0, 40)])
    expect(await reencoder.run(file)).toBeNull();
  const drawn = Buffer.from((await reencoder.run(locatedPicture(hidden)))!);
  expect(drawn.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  for (const trace of ['Exif', hidden]) expect(drawn.includes(trace)).toBe(false);
});
