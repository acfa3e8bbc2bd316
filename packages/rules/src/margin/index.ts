export { countShippedBets, lotteryBets, lotteryClass, tableBets, tableClass } from './bets.ts';
export { SHIPPED_BETS } from './shipped-bets.ts';
export { shippedBetsSource } from './source.ts';
