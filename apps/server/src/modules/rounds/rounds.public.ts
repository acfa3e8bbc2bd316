import type { RoundRecord } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Bettors } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MoneyGate, Wallet } from '../wallet/wallet.public.ts';
import type { GameOpener, OpenedGame } from './launch/game-opener.ts';
import { type LaunchCalls, launchCalls } from './launch/launch.calls.ts';
import { type FoundRound, findRoundsBetween } from './records/find-rounds.store.ts';
import { roundProjection, type TransactionReader } from './records/project-rounds.ts';
import { type RecordCalls, recordCalls } from './records/record.calls.ts';
import * as store from './records/round.store.ts';
import { createSeamlessWallet, type SeamlessWallet } from './seamless/seamless-wallet.ts';
import type { StakeFeed } from './seamless/stake-feed.ts';
import { gameTakesStake } from './seamless/stake-rules.ts';
import { purgeSessions } from './sessions/game-session.store.ts';
import { createGameSessions, type GameSessions } from './sessions/game-sessions.ts';
import { type RealityCheckCalls, realityCheckCalls } from './sessions/reality-check.calls.ts';
import { createRealityChecks } from './sessions/reality-check.ts';
import { type SharedRoundCalls, sharedRoundCalls } from './shared/shared-rounds.calls.ts';

export type { GameLaunch, GameOpener, OpenableGames, OpenedGame } from './launch/game-opener.ts';
export type { CommittedTransaction } from './records/committed-transaction.ts';
export type { TransactionReader } from './records/project-rounds.ts';
export type { OpenRoundOfProvider, RoundRow, StepRow } from './records/round.store.ts';
export { roundBets } from './records/round-bets.ts';
export {
  type RoundDocument,
  readRoundDocument,
  roundDocument,
  shownOutcome,
  type TransactionType,
  toPlayedGame,
} from './records/round-document.ts';
export type {
  PermittedStake,
  RoundReversal,
  RoundTransaction,
  SeamlessWallet,
  TransactionKey,
  TransactionResult,
} from './seamless/seamless-wallet.ts';
export type { FedJackpots, StakeFeed } from './seamless/stake-feed.ts';
export { largestStake, stakeKinds } from './seamless/stake-rules.ts';
export type { GameSession } from './sessions/game-session.store.ts';
export type { GameSessions } from './sessions/game-sessions.ts';

export type Rounds = {
  calls: RealityCheckCalls & LaunchCalls & RecordCalls & SharedRoundCalls;
  /** The wallet of every game, built-in or of a third party. */
  seamless: SeamlessWallet;
  /** The games that members have open. */
  sessions: GameSessions;
  lastRoundOfSeed(seedId: string): Promise<store.RoundRow | null>;
  /** A member's last closed rounds of a game, newest first, each with the outcome of its last step; of one version where it is named. */
  lastRounds(of: Parameters<typeof store.listLastRounds>[1]): Promise<store.LastRound[]>;
  /** A member's round with its steps, or null. */
  round(memberId: string, roundId: string): Promise<{ round: store.RoundRow; steps: store.StepRow[] } | null>;
  /** The steps of any round, in their order. */
  steps(roundId: string): Promise<store.StepRow[]>;
  /** Rounds of a provider left open since before a time, oldest first. */
  openRoundsBefore(left: Parameters<typeof store.listOpenRounds>[1]): Promise<store.RoundRow[]>;
  /** Open rounds on a site that a provider has an id of, newest first, before a given one. */
  openRoundsOfProvider(page: Parameters<typeof store.listOpenOfProvider>[1]): Promise<store.OpenRoundOfProvider[]>;
  /** Open rounds that providers have ids of and that were opened before a time of each provider, oldest first. */
  overdueRounds(
    limits: readonly { provider: string; openedBefore: Date }[],
    limit: number,
  ): Promise<store.OpenRoundOfProvider[]>;
  /** What the games of a member's rounds are called, by round; a round whose record is not there yet is left out. */
  gameNamesOfRounds(
    owner: { siteId: string; memberId: string },
    roundIds: readonly string[],
    language: string | undefined,
  ): Promise<Map<string, string>>;
  /** Rounds of a site whose id lies between two. */
  findBetween: (of: Parameters<typeof findRoundsBetween>[1]) => Promise<FoundRound[]>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

/** Makes the module of launches, game sessions and rounds. */
export async function createRounds(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  log: Log;
  /** Where a site's own pages are. */
  siteOrigin: (from: Origin) => string;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  /** Asked before every stake; the rules of games and the reality check are registered here. */
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  /** Refuses where the login that opened a game has ended. */
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
  /** Opens the games of providers. */
  opener: GameOpener;
  /** What stakes feed beside the house. */
  feed: StakeFeed;
  /** Who places a stake: stored with it. */
  bettors: Pick<Bettors, 'of'>;
  /** Keep what they need of transactions, together with the rounds that are projected from them. */
  readers: readonly TransactionReader[];
  /** Moves a member's money to where the game that was opened is played, where the site does so. */
  moveMoney: (opened: OpenedGame) => Promise<void>;
  /** Notes that a member opened a game. */
  noteOpened: (opened: OpenedGame & { at: Date }) => Promise<void>;
  /** The seed of a round's commitment once it was revealed, else null. */
  revealedSeed: (seedId: string) => Promise<string | null>;
  /** What shows the outcomes of a round, given by whoever drew them. */
  recordView: (round: Pick<store.RoundRow, 'provider' | 'nodeId' | 'gameVersion'>) => Pick<RoundRecord, 'slot'>;
  /** The game frames' origin as the visitor reaches it. */
  gamesOriginFor: (from: Origin) => string;
  /** Called after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Promise<Rounds> {
  const { db } = deps;
  const realityChecks = createRealityChecks(deps);
  deps.gate.register({ stakes: [gameTakesStake(deps), realityChecks.rule] });
  return {
    seamless: createSeamlessWallet(deps),
    sessions: await createGameSessions(deps),
    calls: {
      ...launchCalls(deps),
      ...realityCheckCalls({ sites: deps.sites, checks: realityChecks }),
      ...recordCalls(deps),
      ...sharedRoundCalls(deps),
    },
    lastRounds: (of) => store.listLastRounds(db, of),
    lastRoundOfSeed: (seedId) => store.findLastRoundOfSeed(db, seedId),
    async round(memberId, roundId) {
      const round = await store.findRound(db, roundId);
      if (round?.memberId !== memberId) return null;
      return { round, steps: await store.listSteps(db, roundId) };
    },
    steps: (roundId) => store.listSteps(db, roundId),
    openRoundsBefore: (left) => store.listOpenRounds(db, left),
    openRoundsOfProvider: (page) => store.listOpenOfProvider(db, page),
    overdueRounds: (limits, limit) => store.listOverdue(db, limits, limit),
    async gameNamesOfRounds({ siteId, memberId }, roundIds, language) {
      const games = await store.findGamesOfRounds(db, memberId, roundIds);
      return new Map(
        (await deps.catalogue.nameGames(siteId, games, language)).map(
          ({ roundId, gameName }) => [roundId, gameName] as const,
        ),
      );
    },
    findBetween: (of) => findRoundsBetween(deps.db, of),
    consumers: [roundProjection(deps)],
    jobs: [
      { name: 'rounds.partitions', cron: '22 3 * * *', run: () => store.ensurePartitions(db, 3) },
      { name: 'rounds.purge-sessions', cron: '41 * * * *', run: () => purgeSessions(db, deps.clock.now()) },
    ],
  };
}
