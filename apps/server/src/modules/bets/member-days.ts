import { localDay } from '../../kernel/local-day.ts';
import type { Consumer } from '../../kernel/sequencer.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { BetState } from './bet.ts';
import { changesAtOnce, type ReadChanges } from './change-reader.ts';
import { addMemberDays, type DayChange } from './member-days.store.ts';

type Amounts = { state: BetState | null; stake: bigint; refunded: bigint; payout: bigint };

/** What a bet counts for: nothing while it is open, nothing once it is void. */
function counted({ state, stake, refunded, payout }: Amounts): { bets: number; stake: bigint; payout: bigint } {
  if (state === null || state === 'open' || state === 'void') return { bets: 0, stake: 0n, payout: 0n };
  return { bets: 1, stake: stake - refunded, payout };
}

/** Keeps what each member's settled bets came to, by day and game, from the stream of bets; a correction takes its part back. */
export function countMemberDays(deps: { readChanges: ReadChanges; sites: Pick<Sites, 'get'> }): Consumer {
  return {
    name: 'bets.member-days',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['bets.member_day'],
    async handle(rows, tx) {
      const sums = new Map<string, DayChange>();
      for (const change of await deps.readChanges(tx, rows)) {
        const { memberId, vertical, nodeId, gameName } = change;
        const { stakeBefore, refundedBefore, payoutBefore, stateBefore } = change;
        const before = counted({
          state: stateBefore,
          stake: stakeBefore,
          refunded: refundedBefore,
          payout: payoutBefore,
        });
        const after = counted(change);
        if (before.bets === after.bets && before.stake === after.stake && before.payout === after.payout) continue;
        const day = localDay(change.placedAt, (await deps.sites.get(change.siteId)).timeZone);
        const key = `${memberId} ${day} ${vertical} ${nodeId}`;
        const sum = sums.get(key) ?? { memberId, day, vertical, nodeId, gameName, bets: 0, stake: 0n, payout: 0n };
        sum.gameName = gameName;
        sum.bets += after.bets - before.bets;
        sum.stake += after.stake - before.stake;
        sum.payout += after.payout - before.payout;
        sums.set(key, sum);
      }
      if (sums.size > 0) await addMemberDays(tx, [...sums.values()]);
    },
  };
}
