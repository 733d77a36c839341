/** What `npm run bench -- scale --keep` measured last, in measured.json. */
export type Measured = {
  readonly day: string;
  readonly machine: string;
  /** With its indexes and its share of empty space, by table. */
  readonly bytesPerRow: Readonly<Record<string, number>>;
  /** Rows that stay, by table: of an account, and of a sign-in from a known device. */
  readonly rowsPerPerson: Readonly<Record<string, number>>;
  readonly rowsPerSignIn: Readonly<Record<string, number>>;
  readonly signIn: Cost;
  readonly check: Cost;
  /** One argon2id. */
  readonly hashMs: number;
  readonly idleMegabytes: number;
};

/** CPU milliseconds of our process and of PostgreSQL, bytes of its log. */
export type Cost = { readonly serverMs: number; readonly databaseMs: number; readonly walBytes: number };
