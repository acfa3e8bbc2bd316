import type { Consumer } from '../../../kernel/sequencer.ts';
import { type Bets, changesAtOnce, type RecordedChange } from '../../bets/bets.public.ts';
import { familyOf } from '../families.ts';
import { addReturns, type ReturnCount } from './returns.store.ts';

/**
 * Counts what versions of built-in games took and returned from the stream of bets, each bet once it is settled. What jackpots paid is not
 * of the game's return. Rounds of trial accounts count, for they are drawn alike.
 */
export function returnsProjection(bets: Pick<Bets, 'readChanges'>): Consumer {
  return {
    name: 'house.returns',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['house.game_return'],
    async handle(rows, tx) {
      await addReturns(tx, countReturns(await bets.readChanges(tx, rows)));
    },
  };
}

/** What changes of bets add to the counts, one a key and day, in one order: rows are locked alike, whichever process counts. */
export function countReturns(changes: readonly RecordedChange[]): ReturnCount[] {
  const counts = new Map<string, ReturnCount>();
  for (const change of changes) {
    const { siteId, gameVersion, variant, currency, settledAt } = change;
    if (gameVersion === null || !settledAt) continue;
    if (!familyOf(gameVersion)?.family.expectedReturn(gameVersion, variant)) continue;
    const bought = variant === 'bought';
    const day = settledAt.toISOString().slice(0, 10);
    const key = `${siteId} ${gameVersion} ${bought} ${currency} ${day}`;
    const [before, after] = [settledBefore(change), settledAfter(change)];
    const count = counts.get(key);
    counts.set(key, {
      siteId,
      gameVersion,
      bought,
      currency,
      day,
      rounds: (count?.rounds ?? 0n) + after.rounds - before.rounds,
      staked: (count?.staked ?? 0n) + after.stake - before.stake,
      returned: (count?.returned ?? 0n) + after.returned - before.returned,
      stakedSquares: (count?.stakedSquares ?? 0n) + after.stake ** 2n - before.stake ** 2n,
      largestStake: count && count.largestStake > after.stake ? count.largestStake : after.stake,
    });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

type Counted = { rounds: bigint; stake: bigint; returned: bigint };

const nothing: Counted = { rounds: 0n, stake: 0n, returned: 0n };
const isSettled = (state: RecordedChange['stateBefore']) => state !== null && state !== 'open' && state !== 'void';

const settledBefore = (change: RecordedChange): Counted =>
  isSettled(change.stateBefore)
    ? {
        rounds: 1n,
        stake: change.stakeBefore - change.refundedBefore,
        returned: change.payoutBefore - change.jackpotPayoutBefore,
      }
    : nothing;

const settledAfter = (change: RecordedChange): Counted =>
  isSettled(change.state)
    ? {
        rounds: 1n,
        stake: change.stake - change.refunded,
        returned: change.payout - change.jackpotPayout,
      }
    : nothing;
