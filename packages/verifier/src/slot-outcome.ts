import type { SlotOutcome } from '@croupier/contract';
import { type Amount, amount } from '@croupier/money';
import type { SlotRound, SpinOutcome } from '@croupier/rules/slots';

/** Puts a spin's coins into money, as it is stored, shown, replayed and verified. */
export function toSlotOutcome(outcome: SpinOutcome, round: SlotRound): SlotOutcome {
  const coinValue = BigInt(round.coinValue);
  const money = (coins: number): string => (BigInt(coins) * coinValue).toString();
  return {
    kind: outcome.kind,
    stops: [...outcome.stops],
    grid: outcome.grid.map((row) => [...row]),
    lineWins: outcome.lineWins.map(({ line, symbol, count, coins }) => ({ line, symbol, count, win: money(coins) })),
    scatter: { count: outcome.scatter.count, win: money(outcome.scatter.coins) },
    multiplier: outcome.multiplier,
    freeSpinsAwarded: outcome.freeSpinsAwarded,
    freeSpinsLeft: round.freeSpinsLeft,
    win: money(outcome.coins),
    roundWin: money(round.coins),
  };
}

/** The value of one coin at a stake, or null where the stake is not a whole number of coins. */
export function coinValueOf(stake: bigint, coinsPerSpin: number): Amount | null {
  const coins = BigInt(coinsPerSpin);
  return stake > 0n && stake % coins === 0n ? amount(stake / coins) : null;
}
