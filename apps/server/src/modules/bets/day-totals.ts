import { localDay } from '../../kernel/local-day.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Sites } from '../sites/sites.public.ts';
import { changesAtOnce, type ReadChanges } from './change-reader.ts';
import type { RecordedChange } from './changes.store.ts';
import { addToDays, type DayTotal } from './day-totals.store.ts';

type Amounts = Pick<DayTotal, 'bets' | 'stake' | 'payout' | 'validBet'>;

/**
 * Keeps what was settled on each site's day, from the stream of bets: a change of what was settled before counts on the day on which it was
 * made, so that no day that was closed changes. Play of trial accounts is not counted.
 */
export function dayTotals(deps: { readChanges: ReadChanges; sites: Pick<Sites, 'get'> }): Consumer {
  return {
    name: 'bets.day-totals',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['bets.day_total'],
    async handle(rows, tx) {
      const sums = new Map<string, DayTotal>();
      for (const change of await deps.readChanges(tx, rows)) {
        if (change.isTrial) continue;
        const { timeZone } = await deps.sites.get(change.siteId);
        const day = isSettled(change.stateBefore) ? localDay(change.at, timeZone) : change.settledDay;
        if (day === null) continue;
        const { siteId, currency, vertical } = change;
        const key = [siteId, day, currency, vertical].join(' ');
        const sum = sums.get(key) ?? { siteId, day, currency, vertical, ...nothing };
        sums.set(key, { ...sum, ...plus(sum, differenceOf(change)) });
      }
      if (sums.size > 0) await addToDays(tx, [...sums.values()]);
    },
  };
}

const nothing: Amounts = { bets: 0n, stake: 0n, payout: 0n, validBet: 0n };

const isSettled = (state: RecordedChange['stateBefore']) => state !== null && state !== 'open';

/** What a change adds to what was settled. */
function differenceOf(change: RecordedChange): Amounts {
  const after = isSettled(change.state) ? 1n : 0n;
  const before = isSettled(change.stateBefore) ? 1n : 0n;
  return {
    bets: after - before,
    stake: after * (change.stake - change.refunded) - before * (change.stakeBefore - change.refundedBefore),
    payout: after * change.payout - before * change.payoutBefore,
    validBet: after * change.validBet - before * change.validBetBefore,
  };
}

const plus = (one: Amounts, other: Amounts): Amounts => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  validBet: one.validBet + other.validBet,
});
