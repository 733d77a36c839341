import type { Brand } from '@portaria/contract/brand';
import type pg from 'pg';
import type { Passwords } from './accounts/passwords.ts';
import type { Carriers } from './adapters/carriers/carriers.ts';
import type { Challenges } from './adapters/challenges/challenges.ts';
import type { Features } from './adapters/flags/features.ts';
import type { FlagOverrides } from './adapters/flags/flag-overrides.ts';
import type { IdentityEngines } from './adapters/identity/choose-identity.ts';
import type { ImageStore } from './adapters/picture-store/image-store.ts';
import type { Registry } from './adapters/registry/registry.ts';
import type { Config } from './config/config.ts';
import type { Limits } from './config/limits-file.ts';
import type { BrandHosts } from './http/brand-hosts.ts';
import type { ReadCounts } from './http/read-counts.ts';
import type { Reencoder } from './identity/pictures/reencoder.ts';
import type { SenderOf } from './messages/senders.ts';
import type { Pages } from './pages/pages.ts';
import type { Readiness } from './platform/database/readiness.ts';
import type { Replica } from './platform/database/replica.ts';
import type { KeyedMutex } from './platform/keyed-mutex.ts';
import type { Keys } from './platform/keys.ts';
import type { Metrics } from './platform/metrics.ts';
import type { RiskRules } from './risk/rules-file.ts';

/** What the flows depend on. Built in `open-deps.ts` and passed as an argument. */
export type Deps = {
  readonly config: Config;
  readonly brand: Brand;
  /** As `BRANDS` or `BRAND` names the brand. */
  readonly named: string;
  /** BR-01: what the rows of this brand are marked with; null for the first brand, and where there is one. */
  readonly mark: string | null;
  /** BR-01: all brands of this process. */
  readonly brands: Brands;
  /** The folder of the brand: tokens, logo, images, legal texts. */
  readonly brandFolder: string;
  /** AP-10, SI-09: the version of the terms in force; a person who has not accepted it is asked to. */
  readonly termsVersion: string;
  /** BR-03: as an acceptance of it is recorded: `mutirao/2026-11-01` for a marked brand. */
  readonly termsKey: string;
  /** VA-05: words that a new password may not contain. */
  readonly prohibitedWords: readonly string[];
  /** VA-02: cellphones that the brand rejects, eleven digits each. */
  readonly blockedPhones: readonly string[];
  readonly db: pg.Pool;
  /** Where recent reads of sessions and summaries may go; null without `DATABASE_REPLICA_URL`. */
  readonly replica: Replica | null;
  readonly keys: Keys;
  /** The only clock: every statement gets its time from here. */
  readonly now: () => Date;
  /** SV-07: the limits that an operator can change. */
  readonly limits: Limits;
  /** SV-04: counts calls that only read, in memory and in batches. */
  readonly countRead: ReadCounts;
  readonly challenges: Challenges;
  /** The clock of the database, which deletions go by: it is the same for every process. */
  readonly databaseNow: () => Promise<Date>;
  /** SG-07: the risk rules that an operator can read and change. */
  readonly risk: RiskRules;
  readonly passwords: Passwords;
  readonly mutex: KeyedMutex;
  readonly features: Features;
  /** SG-05: flag overrides, in development only. */
  readonly flagOverrides: FlagOverrides | null;
  /** CC-11: the outbound channels. */
  readonly carriers: Carriers;
  /** BR-04: undefined for a brand that this process does not know. */
  readonly senderOf: SenderOf;
  /** SV-11: the taxpayer registry. */
  readonly registry: Registry;
  /** ID-11: the engines that verify identities. */
  readonly identity: IdentityEngines;
  /** ID-12: where pictures are stored. */
  readonly images: ImageStore;
  /** S31: re-encodes a picture for an engine that does not do so itself. */
  readonly reencoder: Reencoder;
  readonly metrics: Metrics;
  /** SV-10: whether this process should get traffic. */
  readonly readiness: Readiness;
  /** The built web app; null where only the calls are served. */
  readonly pages: Pages | null;
};

/** What sending a message needs. A separate message worker has nothing else. */
export type MessageDeps = Pick<Deps, 'config' | 'mark' | 'senderOf' | 'db' | 'keys' | 'now' | 'metrics' | 'carriers'>;

export type Brands = {
  /** The first one's is the process's own: housekeeping, health, metrics. */
  readonly all: readonly Deps[];
  /** Undefined where one brand answers at every host. */
  readonly hosts: BrandHosts | undefined;
  /** Of a row; undefined for a brand that is not served any more. */
  readonly marked: (mark: string | null) => Deps | undefined;
};
