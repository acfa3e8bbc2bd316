import type { Amount } from '@croupier/money';
import { createBatchedRead } from '../../kernel/batched-read.ts';
import { createCached } from '../../kernel/cached.ts';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../kernel/secret-box.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { type GameProvider, openGame } from './open-game.ts';
import { playCalls } from './play.calls.ts';
import * as store from './play.store.ts';
import { roundProjection } from './project-rounds.ts';
import { createSeamlessWallet, type SeamlessWallet } from './seamless-wallet.ts';

export type { GameProvider } from './open-game.ts';
export type { GameSession, RoundRow, StepRow } from './play.store.ts';
export { type RoundDocument, roundDocument } from './round-document.ts';
export { largestStake, type SeamlessWallet, type TransactionResult } from './seamless-wallet.ts';

export type Play = {
  calls: Pick<Handlers, 'games.launch' | 'games.openReplay' | 'records.bets' | 'records.round'>;
  seamless: SeamlessWallet;
  /** Makes a provider's games openable. Called once each at the start. */
  registerProvider(provider: GameProvider): void;
  /** Exchanges a launch ticket for the token of the opened game. Refuses `launch_ticket_invalid`, also after the login has ended. */
  redeemTicket(ticket: string): Promise<{ token: string; session: store.GameSession }>;
  /** The game that a token opened. Refuses `not_logged_in` and `session_expired`. */
  sessionOfToken(token: string): Promise<store.GameSession>;
  lastRoundOfSeed(seedId: string): Promise<store.RoundRow | null>;
  /** A member's round with its steps, or null. */
  round(memberId: string, roundId: string): Promise<{ round: store.RoundRow; steps: store.StepRow[] } | null>;
  openRoundsBefore(before: Date, limit: number): Promise<store.RoundRow[]>;
  consumers: Consumer[];
  jobs: ScheduledJob[];
};

const sessionMaximumAgeMs = 2_000;

/** Makes the module of launches, rounds and bet records. */
export async function createPlay(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  /** Refuses where the login that opened a game has ended. */
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
  /** The seed of a round's commitment once it was revealed, else null. */
  revealedSeed: (seedId: string) => Promise<string | null>;
  /** The game frames' origin as the visitor reaches it. */
  gamesOriginFor: (from: Origin) => string;
  /** Told after money moved; a signal that may be lost. */
  onMoney: (memberId: string, sumBalance: Amount) => void;
  onSettled: (memberId: string, roundId: string, at: Date) => void;
}): Promise<Play> {
  const providers = new Map<string, GameProvider>();
  const seamless = createSeamlessWallet(deps);
  const sessions = await createCached<store.GameSession | null>({
    name: 'game_session',
    load: createBatchedRead((hashes) => store.findSessionsByToken(deps.db, hashes)),
    maximumAgeMs: sessionMaximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  return {
    seamless,
    calls: playCalls({ ...deps, open: (request) => openGame({ ...deps, providers }, request) }),
    registerProvider(provider) {
      providers.set(provider.name, provider);
    },
    async redeemTicket(ticket) {
      const token = newToken(deps.random);
      const session = await store.redeemTicket(deps.db, tokenHash(ticket), tokenHash(token), deps.clock.now());
      if (!session) refuse('launch_ticket_invalid');
      await deps.mustBeLoggedIn(session.memberSessionId, session.siteId).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('launch_ticket_invalid') : error;
      });
      return { token, session };
    },
    async sessionOfToken(token) {
      const session = await sessions.get(tokenHash(token).toString('hex'));
      if (!session) refuse('not_logged_in');
      if (session.expiresAt <= deps.clock.now()) refuse('session_expired');
      return session;
    },
    lastRoundOfSeed: (seedId) => store.findLastRoundOfSeed(deps.db, seedId),
    async round(memberId, roundId) {
      const round = await store.findRound(deps.db, roundId);
      if (round?.memberId !== memberId) return null;
      return { round, steps: await store.listSteps(deps.db, roundId) };
    },
    openRoundsBefore: (before, limit) => store.listOpenRounds(deps.db, before, limit),
    consumers: [roundProjection({ wallet: deps.wallet, onSettled: deps.onSettled })],
    jobs: [
      { name: 'play.partitions', cron: '22 3 * * *', run: () => store.ensurePartitions(deps.db, 3) },
      { name: 'play.purge-sessions', cron: '41 * * * *', run: () => store.purgeSessions(deps.db, deps.clock.now()) },
    ],
  };
}
