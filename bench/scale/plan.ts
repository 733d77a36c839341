import { defaultRetention } from '../../apps/server/src/platform/upkeep/retention.ts';
import type { Measured } from './measured.ts';

/** What cannot be measured here. Change them to yours. */
export const assumptions = {
  people: 150_000_000,
  signInsPerSecondAtPeak: 3000,
  /** The mean of a day is a sixth of its peak. */
  peakOverMean: 6,
  checksPerSignIn: 10,
  devicesPerPerson: 2,
  /** A code by SMS: a second factor, or instead of the password. */
  smsPerSignIn: 0.1,
  smsPrice: 0.08, // BRL
  corePricePerHour: 0.2, // BRL
  terabytePricePerMonth: 600, // BRL, of fast disk, three copies of it counted below
  copies: 3,
  /** Of the cores, at the peak. */
  utilisation: 0.5,
  /** Of one process: its event loop and its hashes (UV_THREADPOOL_SIZE). */
  coresPerProcess: 4,
  connectionsPerProcess: 21,
  /** A connection is held that much longer than PostgreSQL computes: the network, the disk, our own work in a transaction. */
  heldOverComputed: 4,
} as const;
type Assumptions = { readonly [K in keyof typeof assumptions]: number };

/** How many days of sign-ins a table holds. What is not here is kept for a day. */
const keptDays: Readonly<Record<string, number>> = {
  sessions: defaultRetention.sessionsDays,
  risk_decisions: defaultRetention.riskDays,
  audit_log: defaultRetention.auditDays,
};

export type Row = { readonly what: string; readonly value: string; readonly from: string };
export type StoredRow = { readonly table: string; readonly rows: number; readonly bytes: number; readonly because: string };
export type Plan = { readonly stored: readonly StoredRow[]; readonly totalBytes: number; readonly needed: readonly Row[] };

/** Rows, bytes, cores, memory, connections and money for so many people, from what was measured for one. */
export function planFor(measured: Measured, given: Assumptions): Plan {
  const { signInsPerSecondAtPeak: peak, checksPerSignIn } = given;
  const signInsPerDay = (peak / given.peakOverMean) * 86_400;
  const checksAtPeak = peak * checksPerSignIn;
  const stored = storedRows(measured, given, signInsPerDay);
  const totalBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);

  const { signIn, check, hashMs } = measured;
  const busy = (ms: number, perSecond: number) => (ms * perSecond) / 1000;
  const hashing = busy(hashMs, peak);
  const serving = busy(Math.max(0, signIn.serverMs - hashMs), peak) + busy(check.serverMs, checksAtPeak);
  const database = busy(signIn.databaseMs, peak) + busy(check.databaseMs, checksAtPeak);
  const serverCores = Math.ceil((hashing + serving) / given.utilisation);
  const databaseCores = Math.ceil(database / given.utilisation);
  const processes = Math.ceil(serverCores / given.coresPerProcess);
  const wal = signIn.walBytes * peak;
  const hashMegabytes = given.coresPerProcess * 19;

  const millions = (signInsPerDay * 30) / 1e6;
  const cores = ((serverCores + databaseCores * given.copies) * 720 * given.corePricePerHour) / millions;
  const disk = ((totalBytes / 1e12) * given.copies * given.terabytePricePerMonth) / millions;
  const sms = 1e6 * given.smsPerSignIn;

  const needed: Row[] = [
    { what: 'Sign-ins a day', value: count(signInsPerDay), from: `peak ÷ ${given.peakOverMean}` },
    { what: 'Session checks a second at the peak', value: count(checksAtPeak), from: `${checksPerSignIn} per sign-in` },
    { what: 'Cores that hash passwords', value: count(hashing), from: `${hashMs.toFixed(0)} ms each` },
    {
      what: 'Cores of the servers beside that',
      value: count(serving),
      from: `${ms(signIn.serverMs - hashMs)} per sign-in, ${ms(check.serverMs)} per check`,
    },
    { what: 'Cores of the servers to install', value: count(serverCores), from: `${given.utilisation * 100} % busy at the peak` },
    {
      what: 'Cores of PostgreSQL, busy',
      value: count(database),
      from: `${ms(signIn.databaseMs)} per sign-in, ${ms(check.databaseMs)} per check`,
    },
    {
      what: 'Cores of PostgreSQL to install',
      value: count(databaseCores),
      from: `${given.utilisation * 100} % busy; session checks may go to replicas`,
    },
    { what: 'Processes', value: count(processes), from: `${given.coresPerProcess} cores each` },
    {
      what: 'Their memory',
      value: bytes(processes * (measured.idleMegabytes + hashMegabytes) * 1e6),
      from: `${measured.idleMegabytes} MB idle, ${hashMegabytes} MB for hashes`,
    },
    {
      what: 'Connections that they may open',
      value: count(processes * given.connectionsPerProcess),
      from: `${given.connectionsPerProcess} each: a pooler`,
    },
    {
      what: 'Connections in use at the peak',
      value: count(database * given.heldOverComputed),
      from: `${given.heldOverComputed} × what PostgreSQL computes`,
    },
    {
      what: 'Log of PostgreSQL a second at the peak',
      value: bytes(wal),
      from: `${count(signIn.walBytes)} bytes per sign-in, without images of whole pages`,
    },
    { what: 'Log of PostgreSQL a day', value: bytes(signIn.walBytes * signInsPerDay), from: 'what replicas and archives take' },
    { what: 'SMS per million sign-ins', value: count(sms), from: `${given.smsPerSignIn * 100} % of them` },
    { what: 'Money for SMS per million sign-ins', value: money(sms * given.smsPrice), from: `${money(given.smsPrice)} each` },
    {
      what: 'Money for cores per million sign-ins',
      value: money(cores),
      from: `${money(given.corePricePerHour)} per core and hour, PostgreSQL ${given.copies} times`,
    },
    {
      what: 'Money for disks per million sign-ins',
      value: money(disk),
      from: `${money(given.terabytePricePerMonth)} per TB and month, ${given.copies} copies`,
    },
  ];
  return { stored, totalBytes, needed };
}

function storedRows({ bytesPerRow, rowsPerPerson, rowsPerSignIn }: Measured, given: Assumptions, signInsPerDay: number): StoredRow[] {
  const ofPeople = Object.entries(rowsPerPerson).map(([table, each]) => {
    const times = table === 'devices' ? given.devicesPerPerson : each;
    return { table, rows: given.people * times, because: `${times} per person` };
  });
  const ofSignIns = Object.entries(rowsPerSignIn).map(([table, each]) => {
    const days = keptDays[table] ?? 1;
    return { table, rows: signInsPerDay * each * days, because: `${count(each)} per sign-in, ${days} days` };
  });
  return [...ofPeople, ...ofSignIns].map((row) => ({ ...row, bytes: row.rows * bytesPerRow[row.table]! }));
}

const count = (value: number) => (value < 10 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString('en-US');
const ms = (value: number) => `${Math.max(0, value).toFixed(2)} ms`;
const money = (value: number) => `R$ ${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US')}`;

export function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  const scaled = value / 1000 ** step;
  return `${scaled < 10 ? scaled.toFixed(1) : Math.round(scaled)} ${units[step]}`;
}
