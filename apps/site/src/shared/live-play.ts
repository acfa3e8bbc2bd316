import type { LiveMessage } from '@croupier/contract';
import { takeLiveLottery } from './live-lottery.ts';
import { takeLiveTable } from './live-tables.ts';

/** Takes what the live connection brings of lotteries and tables. */
export function takeLivePlay(message: LiveMessage): void {
  takeLiveLottery(message);
  takeLiveTable(message);
}
