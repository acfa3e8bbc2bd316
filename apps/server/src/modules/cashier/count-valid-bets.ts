import type { Consumer } from '../../kernel/sequencer.ts';
import { type Bets, changesAtOnce } from '../bets/bets.public.ts';
import { addValidBets } from './member-totals.store.ts';

/** Keeps the sum of each member's valid bets from the stream of bets; what is voided or corrected takes its part back. */
export function countValidBets({ bets }: { bets: Pick<Bets, 'readChanges'> }): Consumer {
  return {
    name: 'cashier.valid-bets',
    stream: 'bets',
    batchRows: changesAtOnce,
    keeps: ['cashier.valid_bet'],
    async handle(rows, tx) {
      const sums = new Map<string, { siteId: string; memberId: string; sum: bigint }>();
      for (const { siteId, memberId, isTrial, validBet, validBetBefore } of await bets.readChanges(tx, rows)) {
        if (isTrial || validBet === validBetBefore) continue;
        const of = sums.get(memberId) ?? { siteId, memberId, sum: 0n };
        sums.set(memberId, { siteId, memberId, sum: of.sum + validBet - validBetBefore });
      }
      if (sums.size > 0) await addValidBets(tx, [...sums.values()]);
    },
  };
}
