import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { createStakeEntry } from './enter-stakes.ts';
import { openJackpots } from './open-jackpots.ts';
import { createRuns } from './runs.ts';
import type { StakeEntry, StakeResult } from './stake-entry.ts';

export type { JackpotRow, JackpotState } from './jackpots.store.ts';
export type { EnteredJackpot, StakeEntry, StakeResult } from './stake-entry.ts';

export type Jackpots = {
  /** Posts a paid stake with what it does to the jackpots of its game, in one commit. The same operation again gives the first answer. */
  enter(stake: StakeEntry): Promise<StakeResult>;
  /** Opens jackpots with their first seeds where an installation is set up; one whose level and games are taken stays as it is. */
  open: ReturnType<typeof openJackpots>;
};

/** Makes the module of jackpots: pools that the ledger holds in full. */
export function createJackpots(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  /** What amounts are drawn from, and nothing else. */
  outcomeRandom: RandomSource;
  secretKey: string;
  sites: Sites;
  wallet: Wallet;
}): Jackpots {
  const runs = createRuns(deps);
  const entry = createStakeEntry({ ...deps, runs, onMoved: () => {} });
  return {
    enter: (stake) => entry.run(stake),
    open: openJackpots({ ...deps, runs }),
  };
}
