import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { NameGames } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import type { Bet } from './bet.ts';
import { type BetCalls, betCalls } from './bets.calls.ts';
import { ensurePartitions, listBets, listLineBets } from './bets.store.ts';
import { type Bettors, createBettors, type LineRates, type MemberLines } from './bettors.ts';
import { createChangeReader, type ReadChanges } from './change-reader.ts';
import { countPlacedSince, type DayTotal, type FoundBet, findBetsBetween, listDayTotals } from './day-totals.store.ts';
import { dayTotals } from './day-totals.ts';
import { countMemberDays } from './member-days.ts';
import { type BetSource, betProjection } from './project-bets.ts';

export type { Bet, BetChange, BetOpening, BetResult, BetState } from './bet.ts';
export { toBetRow } from './bet-row.ts';
export type { Bettor, Bettors, LineRates, RatedStake } from './bettors.ts';
export { changesAtOnce } from './change-reader.ts';
export type { RecordedChange } from './changes.store.ts';
export type { BetSource } from './project-bets.ts';

export type Bets = {
  calls: BetCalls;
  /** Who places a stake, for whoever stores it with the stake. */
  bettors: Bettors;
  /** What consumers of the stream `bets` are given rows of: each bet before and after, in committed order. */
  readChanges: ReadChanges;
  /** A member's bets before a moment, latest first. */
  before(of: { memberId: string; until: Date; limit: number }): Promise<Bet[]>;
  /** Settled bets of everybody below an agent, or of one of them, latest first. */
  ofLine(of: Parameters<typeof listLineBets>[1]): Promise<Bet[]>;
  /** What was settled on a site's day in a currency, by vertical. */
  dayTotals(of: { siteId: string; day: string; currency: string }): Promise<DayTotal[]>;
  /** How many bets were placed on a site from a moment on, counted up to 100,000. */
  placedSince(siteId: string, since: Date): Promise<number>;
  /** Bets of a site whose id lies between two. */
  findBetween: (of: Parameters<typeof findBetsBetween>[1]) => Promise<FoundBet[]>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of bets: one record for every vertical, each of which is a source of changes. */
export async function createBets(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  wallet: Wallet;
  sources: readonly BetSource[];
  /** Names games in the reader's language. */
  nameGames: NameGames;
  /** Which members are on trial, and in whose line they are. */
  memberLines: MemberLines;
  /** The rates of lines, whoever brings them. */
  lineRates: LineRates;
}): Promise<Bets> {
  const readChanges = createChangeReader();
  return {
    calls: betCalls(deps),
    bettors: await createBettors(deps),
    readChanges,
    before: ({ until, ...of }) =>
      listBets(deps.db, {
        ...of,
        from: new Date(0),
        to: until,
        nodeId: null,
        vertical: null,
        vendorCode: null,
        state: null,
        before: null,
      }),
    ofLine: (of) => listLineBets(deps.db, of),
    dayTotals: (of) => listDayTotals(deps.db, of),
    placedSince: (siteId, since) => countPlacedSince(deps.db, siteId, since),
    findBetween: (of) => findBetsBetween(deps.db, of),
    consumers: [
      betProjection(deps),
      dayTotals({ readChanges, sites: deps.sites }),
      countMemberDays({ readChanges, sites: deps.sites }),
    ],
    jobs: [{ name: 'bets.partitions', cron: '24 3 * * *', run: () => ensurePartitions(deps.db, 3) }],
  };
}
