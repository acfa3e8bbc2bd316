import { amount } from '@croupier/money';
import type { RoundDividends } from '@croupier/rules/contest';
import { countedStakes, DEFAULT_VALID_BET_RULES, type SettledBet } from '@croupier/rules/rewards';
import type { SharedKind } from '@croupier/rules/shared-rounds';
import type { RoundDocument } from '../bets/bet-document.ts';
import type { SlipRow, StoredResult } from '../bets/slip.store.ts';

/** What came of one slip. The payout has stakes in it. */
export type SettledSlip = { slip: SlipRow; payout: bigint; refunded: bigint; results: StoredResult[] };

/** What came of all slips of one member on a round. */
export type SettledMember = { slips: SettledSlip[]; bets: RoundDocument['bets'] };

const states = {
  WON: 'won',
  HALF_WON: 'half_won',
  PUSH: 'push',
  HALF_LOST: 'half_lost',
  LOST: 'lost',
  VOID: 'void',
} as const;

/**
 * Settles the slips of one member on a round: all of them together, because opposite bets count only for what one side exceeds the other by.
 *
 * @param dividends what the pools of the round paid, in a game that has them
 * @throws where a bet cannot be settled: none is taken that could not be
 */
export function settleMember(
  kind: SharedKind,
  slips: readonly SlipRow[],
  round: { outcome: unknown; offer: unknown },
  dividends: RoundDividends | null,
): SettledMember {
  const bets = slips.flatMap((slip) => slip.bets);
  const settled = bets.map(([, bet, stake]) => {
    const { state, gross, dividend } = kind.settle(bet, amount(BigInt(stake)), round.outcome, round.offer, dividends);
    return { state, stake: amount(BigInt(stake)), gross, dividend };
  });
  const coverage = kind.coverage(bets.map(([, bet]) => bet));
  const valid = countedStakes(
    bets.map(([, bet], at): SettledBet => {
      const opposing = kind.opposing(bet);
      return Object.assign(
        { turnoverClass: kind.turnoverClass },
        settled[at] as (typeof settled)[number],
        opposing ? { opposing } : {},
        coverage ? { coverage } : {},
      );
    }),
    DEFAULT_VALID_BET_RULES,
  );
  let at = 0;
  return {
    slips: slips.map((slip): SettledSlip => {
      const own = settled.slice(at, at + slip.bets.length);
      at += slip.bets.length;
      return {
        slip,
        refunded: 0n,
        payout: own.reduce((sum, { gross }) => sum + gross, 0n),
        results: own.map(({ state, gross, dividend }) =>
          dividend === undefined ? [states[state], gross.toString()] : [states[state], gross.toString(), dividend],
        ),
      };
    }),
    bets: bets.map(([id], index) => {
      const { state = 'VOID', gross = 0n, dividend } = settled[index] ?? {};
      return Object.assign(
        {
          id,
          state: states[state],
          refunded: '0',
          payout: gross.toString(),
          validBet: (valid[index] ?? 0n).toString(),
        },
        dividend === undefined ? {} : { dividend },
      );
    }),
  };
}

/** Gives the stakes of slips back. */
export function returnStakes(slips: readonly SlipRow[]): SettledMember {
  return {
    slips: slips.map((slip) => ({
      slip,
      payout: 0n,
      refunded: slip.stake,
      results: slip.bets.map((): StoredResult => ['void', '0']),
    })),
    bets: slips.flatMap((slip) =>
      slip.bets.map(([id, , stake]) => ({ id, state: 'void' as const, refunded: stake, payout: '0', validBet: '0' })),
    ),
  };
}
