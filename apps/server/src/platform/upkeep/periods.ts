export type Period = 'day' | 'week' | 'month';

/** In UTC, as the bounds of partitions are; a week begins on Monday. */
export function periodStart(time: Date, period: Period): Date {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month));
  return new Date(Date.UTC(year, month, period === 'day' ? day : day - ((time.getUTCDay() + 6) % 7)));
}

export function nextPeriod(start: Date, period: Period): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month + 1));
  return new Date(Date.UTC(year, month, day + (period === 'day' ? 1 : 7)));
}
