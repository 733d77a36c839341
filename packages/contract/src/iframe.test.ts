import { expect, test } from 'vitest';
import { iframeWaits } from './iframe.ts';

test('EM-02 a page has a minute to load, and may then be silent for three beats', () => {
  expect(iframeWaits).toEqual({ load: 60_000, silence: 15_000 });
});
