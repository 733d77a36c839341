/** How many connections a process takes, and how long it waits for each thing. */
export type DatabaseBounds = {
  readonly poolSize: number;
  /** For a connection, a new one or one that another call gives back. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For a row or a table that another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number;
};

export const defaultBounds: DatabaseBounds = {
  poolSize: 20,
  connectMs: 2000,
  statementMs: 4000,
  lockMs: 3000,
  idleInTransactionMs: 10_000,
};
