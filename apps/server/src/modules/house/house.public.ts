import type { RoundRecord } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { GameLaunch, RoundRow, Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { familyOf } from './families.ts';
import { type HouseCalls, houseCalls } from './house.calls.ts';
import { returnsProjection } from './returns/count-returns.ts';
import { type ReturnWatch, watchReturns } from './returns/watch-returns.ts';
import { finishRounds } from './rounds/finish-rounds.ts';
import { houseProvider } from './rounds/game-session-state.ts';
import { createGameSessionStates } from './rounds/game-session-states.ts';
import { takePace } from './rounds/pace.store.ts';
import { proveRound, type RoundProof } from './rounds/prove-round.ts';
import type { Seeds } from './seeds/seeds.ts';

export type { WatchedReturn } from './returns/watch-returns.ts';
export { houseProvider } from './rounds/game-session-state.ts';
export { createSeeds, type Seeds } from './seeds/seeds.ts';

export type House = {
  calls: HouseCalls;
  /** Where the built-in games open, and the name by which their provider is registered. */
  launcher: {
    protocol: string;
    gameUrl(launch: Pick<GameLaunch, 'game' | 'ticket' | 'language' | 'theme' | 'gamesOrigin'>): string;
  };
  consumers: Consumer[];
  jobs: ScheduledJob[];
  /** Draws a stored round again from its seed and compares every step. */
  proveRound(memberId: string, roundId: string): Promise<RoundProof>;
  /** Plays rounds to their end that were left open since before the time, with the choices that are best for the player. */
  finishRounds(before: Date): Promise<number>;
  /** What each version of a game returns against its sheet. */
  returns: Pick<ReturnWatch, 'look'>;
};

/** A round left alone for this long is played to its end, and what it wins is credited. */
const abandonedAfterMs = 24 * 60 * 60_000;

/** Makes the built-in game servers: a provider like any other. */
export function createHouse(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  sites: Sites;
  catalogue: Catalogue;
  bets: Bets;
  jackpots: Jackpots;
  rounds: Rounds;
  memberCurrency: MemberCurrency;
  seeds: Seeds;
}): House {
  const states = createGameSessionStates({
    ...deps,
    newRoundId: () => uuidv7(deps.clock, deps.random),
    takePace: (round) => takePace(deps.db, round),
  });
  const returns = watchReturns(deps);
  const finish = (before: Date) => finishRounds({ ...deps, states }, before);
  return {
    calls: houseCalls({ ...deps, states }),
    launcher: {
      protocol: houseProvider,
      gameUrl: ({ game, ticket, language, theme, gamesOrigin }) =>
        `${gamesOrigin}/${familyOf(game.version)?.name}/${game.gameCode}/#ticket=${ticket}&lang=${encodeURIComponent(language)}&theme=${theme}`,
    },
    consumers: [returnsProjection(deps.bets)],
    jobs: [
      ...returns.jobs,
      {
        name: 'house.finish-rounds',
        cron: '*/10 * * * *',
        run: async () => {
          await finish(new Date(deps.clock.now().getTime() - abandonedAfterMs));
        },
      },
    ],
    proveRound: (memberId, roundId) => proveRound(deps, memberId, roundId),
    finishRounds: finish,
    returns,
  };
}

/** What shows the outcomes of a round of a built-in game; nothing for any other provider's. */
export function recordViewOf(round: Pick<RoundRow, 'provider' | 'nodeId' | 'gameVersion'>): Pick<RoundRecord, 'slot'> {
  const of = round.provider === houseProvider ? familyOf(round.gameVersion) : null;
  return of?.family.recordView(round) ?? { slot: null };
}
