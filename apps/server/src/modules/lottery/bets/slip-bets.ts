import type { PlacedBet } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { LotteryBet } from '@croupier/rules/lottery';

/** A bet of a slip as it was taken. Amounts in minor units. */
export type SlipBet = LotteryBet & { stake: bigint; halved: boolean };

/** The same as it is stored: an array, because there are many. */
export type StoredBet = readonly [
  id: string,
  play: string,
  selection: string,
  unit: string,
  lots: number,
  odds: readonly number[],
  stake: string,
  halved: 0 | 1,
];

/** What came of a bet, and what it pays, stake and rebate included. */
export type StoredResult = readonly [state: PlacedBet['state'], payout: string];

export const toStored = ({ id, play, selection, unit, terms, stake, halved }: SlipBet): StoredBet => [
  id,
  play,
  selection,
  unit.toString(),
  terms.lots,
  terms.odds,
  stake.toString(),
  halved ? 1 : 0,
];

export const fromStored = ([id, play, selection, unit, lots, odds, stake, halved]: StoredBet): SlipBet => ({
  id,
  play,
  selection,
  unit: amount(BigInt(unit)),
  terms: { lots, odds },
  stake: BigInt(stake),
  halved: halved === 1,
});
