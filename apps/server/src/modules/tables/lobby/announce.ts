import type { Topic, TopicData } from '@croupier/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { BalanceSignal } from '../../wallet/wallet.public.ts';
import type { Advance } from '../rounds/advance-round.ts';
import { findRound } from '../rounds/round.store.ts';
import type { TableRow } from '../tables.store.ts';
import type { Floor } from './floor.ts';
import { shownRound, shownSpots } from './shown-table.ts';

export type Announce = {
  /** After the commit of a step: everybody who watches the table, and members whose bets were settled. */
  step(table: TableRow, advance: Advance): void;
  /** After the commit of bets: their sums, four times a second at most. */
  spots(table: TableRow, roundId: string): void;
  /** After a seat was taken or left. */
  seats(table: TableRow, seats: readonly number[]): void;
  stop(): void;
};

const spotsEveryMs = 250;
/** Bytes of one message between processes that sums may fill. */
const mostSpots = 90;

/** Signals of tables: all of them may be lost, and what they say can be read again. */
export function createAnnounce(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  floor: Floor;
  toWatchers: <T extends Topic>(siteId: string, key: string, topic: T, data: TopicData<T>) => void;
  toMember: <T extends Topic>(memberId: string, topic: T, data: TopicData<T>) => void;
  onMoney: BalanceSignal;
}): Announce {
  const waiting = new Map<string, NodeJS.Timeout>();

  async function sendSpots(table: TableRow, roundId: string): Promise<void> {
    const round = await findRound(deps.db, roundId);
    if (round?.state !== 'open') return;
    const spots = shownSpots(round.spots)
      .toSorted((a, b) => Number(BigInt(b.stake) - BigInt(a.stake)))
      .slice(0, mostSpots);
    deps.toWatchers(table.siteId, `table:${table.nodeId}`, 'tableSpots', {
      tableId: table.nodeId,
      roundId,
      players: round.players,
      spots,
    });
  }

  return {
    step(table, { round, paid }) {
      if (!round) return;
      void deps.floor.changed(table.siteId).catch(() => {});
      deps.toWatchers(table.siteId, `round:${table.nodeId}`, 'tableRound', {
        tableId: table.nodeId,
        players: round.players,
        round: shownRound(table, round),
      });
      for (const { memberId, stake, payout, isVoid, balance } of paid) {
        if (payout > 0n) deps.onMoney(memberId, balance);
        deps.toMember(memberId, 'tableSettled', {
          tableId: table.nodeId,
          roundId: round.id,
          number: Number(round.number),
          stake: stake.toString(),
          payout: payout.toString(),
          isVoid,
          at: deps.clock.now().toISOString(),
        });
      }
    },
    spots(table, roundId) {
      if (waiting.has(table.id)) return;
      const timer = setTimeout(() => {
        waiting.delete(table.id);
        sendSpots(table, roundId).catch((error) =>
          deps.log.warn({ err: error, table: table.nodeId }, 'the sums of a table were not sent'),
        );
      }, spotsEveryMs);
      timer.unref();
      waiting.set(table.id, timer);
    },
    seats(table, seats) {
      void deps.floor.changed(table.siteId).catch(() => {});
      deps.toWatchers(table.siteId, `round:${table.nodeId}`, 'tableSeats', {
        tableId: table.nodeId,
        seats: [...seats],
      });
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
