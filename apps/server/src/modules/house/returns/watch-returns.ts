import { type ExpectedReturn, expectedReturns, judgeReturns, type ReturnVerdict } from '@croupier/rules/slots';
import { soloExpected } from '@croupier/rules/solo';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { ScheduledJob } from '../../../kernel/jobs.ts';
import type { Log } from '../../../kernel/log.ts';
import { addReturns, type ReturnCount, type ReturnSum, raiseAlarm, sumReturns } from './returns.store.ts';

/** A round that was closed, as its last step's document tells of it. */
export type ClosedRound = {
  siteId: string;
  currency: string;
  gameVersion: string;
  /** Minor units of the whole round's stake. */
  stake: string;
  outcome: unknown;
  state: unknown;
  at: Date;
};

/** A version's return on a site and what is to be said of it; of the best play where the player has choices. */
export type WatchedReturn = ReturnSum & ReturnVerdict & { bestPlay: boolean };

export type ReturnWatch = {
  /** Judges every version that was played on a site. It changes nothing: no draw ever hears of it. */
  look(siteId: string): Promise<WatchedReturn[]>;
  jobs: ScheduledJob[];
};

const outcomeOfSlot = z.object({ roundWin: z.string().regex(/^\d+$/) });
const stateOfSlot = z.object({ bought: z.boolean().default(false) });

/** Counts closed rounds of versions whose return is known, in the transaction in which they are projected. */
export async function countReturns(tx: Queryable, rounds: readonly ClosedRound[]): Promise<void> {
  const counts = new Map<string, ReturnCount>();
  for (const round of rounds) {
    const outcome = outcomeOfSlot.safeParse(round.outcome);
    const state = stateOfSlot.safeParse(round.state);
    if (!expectedOf(round.gameVersion, false) || !outcome.success || !state.success) continue;
    const { siteId, currency, gameVersion } = round;
    const { bought } = state.data;
    const day = round.at.toISOString().slice(0, 10);
    const key = `${siteId} ${gameVersion} ${bought} ${currency} ${day}`;
    const stake = BigInt(round.stake);
    const before = counts.get(key);
    counts.set(key, {
      ...{ siteId, gameVersion, bought, currency, day },
      rounds: (before?.rounds ?? 0n) + 1n,
      staked: (before?.staked ?? 0n) + stake,
      returned: (before?.returned ?? 0n) + BigInt(outcome.data.roundWin),
      stakedSquares: (before?.stakedSquares ?? 0n) + stake * stake,
      largestStake: before && before.largestStake > stake ? before.largestStake : stake,
    });
  }
  // rows are locked in one order, whichever process counts
  await addReturns(
    tx,
    [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
  );
}

/**
 * Watches what every version returns against what its sheet says, on each site. One that lies outside its bounds is an alarm to the
 * operators and nothing else.
 */
export function watchReturns(deps: { db: Database; clock: Clock; log: Log }): ReturnWatch {
  const { db, clock, log } = deps;
  return {
    look: async (siteId) => (await sumReturns(db, siteId)).flatMap(judged),
    jobs: [
      {
        name: 'house.watch-returns',
        cron: '*/5 * * * *',
        async run() {
          for (const watched of (await sumReturns(db, null)).flatMap(judged)) {
            if (watched.verdict !== 'below' && watched.verdict !== 'above') continue;
            if (!(await raiseAlarm(db, watched, watched, clock.now()))) continue;
            const { siteId, gameVersion, bought, currency, verdict, actual, expected, z: deviations } = watched;
            log.error(
              { alert: 'returns', siteId, gameVersion, bought, currency, verdict, actual, expected, z: deviations },
              'A version of a game returns what its sheet all but excludes',
            );
          }
        },
      },
    ],
  };
}

/** What a version is made to return; undefined for one that is not watched. */
function expectedOf(gameVersion: string, bought: boolean): ExpectedReturn | undefined {
  return soloExpected[gameVersion] ?? expectedReturns[gameVersion]?.[bought ? 'bought' : 'paid'];
}

function judged(sum: ReturnSum): WatchedReturn[] {
  const expected = expectedOf(sum.gameVersion, sum.bought);
  return expected ? [{ ...sum, ...judgeReturns(expected, sum), bestPlay: expected.best ?? false }] : [];
}
