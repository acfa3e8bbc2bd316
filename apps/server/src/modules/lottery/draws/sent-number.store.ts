import type { Queryable } from '../../../kernel/database.ts';

/** A number that a member sent to an issue; its place counts from the first. */
export type SentNumberRow = {
  place: number;
  memberId: string;
  sent: string;
  sender: string;
  sentAt: Date;
  prize: bigint | null;
};

const columns = `place, member_id as "memberId", sent, sender, sent_at as "sentAt", prize`;

export type NewSentNumber = { issueId: string; memberId: string; requestId: string; sent: string; sender: string };

/**
 * Adds a number to an issue between its lock and its draw, by the database's clock. The issue's row is locked by the caller.
 *
 * @returns its place, or null where the issue takes no numbers now, or no more of this member or at all
 */
export async function insertSent(
  tx: Queryable,
  number: NewSentNumber,
  most: { ofMember: number; ofIssue: number },
): Promise<number | null> {
  const [row] = await tx.query<{ place: number }>(
    `with counted as (
       update lottery.issue set sent_numbers = sent_numbers + 1, sent_sum = sent_sum + ($4::text)::integer
       where id = $1 and state in ('open', 'locked') and draw is null and clock_timestamp() >= locks_at and clock_timestamp() < draws_at
         and sent_numbers < $7
         and (select count(*) from lottery.sent_number n where n.issue_id = $1 and n.member_id = $2) < $6
       returning id, sent_numbers)
     insert into lottery.sent_number (issue_id, place, member_id, request_id, sent, sender)
     select id, sent_numbers, $2, $3, $4, $5 from counted returning place`,
    [number.issueId, number.memberId, number.requestId, number.sent, number.sender, most.ofMember, most.ofIssue],
    'lottery-send-number',
  );
  return row?.place ?? null;
}

export async function findSent(
  db: Queryable,
  issueId: string,
  memberId: string,
  requestId: string,
): Promise<SentNumberRow | null> {
  const [row] = await db.query<SentNumberRow>(
    `select ${columns} from lottery.sent_number where issue_id = $1 and member_id = $2 and request_id = $3`,
    [issueId, memberId, requestId],
    'lottery-sent-number',
  );
  return row ?? null;
}

export async function countSentBy(db: Queryable, issueId: string, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from lottery.sent_number where issue_id = $1 and member_id = $2`,
    [issueId, memberId],
    'lottery-sent-by',
  );
  return row?.count ?? 0;
}

/** The numbers of an issue, the last sent first; those before a place. */
export async function listLastSent(
  db: Queryable,
  issueId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<SentNumberRow[]> {
  return db.query<SentNumberRow>(
    `select ${columns} from lottery.sent_number where issue_id = $1 and ($2::integer is null or place < $2)
     order by place desc limit $3`,
    [issueId, before, limit],
    'lottery-last-sent',
  );
}

/** All numbers of an issue in the order in which they were sent. */
export async function listSent(db: Queryable, issueId: string): Promise<string[]> {
  const rows = await db.query<{ sent: string }>(
    'select sent from lottery.sent_number where issue_id = $1 order by place',
    [issueId],
    'lottery-all-sent',
  );
  return rows.map(({ sent }) => sent);
}

export type PrizeSender = { place: number; position: number; memberId: string; currency: string };

/**
 * Senders of an issue at positions from the last who staked at least so much on it in real money, and have not been paid.
 */
export async function listPrizeSenders(
  tx: Queryable,
  issueId: string,
  { positions, stake }: { positions: readonly number[]; stake: bigint },
): Promise<PrizeSender[]> {
  return tx.query<PrizeSender>(
    `select n.place, i.sent_numbers - n.place + 1 as position, n.member_id as "memberId", s.currency
     from lottery.issue i
     join lottery.sent_number n on n.issue_id = i.id and n.place = any(select i.sent_numbers + 1 - p from unnest($2::integer[]) p)
     cross join lateral (
       select min(currency) as currency, sum(stake) as stake from lottery.slip s
       where s.issue_id = i.id and s.member_id = n.member_id and s.state = 'settled' and not s.is_trial) s
     where i.id = $1 and s.stake >= $3 and n.prize is null order by position`,
    [issueId, positions, stake],
    'lottery-prize-senders',
  );
}

/** Notes what a number's position won. */
export async function notePrize(tx: Queryable, issueId: string, place: number, prize: bigint): Promise<void> {
  await tx.query(
    'update lottery.sent_number set prize = $3 where issue_id = $1 and place = $2 and prize is null',
    [issueId, place, prize],
    'lottery-note-prize',
  );
}
