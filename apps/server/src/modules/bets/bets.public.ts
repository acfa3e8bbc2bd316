import type { Database, Queryable } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Consumer, SequencedRow } from '../../kernel/sequencer.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type BetCalls, betCalls, type NameGames } from './bets.calls.ts';
import { ensurePartitions, type RecordedChange, readChanges } from './bets.store.ts';
import { type BetSource, type BettorsOf, betProjection } from './project-bets.ts';

export type { BetChange, BetOpening, BetResult, BetState } from './bet.ts';
export type { RecordedChange } from './bets.store.ts';
export type { BetSource } from './project-bets.ts';

export type Bets = {
  calls: BetCalls;
  /** What consumers of the stream `bets` are given rows of: each bet before and after, in committed order. */
  readChanges(tx: Queryable, rows: readonly SequencedRow[]): Promise<RecordedChange[]>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of bets: one record for every vertical, each of which is a source of changes. */
export function createBets(deps: {
  db: Database;
  sites: Sites;
  wallet: Wallet;
  sources: readonly BetSource[];
  /** Names games in the reader's language. */
  nameGames: NameGames;
  /** Which members are on trial, and in whose line they are. */
  bettorsOf: BettorsOf;
}): Bets {
  return {
    calls: betCalls(deps),
    readChanges,
    consumers: [betProjection(deps)],
    jobs: [{ name: 'bets.partitions', cron: '24 3 * * *', run: () => ensurePartitions(deps.db, 3) }],
  };
}
