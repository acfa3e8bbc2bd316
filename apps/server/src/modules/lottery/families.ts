import type { LotteryFamily } from '@croupier/contract';
import { LOTTERIES, type Lottery } from '@croupier/rules/lottery';

/** The rules of a family. Draws come from the database as JSON and are read by the family's own kind, so one type serves all. */
export const rulesOf = (family: LotteryFamily): Lottery<unknown> => LOTTERIES[family] as unknown as Lottery<unknown>;
