import type { ErrorTable, Reading } from './reaction.ts';
import { sharedReadings } from './shared.ts';

const readings = sharedReadings('recovery');
const over = (reading: Reading): Reading => ({ ...reading, ends: true });

/** ER-01. Refusals of the recovery itself, not of what was typed, end it. */
export const recoveryErrors = {
  ...readings,
  '0001': over(readings['0001']),
  '0003': over(readings['0003']),
  '0008': over(readings['0008']),
  '0013': over(readings['0013']),
  '0014': over(readings['0014']),
  '0019': over(readings['0019']),
  '0024': over(readings['0024']),
  '0025': over(readings['0025']),
  '0028': over(readings['0028']),
  '0029': over(readings['0029']),
  '0035': over(readings['0035']),
  '0036': over(readings['0036']),
  '0040': over(readings['0040']),
  '0050': over(readings['0050']),
  '0068': over(readings['0068']),
  '0071': over(readings['0071']),
} as const satisfies ErrorTable;
