import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer, TableDetail } from '@croupier/contract';
import { CallRefused, NoAnswer, type TortureProcess, untilAnswered } from '../processes/processes.ts';

/** What the platform said of bets, so that it must be so afterwards. */
export interface SaidOfBets {
  /** Bets that were taken, by request. */
  taken: Map<string, { memberId: string; roundId: string; stake: bigint }>;
  /** Requests that were refused, by code. */
  refused: Map<string, string>;
  /** Members and rounds whose last bets were taken back. */
  undone: number;
  silences: number;
}

export interface Playing {
  siteId: string;
  workers: readonly TortureProcess[];
  tables: readonly string[];
  said: SaidOfBets;
  running: { stop: boolean };
}

const pauseMs = 60;
const mostBets = 3;
/** Bets are laid until shortly after the lock, so that many arrive on either side of it. */
const lateMs = 30;

/** Bets on whatever is open until it is stopped. */
export async function playTables(playing: Playing, memberId: string): Promise<void> {
  const { siteId, tables, said, running } = playing;
  while (!running.stop) {
    const tableId = tables[randomInt(tables.length)] ?? '';
    const table = await untilAnswered<TableDetail>(playing, {
      call: 'tables.table',
      siteId,
      memberId,
      request: { tableId },
    });
    const { round } = table;
    const leftMs = round ? new Date(round.locksAt).getTime() - new Date(table.now).getTime() : 0;
    if (round?.state !== 'open' || leftMs <= 0) {
      await sleep(randomInt(pauseMs));
      continue;
    }
    await sleep(randomInt(leftMs + lateMs));
    const bets = Array.from({ length: 1 + randomInt(mostBets) }, () => ({
      bet: table.bets[randomInt(table.bets.length)]?.bet ?? '',
      stake: `${1 + randomInt(500)}`,
    }));
    const requestId = randomUUID();
    const request = { requestId, tableId, roundId: round.roundId, bets };
    try {
      await untilAnswered<CallAnswer<'tables.bet'>>(playing, { call: 'tables.bet', siteId, memberId, request });
      const stake = bets.reduce((sum, one) => sum + BigInt(one.stake), 0n);
      said.taken.set(requestId, { memberId, roundId: round.roundId, stake });
      if (randomInt(8) === 0) await undo(playing, memberId, tableId, round.roundId);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      said.refused.set(requestId, error.code);
    }
    await sleep(randomInt(pauseMs));
  }
}

async function undo(playing: Playing, memberId: string, tableId: string, roundId: string): Promise<void> {
  const worker = playing.workers[randomInt(playing.workers.length)];
  const request = { tableId, roundId, all: false };
  // asked once: a lost answer leaves open whether it was done, and either is right
  await worker?.ask({ call: 'tables.undo', siteId: playing.siteId, memberId, request }).then(
    () => {
      playing.said.undone += 1;
    },
    (error: unknown) => {
      if (!(error instanceof NoAnswer || error instanceof CallRefused)) throw error;
    },
  );
}
