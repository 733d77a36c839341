import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Collector, type FingerprintRecord, generateFingerprint } from './generate-fingerprint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const good: Collector = { start: async () => {}, collect: async () => 'abc' };

async function run(collector: Collector, argument?: string) {
  const records: FingerprintRecord[] = [];
  const result = generateFingerprint(collector, (record) => records.push(record), argument);
  await vi.runAllTimersAsync();
  return { fingerprint: await result, records };
}

test('SG-01 SG-02 a success is returned and reported once', async () => {
  expect(await run(good)).toEqual({
    fingerprint: 'abc',
    records: [{ retries: 0, action: 'fingerprint_generation_success', time_elapsed: 0 }],
  });
});

const hanging: readonly (readonly [
  what: string,
  collector: Collector,
  argument: string | undefined,
  seconds: number,
  initialized: boolean,
])[] = [
  ['a start that hangs', { ...good, start: () => never }, undefined, 6, false],
  ['a collection that hangs', { ...good, collect: () => never }, undefined, 6, true],
  ['a collection with an argument that hangs', { ...good, collect: () => never }, 'id', 10, true],
];
for (const [what, collector, argument, seconds, initialized] of hanging) {
  test(`SG-01 SG-02 ${what} is retried once, then null after ${seconds} s`, async () => {
    const { fingerprint, records } = await run(collector, argument);
    expect(fingerprint).toBeNull();
    expect(records).toEqual([
      {
        retries: 1,
        action: 'fingerprint_generation_fail',
        time_elapsed: seconds,
        stack: expect.stringContaining('took longer than expected'),
        initialized,
        timeout: true,
      },
    ]);
  });
}

test('SG-01 a timeout followed by a success is a success with one retry', async () => {
  let calls = 0;
  const second: Collector = { ...good, collect: () => (++calls === 1 ? never : Promise.resolve('late')) };
  expect(await run(second)).toEqual({
    fingerprint: 'late',
    records: [{ retries: 1, action: 'fingerprint_generation_success', time_elapsed: 3 }],
  });
});

test('SG-01 any other error is not retried', async () => {
  const broken: Collector = { start: () => Promise.reject(new Error('blocked by an extension')), collect: async () => 'abc' };
  const { fingerprint, records } = await run(broken);
  expect(fingerprint).toBeNull();
  expect(records).toEqual([
    expect.objectContaining({ retries: 0, action: 'fingerprint_generation_fail', initialized: false, timeout: false }),
  ]);
});

test('SG-01 a collector that throws something other than an Error gives null too', async () => {
  const { fingerprint, records } = await run({ ...good, collect: () => Promise.reject('nonsense') });
  expect([fingerprint, records[0]?.stack]).toEqual([null, 'nonsense']);
});
