import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vendor } from './vendor.ts';
import { detectedVpn, deviceSession } from './vendor-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after =
  <T>(milliseconds: number, value: T) =>
  () =>
    new Promise<T>((done) => setTimeout(() => done(value), milliseconds));
const loaded = (vendor: Partial<Vendor>) => async (): Promise<Vendor> => ({ collect: async () => 'abc', ...vendor });
async function ended<T>(work: Promise<T>) {
  await vi.runAllTimersAsync();
  return work;
}

test.each([
  [4999, true],
  [5001, undefined],
])('SG-04 a VPN detector that answers after %s ms: %s', async (milliseconds, vpn) => {
  expect(await ended(detectedVpn(loaded({ vpn: after(milliseconds, true) })))).toBe(vpn);
});

test('SG-04 a detector that sees no tunnel says so', async () => {
  expect(await ended(detectedVpn(loaded({ vpn: async () => false })))).toBe(false);
});

test.each([
  [5000, 4999, 'token'],
  [5000, 5001, undefined],
  [15_000, 14_999, 'token'],
  [15_000, 15_001, undefined],
])('SG-04 a device-risk service that may take %s ms and takes %s ms: %s', async (limit, milliseconds, token) => {
  expect(await ended(deviceSession(loaded({ session: after(milliseconds, 'token') }), limit))).toBe(token);
});

test.each([
  ['a script that never loads', () => new Promise<never>(() => {})],
  ['a script that is blocked', () => Promise.reject(new Error('blocked'))],
  ['a vendor without either', loaded({})],
] as const)('SG-04 SG-09 %s gives nothing, and breaks nothing', async (_, vendor) => {
  expect(await ended(detectedVpn(vendor))).toBeUndefined();
  expect(await ended(deviceSession(vendor, 5000))).toBeUndefined();
});
