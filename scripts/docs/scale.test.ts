import { expect, test } from 'vitest';
import { lawOf } from '../../bench/scale/law.ts';
import type { Measured } from '../../bench/scale/measured.ts';
import { assumptions, planFor } from '../../bench/scale/plan.ts';

test('SV-04 a straight line is its own law; a step off it is seen, however small it is beside the last', () => {
  const line = [10, 30, 100, 300].map((x) => [x, 5 + 2 * x] as const);
  const { base, slope, off } = lawOf(line);
  expect([base, slope, off].map((value) => Number(value.toFixed(6)))).toEqual([5, 2, 0]);
  expect(lawOf([...line.slice(0, 3), [300, 900]]).off).toBeGreaterThan(0.1);
  expect(lawOf([[10, 60], ...line.slice(1)]).off).toBeGreaterThan(0.1);
});

const measured: Measured = {
  day: '2026-01-01',
  machine: 'none',
  bytesPerRow: { accounts: 500, devices: 100, sessions: 200, audit_log: 300 },
  rowsPerPerson: { accounts: 1, devices: 1 },
  rowsPerSignIn: { sessions: 1, audit_log: 2 },
  signIn: { serverMs: 40, databaseMs: 2, walBytes: 4000 },
  check: { serverMs: 1, databaseMs: 0.2, walBytes: 0 },
  hashMs: 30,
  idleMegabytes: 100,
};
const given = { ...assumptions, people: 1e6, signInsPerSecondAtPeak: 600, peakOverMean: 6, checksPerSignIn: 10, utilisation: 0.5 };

test('SV-04 rows are kept as long as their retention, cores are busy milliseconds at the peak', () => {
  const { stored, totalBytes, needed } = planFor(measured, given);
  const day = 100 * 86_400;
  expect(stored.map(({ table, rows, bytes }) => [table, rows, bytes])).toEqual([
    ['accounts', 1e6, 5e8],
    ['devices', 2e6, 2e8],
    ['sessions', day * 30, day * 30 * 200],
    ['audit_log', day * 2 * 1826, day * 2 * 1826 * 300],
  ]);
  expect(totalBytes).toBe(7e8 + day * 30 * 200 + day * 2 * 1826 * 300);
  const shown = (what: string) => needed.find((row) => row.what === what)?.value;
  expect(shown('Cores that hash passwords')).toBe('18'); // 600 × 30 ms
  expect(shown('Cores of the servers beside that')).toBe('12'); // 600 × 10 ms, 6,000 × 1 ms
  expect(shown('Cores of the servers to install')).toBe('60');
  expect(shown('Cores of PostgreSQL, busy')).toBe('2.4'); // 600 × 2 ms, 6,000 × 0.2 ms
  expect(shown('Log of PostgreSQL a second at the peak')).toBe('2.4 MB');
  expect(shown('Money for SMS per million sign-ins')).toBe('R$ 8,000');
});
