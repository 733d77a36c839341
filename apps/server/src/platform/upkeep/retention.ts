/** How many days each table is kept that no rule of the product empties. Each is a setting. */
export type Retention = {
  readonly auditDays: number;
  readonly eventsDays: number;
  readonly analyticsDays: number;
  readonly riskDays: number;
  readonly sessionsDays: number;
  readonly devicesDays: number;
  readonly npsDays: number;
};

export const defaultRetention: Retention = {
  auditDays: 1826, // a consumer may claim damages for five years (CDC, art. 27)
  eventsDays: 2, // the summary looks back one day
  analyticsDays: 800, // a month can be compared with the same month two years ago
  riskDays: 180, // as long as a chargeback may take
  sessionsDays: 30, // after they expired: the risk rules read a person's usual hours and networks from them
  devicesDays: 400, // as long as a browser keeps the cookie of a device (SI-19)
  npsDays: 730, // two years of opinions show a trend
};
