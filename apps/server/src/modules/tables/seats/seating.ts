import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Announce } from '../lobby/announce.ts';
import type { Floor } from '../lobby/floor.ts';
import type { TableRow } from '../tables.store.ts';
import { kindOf } from '../terms.ts';
import { leaveSeat, listSeats, takeSeat } from './seat.store.ts';

type Seat = { seat: number | null };

/** Who sits where. A member has one seat at a table. */
export type Seating = {
  of(siteId: string, nodeId: string, memberId: string): Promise<Seat>;
  /** Refuses `table_not_found` at a table without that seat, and `seat_taken`. */
  sit(siteId: string, nodeId: string, memberId: string, seat: number): Promise<Seat>;
  leave(siteId: string, nodeId: string, memberId: string): Promise<Seat>;
};

export function createSeating(deps: { db: Database; floor: Floor; announce: Pick<Announce, 'seats'> }): Seating {
  const { db, floor } = deps;

  async function announce(table: TableRow): Promise<void> {
    const seats = await listSeats(db, [table.id]);
    deps.announce.seats(
      table,
      seats.map(({ seat }) => seat),
    );
  }

  return {
    async of(siteId, nodeId, memberId) {
      const { table } = await floor.table(siteId, nodeId);
      const own = (await listSeats(db, [table.id])).find((one) => one.memberId === memberId);
      return { seat: own?.seat ?? null };
    },
    async sit(siteId, nodeId, memberId, seat) {
      const { table } = await floor.table(siteId, nodeId);
      if (seat > (kindOf(table.kind).seated?.seats ?? 0)) refuse('table_not_found');
      await db.transaction(async (tx) => {
        if (!(await takeSeat(tx, { tableId: table.id, seat, memberId }))) refuse('seat_taken');
      });
      await announce(table);
      return { seat };
    },
    async leave(siteId, nodeId, memberId) {
      const { table } = await floor.table(siteId, nodeId);
      await leaveSeat(db, table.id, memberId);
      await announce(table);
      return { seat: null };
    },
  };
}
