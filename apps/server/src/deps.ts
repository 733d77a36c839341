import type { Brand } from '@portaria/contract/brand';
import type pg from 'pg';
import type { Passwords } from './accounts/passwords.ts';
import type { Carriers } from './adapters/carriers/carriers.ts';
import type { Features } from './adapters/flags/features.ts';
import type { FlagSwitches } from './adapters/flags/flag-switches.ts';
import type { IdentityEngines } from './adapters/identity/choose-identity.ts';
import type { ImageStore } from './adapters/picture-store/image-store.ts';
import type { Registry } from './adapters/registry/registry.ts';
import type { Config } from './config/config.ts';
import type { Policy } from './config/policy.ts';
import type { Redraw } from './identity/pictures/redraw.ts';
import type { Pages } from './pages/pages.ts';
import type { InTurn } from './platform/in-turn.ts';
import type { Keys } from './platform/keys.ts';
import type { Metrics } from './platform/metrics.ts';
import type { RiskRules } from './risk/rules-file.ts';

/** What the flows need from outside. Put together in `open-deps.ts` and passed down by hand. */
export type Deps = {
  readonly config: Config;
  readonly brand: Brand;
  /** Where the brand's own files are: tokens, logo, pictures, legal texts. */
  readonly brandFolder: string;
  /** AP-10, SI-09: the newest terms of use; a person who has not accepted them is asked to. */
  readonly termsVersion: string;
  /** VA-05: what no new password may hold. */
  readonly prohibitedWords: readonly string[];
  /** VA-02: cellphones that the brand does not take, eleven digits each. */
  readonly blockedPhones: readonly string[];
  readonly db: pg.Pool;
  readonly keys: Keys;
  /** The one clock: its time goes into every statement. */
  readonly now: () => Date;
  readonly policy: Policy;
  /** SG-07: what an operator can read and change. */
  readonly risk: RiskRules;
  readonly passwords: Passwords;
  readonly inTurn: InTurn;
  readonly features: Features;
  /** SG-05: a hand on the treatments, in development; none elsewhere. */
  readonly flagSwitches: FlagSwitches | null;
  /** CC-11: how messages leave the house. */
  readonly carriers: Carriers;
  /** SV-11: the taxpayer registry. */
  readonly registry: Registry;
  /** ID-11: who proves identities. */
  readonly identity: IdentityEngines;
  /** ID-12: where their pictures are kept. */
  readonly images: ImageStore;
  /** S31: what an engine does not draw anew itself. */
  readonly redraw: Redraw;
  readonly metrics: Metrics;
  /** The web, as it was built; none where only the calls are served. */
  readonly pages: Pages | null;
};

/** What sending a message needs: a separate worker has no more than this. */
export type MessageDeps = Pick<Deps, 'config' | 'brand' | 'brandFolder' | 'db' | 'keys' | 'now' | 'metrics' | 'carriers'>;
