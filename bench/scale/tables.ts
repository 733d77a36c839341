import { readFileSync } from 'node:fs';
import { at } from '../../scripts/root.mjs';
import { table } from '../table.ts';
import type { Measured } from './measured.ts';
import { assumptions, bytes, type Plan, planFor } from './plan.ts';

export const measuredFile = 'bench/scale/measured.json';
export const readMeasured = (): Measured => JSON.parse(readFileSync(at(measuredFile), 'utf8')) as Measured;

const round = (value: number) => `${(value / 1e6).toLocaleString('en-US', { maximumFractionDigits: value < 1e8 ? 1 : 0 })} M`;

/** Markdown: what is kept, and what serves it. */
export function tablesOf(measured: Measured, { stored, totalBytes, needed }: Plan = planFor(measured, assumptions)): string {
  const rows = [...stored]
    .sort((a, b) => b.bytes - a.bytes)
    .map((row) => [`\`${row.table}\``, round(row.rows), Math.round(measured.bytesPerRow[row.table]!), bytes(row.bytes), row.because]);
  return [
    table(['Table', 'rows', 'bytes a row', 'together', 'because'], [...rows, ['all', '', '', bytes(totalBytes), '']]),
    table(
      ['At the peak', 'needs', 'from'],
      needed.map(({ what, value, from }) => [what, value, from]),
    ),
  ].join('\n\n');
}

const names: Readonly<Record<keyof typeof assumptions, string>> = {
  people: 'People',
  signInsPerSecondAtPeak: 'Sign-ins a second at the peak',
  peakOverMean: 'The peak of a day over its mean',
  checksPerSignIn: 'Session checks per sign-in',
  devicesPerPerson: 'Devices per person',
  smsPerSignIn: 'SMS per sign-in',
  smsPrice: 'Price of an SMS, R$',
  corePricePerHour: 'Price of a core and hour, R$',
  terabytePricePerMonth: 'Price of a TB of fast disk and month, R$',
  copies: 'Copies of the database',
  utilisation: 'How busy cores are at the peak',
  coresPerProcess: 'Cores of a server process',
  connectionsPerProcess: 'Connections of a server process',
  heldOverComputed: 'How much longer a connection is held than PostgreSQL computes',
};

export const assumptionsTable = () =>
  table(
    ['Assumed', ''],
    Object.entries(assumptions).map(([key, value]) => [names[key as keyof typeof assumptions], value.toLocaleString('en-US')]),
  );
