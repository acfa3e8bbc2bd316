import { judgeReturns, type ReturnVerdict } from '@croupier/rules/slots';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { ScheduledJob } from '../../../kernel/jobs.ts';
import type { Log } from '../../../kernel/log.ts';
import { familyOf } from '../families.ts';
import { type ReturnSum, raiseAlarm, sumReturns } from './returns.store.ts';

/** A version's return on a site and the verdict on it; of the best play where the player has choices. */
export type WatchedReturn = ReturnSum & ReturnVerdict & { bestPlay: boolean };

export type ReturnWatch = {
  /** Judges every version that was played on a site. It changes nothing: no draw depends on it. */
  look(siteId: string): Promise<WatchedReturn[]>;
  jobs: ScheduledJob[];
};

/**
 * Watches what every version returns against what its sheet states, on each site. One that lies outside its bounds is an alarm to the
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

function judged(sum: ReturnSum): WatchedReturn[] {
  const variant = sum.bought ? 'bought' : null;
  const expected = familyOf(sum.gameVersion)?.family.expectedReturn(sum.gameVersion, variant);
  return expected ? [{ ...sum, ...judgeReturns(expected, sum), bestPlay: expected.best ?? false }] : [];
}
