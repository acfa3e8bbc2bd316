import { amount } from '@croupier/money';
import type { FightChances, FightResult } from './fixed-odds.ts';
import { dividendFor, isCancelled, type Pools } from './parimutuel.ts';
import type { RoundDividends, Staked } from './pools.ts';

/** What the house keeps of the pool of a fight, in 1/10,000. Source: `games.md` §6. */
export const FIGHT_COMMISSION = 500;

const fighters = ['MERON', 'WALA'] as const;

/** The stakes on the fighters, as `parimutuel.ts` takes them. */
export const fightPools = (staked: Staked): Pools => ({
  MERON: amount(staked.get('MERON') ?? 0n),
  WALA: amount(staked.get('WALA') ?? 0n),
});

const isEmpty = ({ MERON, WALA }: Pools): boolean => MERON + WALA === 0n;

/** What the pool of a fight pays: the winner's backers share it; a draw and a cancelled fight give all stakes back. */
export function fightDividends(
  staked: Staked,
  result: FightResult,
  commission: number = FIGHT_COMMISSION,
): RoundDividends {
  const pools = fightPools(staked);
  if (isEmpty(pools)) return { bets: {}, returned: {} };
  if (isCancelled(pools, commission)) return { bets: {}, returned: { fighters: 'VOID' } };
  if (result !== 'MERON' && result !== 'WALA') return { bets: {}, returned: { fighters: 'PUSH' } };
  return { bets: { [result]: Number(dividendFor(pools, result, commission)) }, returned: {} };
}

/** What a stake on each fighter credits if he wins, as the pool stands, in 1/10,000; none for a side that nobody backed. */
export function fightEstimates(staked: Staked, commission: number = FIGHT_COMMISSION): Map<string, number> {
  const pools = fightPools(staked);
  return new Map(
    fighters.flatMap((side): [string, number][] => {
      const dividend = dividendFor(pools, side, commission);
      return dividend === undefined ? [] : [[side, Number(dividend)]];
    }),
  );
}

/** Whether the fight would be cancelled as the pool stands: one side is empty, or one pays 107 or less for 100. */
export const wouldCancel = (staked: Staked, commission: number = FIGHT_COMMISSION): boolean =>
  isCancelled(fightPools(staked), commission);

/** What a stake on each fighter returns on average by these chances, in 1/10,000, draws and cancelled fights included. */
export function expectedOfFight(
  staked: Staked,
  chances: FightChances,
  commission: number = FIGHT_COMMISSION,
): Map<string, number> {
  const pools = fightPools(staked);
  const cancelled = isCancelled(pools, commission);
  return new Map(
    fighters.map((side): [string, number] => {
      if (cancelled) return [side, 10_000];
      const dividend = Number(dividendFor(pools, side, commission) ?? 0n);
      return [side, (dividend * chances[side] + 10_000 * (chances.BDD + chances.FTD)) / 10_000];
    }),
  );
}
