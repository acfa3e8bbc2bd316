import type { LotteryGame, LotteryItem } from '@croupier/contract';
import { refreshDelay, shownRemaining } from '@croupier/rules/lottery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

/** Moments of this page's own clock (`performance.now()`), so that a wrong clock of the device changes no countdown. */
export type Timed = { locksAtMs: number; drawsAtMs: number };

export type TimedItem = LotteryItem & Timed;
export type TimedGame = LotteryGame & Timed;

/** When bets close and the draw takes place, of an answer that was asked for and came at these moments (spec §9). */
function timed<Item extends LotteryItem>(item: Item, askedMs: number, cameMs: number): Item & Timed {
  const latency = cameMs - askedMs;
  return Object.assign(item, {
    locksAtMs: cameMs + shownRemaining(item.remainTime, latency, item.lockTime),
    drawsAtMs: cameMs + item.remainTime - latency / 2,
  });
}

/** When it is asked again: spec §9, and soon where a draw is due. */
const nextAskMs = (items: readonly Timed[]): number =>
  refreshDelay(items.map(({ drawsAtMs }) => drawsAtMs - performance.now()));

/** The lobby's lotteries; the member's own with `recent`. */
export const lobbyQuery = (language: string, recent: boolean) =>
  queryOptions({
    queryKey: ['lottery', 'lobby', language, recent],
    async queryFn() {
      const asked = performance.now();
      const { list } = recent ? await call('lottery.recent', { language }) : await call('lottery.games', { language });
      const came = performance.now();
      return list.map((item) => timed(item, asked, came));
    },
    // a list of one's own is not followed (spec §4)
    refetchInterval: ({ state: { data } }) => (recent ? false : nextAskMs(data ?? [])),
  });

export const gameQuery = (gameId: string, language: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameId, language],
    async queryFn() {
      const asked = performance.now();
      const game = await call('lottery.game', { gameId, language });
      return timed(game, asked, performance.now());
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const left = data.drawsAtMs - performance.now();
      // right after a draw its result is asked for, where no push brings it
      return left > 0 ? Math.min(left + 400, 30_000) : 1_500;
    },
  });

export const slipsQuery = (gameId: string, language: string) =>
  queryOptions({
    queryKey: ['member', 'slips', gameId, language],
    queryFn: () => call('lottery.slips', { gameId, language, pageSize: 10 }),
  });
