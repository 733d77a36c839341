import { expect, test } from 'vitest';
import { clockText, dayText, isoDayText, momentText, whenText } from './clock-text.ts';
import { waitText } from './wait-text.ts';

test.each([
  [0, 'agora'],
  [-5, 'agora'],
  [Number.NaN, 'agora'],
  [0.2, 'em 1 segundo'],
  [1, 'em 1 segundo'],
  [40, 'em 40 segundos'],
  [59, 'em 59 segundos'],
  [60, 'em 1 minuto'],
  [61, 'em 2 minutos'],
  [720, 'em 12 minutos'],
  [1800, 'em 30 minutos'],
  [3540, 'em 59 minutos'],
  [3541, 'em 1 hora'],
  [3600, 'em 1 hora'],
  [3601, 'em 2 horas'],
  [21_600, 'em 6 horas'],
])('HT-07 a wait of %d seconds reads %j', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  ['2026-11-15T17:32:00Z', '14h32', '15/11/2026'],
  ['2026-11-15T03:05:00Z', '00h05', '15/11/2026'],
  ['2026-11-15T02:59:00Z', '23h59', '14/11/2026'],
])('SI-19 %s is %s of %s in Brazil', (iso, clock, day) => {
  expect(clockText(new Date(iso))).toBe(clock);
  expect(dayText(new Date(iso))).toBe(day);
});

test.each([
  ['2026-11-16T12:30:00Z', '09h30'],
  ['2026-11-17T02:59:00Z', '23h59'],
  ['2026-11-17T03:00:00Z', '00h00 de amanhã, 17/11'],
  ['2026-11-17T12:00:00Z', '09h00 de amanhã, 17/11'],
  ['2026-11-18T12:00:00Z', '09h00 de 18/11'],
])('SU-16 a wait until %s ends, seen at nine on the 16th, at %s', (iso, text) => {
  expect(momentText(new Date(iso), new Date('2026-11-16T12:00:00Z'))).toBe(text);
});

test.each([
  ['2026-11-16T11:08:00Z', 'hoje, às 08h08'],
  ['2026-11-16T03:00:00Z', 'hoje, às 00h00'],
  ['2026-11-16T02:59:00Z', 'ontem, às 23h59'],
  ['2026-11-15T02:59:00Z', 'em 14/11, às 23h59'],
  ['2025-12-31T15:00:00Z', 'em 31/12/2025, às 12h00'],
])('AP-12 what happened at %s, seen at nine on the 16th, happened %s', (iso, text) => {
  expect(whenText(new Date(iso), new Date('2026-11-16T12:00:00Z'))).toBe(text);
});

test('AP-10 the day that names a version is written as a person writes it', () => expect(isoDayText('2026-11-01')).toBe('01/11/2026'));
