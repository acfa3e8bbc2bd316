import type { Queryable } from '../../../kernel/database.ts';

export type SeatRow = { tableId: string; seat: number; memberId: string };

/** Who sits at tables, in the order of the seats. */
export async function listSeats(db: Queryable, tableIds: readonly string[]): Promise<SeatRow[]> {
  return db.query<SeatRow>(
    `select table_id as "tableId", seat, member_id as "memberId" from tables.seat where table_id = any($1) order by table_id, seat`,
    [tableIds],
    'tables-seats',
  );
}

/** Gives a free seat to a member, who leaves the one that he has there. @returns whether the seat is his */
export async function takeSeat(tx: Queryable, { tableId, seat, memberId }: SeatRow): Promise<boolean> {
  await tx.query('delete from tables.seat where table_id = $1 and member_id = $2 and seat <> $3', [
    tableId,
    memberId,
    seat,
  ]);
  await tx.query(
    'insert into tables.seat (table_id, seat, member_id) values ($1, $2, $3) on conflict (table_id, seat) do nothing',
    [tableId, seat, memberId],
  );
  const rows = await tx.query('select 1 from tables.seat where table_id = $1 and seat = $2 and member_id = $3', [
    tableId,
    seat,
    memberId,
  ]);
  return rows.length > 0;
}

export async function leaveSeat(tx: Queryable, tableId: string, memberId: string): Promise<void> {
  await tx.query('delete from tables.seat where table_id = $1 and member_id = $2', [tableId, memberId]);
}

/** Counts a round for the seats: those that bet begin anew, the others lose their seat after so many. @returns whether anybody did */
export async function countIdle(
  tx: Queryable,
  tableId: string,
  played: readonly number[],
  mostIdle: number,
): Promise<boolean> {
  await tx.query(
    `update tables.seat set idle_rounds = case when seat = any($2) then 0 else idle_rounds + 1 end
     where table_id = $1 and (seat <> all($2) or idle_rounds > 0)`,
    [tableId, played],
  );
  const gone = await tx.query('delete from tables.seat where table_id = $1 and idle_rounds >= $2 returning 1', [
    tableId,
    mostIdle,
  ]);
  return gone.length > 0;
}
