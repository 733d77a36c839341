const dayMs = 24 * 3_600_000;

export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * dayMs);
