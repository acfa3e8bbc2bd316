import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { GameLaunch, Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type HouseCalls, houseCalls, kindOf } from './house.calls.ts';
import { type ReturnWatch, watchReturns } from './returns/watch-returns.ts';
import { finishRounds } from './rounds/finish-rounds.ts';
import { houseProvider } from './rounds/game-session-state.ts';
import { createHouseTables } from './rounds/game-session-states.ts';
import { takePace } from './rounds/pace.store.ts';
import { proveRound, type RoundProof } from './rounds/prove-round.ts';
import type { Seeds } from './seeds/seeds.ts';

export { type ClosedRound, countReturns, type WatchedReturn } from './returns/watch-returns.ts';
export { houseProvider } from './rounds/game-session-state.ts';
export { createSeeds, type Seeds } from './seeds/seeds.ts';
export { shownSlot } from './slots/shown-slot.ts';

export type House = {
  calls: HouseCalls;
  /** Where the built-in games open, and the name by which their provider is registered. */
  launcher: {
    protocol: string;
    gameUrl(launch: Pick<GameLaunch, 'game' | 'ticket' | 'language' | 'theme' | 'gamesOrigin'>): string;
  };
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
  jackpots: Jackpots;
  rounds: Rounds;
  memberCurrency: MemberCurrency;
  seeds: Seeds;
}): House {
  const tables = createHouseTables({
    ...deps,
    newRoundId: () => uuidv7(deps.clock, deps.random),
    takePace: (round) => takePace(deps.db, round),
  });
  const returns = watchReturns(deps);
  const finish = (before: Date) => finishRounds({ ...deps, tables }, before);
  return {
    calls: houseCalls({ ...deps, tables }),
    launcher: {
      protocol: houseProvider,
      gameUrl: ({ game, ticket, language, theme, gamesOrigin }) =>
        `${gamesOrigin}/${kindOf(game.version)}/${game.gameCode}/#ticket=${ticket}&lang=${encodeURIComponent(language)}&theme=${theme}`,
    },
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
