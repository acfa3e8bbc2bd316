import type { Client } from '@croupier/contract/client';
import type { Database } from '@croupier/server/kernel/database.ts';
import type { Modules } from '@croupier/server/modules.ts';

/** A platform that is played on, whatever it runs on. */
export type ProviderFixture = {
  /** Where providers reach it. */
  platformUrl: string;
  siteCode: string;
  /** Registers a member who has play money. */
  join(name: string): Promise<{ memberId: string; site: Client }>;
  /** The platform's clock. */
  time(): Date;
  /** Lets some time go by, until what was put off may be due. */
  wait(): Promise<void>;
  /** Runs work with modules whose clock is a day ahead: what was played today is over. */
  tomorrow<Result>(work: (modules: Modules, db: Database) => Promise<Result>): Promise<Result>;
  /** Runs work with modules of now. */
  now<Result>(work: (modules: Modules, db: Database) => Promise<Result>): Promise<Result>;
  /** The platform's own outage: it is gone for a while. */
  outage(ms: number): Promise<void>;
};
