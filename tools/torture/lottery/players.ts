import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer, LotteryGame, SlipLine } from '@croupier/contract';
import { CallRefused, NoAnswer, type TortureProcess, untilAnswered } from '../processes/processes.ts';

/** What the platform said of slips and chases, so that it must be so afterwards. */
export interface SaidOfSlips {
  /** Slips that were taken, by request. */
  taken: Map<string, { slipId: string; number: string; stake: bigint }>;
  /** Requests that were refused, by code. */
  refused: Map<string, string>;
  /** Requests that were refused because of a lock that had not come yet. */
  early: string[];
  /** Slips that were taken back. */
  cancelled: Set<string>;
  /** Requests of chases that were taken. */
  chased: Set<string>;
  silences: number;
}

/** A lottery, and lines of all its plays to choose from. */
export interface SoldLottery {
  gameId: string;
  lines: readonly SlipLine[];
}

export interface Buying {
  siteId: string;
  workers: readonly TortureProcess[];
  lotteries: readonly SoldLottery[];
  said: SaidOfSlips;
  running: { stop: boolean };
}

const pauseMs = 60;
const mostLines = 4;
/** Slips that are sent at once about the lock. */
const mostAtOnce = 3;
/** Half of them are sent this shortly before the lock or after it. */
const aboutLockMs = 60;

/** Buys slips of whatever is open, most of them about the lock, and now and then a chase, until it is stopped. */
export async function buySlips(buying: Buying, memberId: string): Promise<void> {
  const { siteId, lotteries, said, running } = buying;
  while (!running.stop) {
    const lottery = lotteries[randomInt(lotteries.length)];
    if (!lottery) return;
    const { gameId } = lottery;
    const { current, coming, now } = await untilAnswered<LotteryGame>(buying, {
      call: 'lottery.game',
      siteId,
      memberId,
      request: { gameId },
    });
    const leftMs = current ? new Date(current.locksAt).getTime() - new Date(now).getTime() : 0;
    if (!current || leftMs <= 0) {
      await sleep(randomInt(pauseMs));
      continue;
    }
    if (randomInt(8) === 0) await chase(buying, memberId, lottery, coming);
    const isLate = randomInt(2) === 0;
    await sleep(isLate ? Math.max(0, leftMs - aboutLockMs + randomInt(2 * aboutLockMs)) : randomInt(leftMs));
    const locksAtMs = new Date(current.locksAt).getTime();
    await Promise.all(
      Array.from({ length: isLate ? 1 + randomInt(mostAtOnce) : 1 }, () =>
        buy(lottery, { number: current.number, locksAtMs }),
      ),
    );
    await sleep(randomInt(pauseMs));
  }

  async function buy(
    lottery: SoldLottery,
    { number, locksAtMs }: { number: string; locksAtMs: number },
  ): Promise<void> {
    const requestId = randomUUID();
    const request = { requestId, gameId: lottery.gameId, number, lines: someLines(lottery), acceptHalfPrice: false };
    try {
      const { slip } = await untilAnswered<CallAnswer<'lottery.placeSlip'>>(buying, {
        call: 'lottery.placeSlip',
        siteId,
        memberId,
        request,
      });
      said.taken.set(requestId, { slipId: slip.slipId, number, stake: BigInt(slip.stake) });
      if (randomInt(10) === 0) await cancel(slip.slipId);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      said.refused.set(requestId, error.code);
      if (error.code === 'issue_locked' && Date.now() < locksAtMs) said.early.push(requestId);
    }
  }

  async function cancel(slipId: string): Promise<void> {
    const worker = buying.workers[randomInt(buying.workers.length)];
    // asked once: a lost answer leaves open whether it was done, and either is right
    await worker?.ask({ call: 'lottery.cancelSlip', siteId, memberId, request: { slipId } }).then(
      () => said.cancelled.add(slipId),
      (error: unknown) => {
        if (!(error instanceof NoAnswer || error instanceof CallRefused)) throw error;
      },
    );
  }
}

async function chase(
  buying: Buying,
  memberId: string,
  lottery: SoldLottery,
  coming: LotteryGame['coming'],
): Promise<void> {
  const { siteId, said } = buying;
  const requestId = randomUUID();
  const steps = coming
    .slice(0, 2 + randomInt(2))
    .map(({ number }, place) => ({ number, multiplier: (place + 1) * (1 + randomInt(2)) }));
  if (steps.length === 0) return;
  const ends = [{ stopOnWin: false }, { stopOnWin: true }, { stopOnWin: false, stopAtPayout: '500' }][randomInt(3)];
  const request = Object.assign(
    { requestId, gameId: lottery.gameId, lines: someLines(lottery), acceptHalfPrice: false, steps },
    ends,
  );
  try {
    await untilAnswered(buying, { call: 'lottery.placeChase', siteId, memberId, request });
    said.chased.add(requestId);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    said.refused.set(requestId, error.code);
  }
}

const someLines = ({ lines }: SoldLottery): SlipLine[] =>
  Array.from({ length: 1 + randomInt(mostLines) }, () =>
    Object.assign({}, lines[randomInt(lines.length)], { unit: `${1 + randomInt(20)}` }),
  );
