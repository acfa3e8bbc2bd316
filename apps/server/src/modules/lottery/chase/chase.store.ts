import type { Queryable } from '../../../kernel/database.ts';
import { type IssueRow, issueColumns } from '../issues/issue.store.ts';

/** A line of a chase; the unit is that of a multiplier of one, minor units. */
export type ChaseLine = { play: string; selection: string; unit: string };

export type ChaseRow = {
  id: string;
  requestId: string;
  lotteryId: string;
  siteId: string;
  memberId: string;
  currency: string;
  lines: ChaseLine[];
  prizeGroup: number | null;
  acceptHalfPrice: boolean;
  stopOnWin: boolean;
  stopAtPayout: bigint | null;
  state: 'running' | 'done' | 'stopped' | 'cancelled';
  reason: string | null;
  createdAt: Date;
};

export type ChaseStepRow = {
  chaseId: string;
  place: number;
  issueId: string;
  multiplier: number;
  stake: bigint;
  requestId: string;
  state: 'waiting' | 'placed' | 'skipped' | 'released';
  reason: string | null;
  slipId: string | null;
};

/** A step with its issue, and what came of its slip. */
export type ShownStepRow = ChaseStepRow & {
  number: string;
  drawsAt: Date;
  issueState: IssueRow['state'];
  payout: bigint | null;
};

const chaseColumns = `c.id, c.request_id as "requestId", c.lottery_id as "lotteryId", c.site_id as "siteId", c.member_id as "memberId", c.currency,
  c.lines, c.prize_group as "prizeGroup", c.accept_half_price as "acceptHalfPrice", c.stop_on_win as "stopOnWin",
  c.stop_at_payout as "stopAtPayout", c.state, c.reason, c.created_at as "createdAt"`;
const stepColumns = `s.chase_id as "chaseId", s.place, s.issue_id as "issueId", s.multiplier, s.stake, s.request_id as "requestId", s.state,
  s.reason, s.slip_id as "slipId"`;

export type NewChase = Omit<ChaseRow, 'id' | 'state' | 'reason' | 'createdAt'>;
export type NewStep = Pick<ChaseStepRow, 'issueId' | 'multiplier' | 'stake' | 'requestId'> & { opensAt: Date };

/** Writes a chase with its steps. @returns its id; null where the request was taken before */
export async function insertChase(tx: Queryable, chase: NewChase, steps: readonly NewStep[]): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into lottery.chase (request_id, lottery_id, site_id, member_id, currency, lines, prize_group, accept_half_price, stop_on_win, stop_at_payout)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (site_id, member_id, request_id) do nothing returning id`,
    [
      chase.requestId,
      chase.lotteryId,
      chase.siteId,
      chase.memberId,
      chase.currency,
      JSON.stringify(chase.lines),
      chase.prizeGroup,
      chase.acceptHalfPrice,
      chase.stopOnWin,
      chase.stopAtPayout,
    ],
    'lottery-insert-chase',
  );
  if (!row) return null;
  await tx.query(
    `insert into lottery.chase_step (chase_id, place, issue_id, multiplier, stake, request_id, due_at)
     select $1, place, issue_id, multiplier, stake, request_id, opens_at
     from unnest($2::uuid[], $3::integer[], $4::bigint[], $5::uuid[], $6::timestamptz[]) with ordinality
       as s(issue_id, multiplier, stake, request_id, opens_at, place)`,
    [
      row.id,
      steps.map(({ issueId }) => issueId),
      steps.map(({ multiplier }) => multiplier),
      steps.map(({ stake }) => stake),
      steps.map(({ requestId }) => requestId),
      steps.map(({ opensAt }) => opensAt),
    ],
    'lottery-insert-chase-steps',
  );
  return row.id;
}

export async function findChaseByRequest(
  db: Queryable,
  member: { siteId: string; memberId: string },
  requestId: string,
): Promise<ChaseRow | null> {
  const [row] = await db.query<ChaseRow>(
    `select ${chaseColumns} from lottery.chase c where c.site_id = $1 and c.member_id = $2 and c.request_id = $3`,
    [member.siteId, member.memberId, requestId],
    'lottery-chase-by-request',
  );
  return row ?? null;
}

/** Locks a chase until the transaction ends: its steps are taken and given back one at a time. */
export async function lockChase(tx: Queryable, chaseId: string): Promise<ChaseRow | null> {
  const [row] = await tx.query<ChaseRow>(
    `select ${chaseColumns} from lottery.chase c where c.id = $1 for no key update`,
    [chaseId],
    'lottery-lock-chase',
  );
  return row ?? null;
}

export async function findChase(db: Queryable, memberId: string, chaseId: string): Promise<ChaseRow | null> {
  const [row] = await db.query<ChaseRow>(
    `select ${chaseColumns} from lottery.chase c where c.id = $1 and c.member_id = $2`,
    [chaseId, memberId],
    'lottery-chase',
  );
  return row ?? null;
}

/** A member's chases, newest first, before a given one. */
export async function listChases(
  db: Queryable,
  wanted: { memberId: string; lotteryId: string | null; before: string | null; limit: number },
): Promise<ChaseRow[]> {
  return db.query<ChaseRow>(
    `select ${chaseColumns} from lottery.chase c
     where c.member_id = $1 and ($2::uuid is null or c.lottery_id = $2) and ($3::uuid is null or c.id < $3)
     order by c.id desc limit $4`,
    [wanted.memberId, wanted.lotteryId, wanted.before, wanted.limit],
    'lottery-chases',
  );
}

/** The steps of chases in their order, with what came of each. */
export async function listSteps(db: Queryable, chaseIds: readonly string[]): Promise<ShownStepRow[]> {
  return db.query<ShownStepRow>(
    `select ${stepColumns}, i.number, i.draws_at as "drawsAt", i.state as "issueState",
       (select p.payout from lottery.slip p where p.id = s.slip_id) as payout
     from lottery.chase_step s join lottery.issue i on i.id = s.issue_id
     where s.chase_id = any($1) order by s.chase_id, s.place`,
    [chaseIds],
    'lottery-chase-steps',
  );
}

/** The next step of each chase of lotteries whose time has come, by the database's clock. */
export async function listDueChases(
  db: Queryable,
  lotteryIds: readonly string[],
  limit: number,
): Promise<{ chaseId: string; lotteryId: string }[]> {
  return db.query<{ chaseId: string; lotteryId: string }>(
    `select distinct c.id as "chaseId", c.lottery_id as "lotteryId" from (
       select chase_id from lottery.chase_step where due_at <= clock_timestamp() order by due_at limit $2) s
     join lottery.chase c on c.id = s.chase_id where c.lottery_id = any($1)`,
    [lotteryIds, limit],
    'lottery-due-chases',
  );
}

/** Notes that a step was placed as a slip. */
export async function notePlaced(
  tx: Queryable,
  step: Pick<ChaseStepRow, 'chaseId' | 'place'>,
  slipId: string,
): Promise<void> {
  await tx.query(
    `update lottery.chase_step set state = 'placed', slip_id = $3, due_at = null where chase_id = $1 and place = $2 and state = 'waiting'`,
    [step.chaseId, step.place, slipId],
    'lottery-note-chase-placed',
  );
}

/** Notes that what was held for a step was given back. */
export async function noteReleased(
  tx: Queryable,
  step: Pick<ChaseStepRow, 'chaseId' | 'place'>,
  state: 'skipped' | 'released',
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update lottery.chase_step set state = $3, reason = $4, due_at = null where chase_id = $1 and place = $2 and state = 'waiting'`,
    [step.chaseId, step.place, state, reason],
    'lottery-note-chase-released',
  );
}

/** Looks at a step again later. */
export async function postponeStep(
  tx: Queryable,
  step: Pick<ChaseStepRow, 'chaseId' | 'place'>,
  seconds: number,
): Promise<void> {
  await tx.query(
    `update lottery.chase_step set due_at = clock_timestamp() + $3 * interval '1 second' where chase_id = $1 and place = $2 and state = 'waiting'`,
    [step.chaseId, step.place, seconds],
    'lottery-postpone-chase',
  );
}

/** Has the chases that bet on an issue looked at now: it was settled, and some of them may end. */
export async function wakeChases(tx: Queryable, issueId: string): Promise<void> {
  await tx.query(
    `update lottery.chase_step s set due_at = clock_timestamp()
     from lottery.chase_step placed
     where placed.issue_id = $1 and placed.state = 'placed' and s.chase_id = placed.chase_id and s.state = 'waiting'
       and s.due_at > clock_timestamp() and s.place = placed.place + 1`,
    [issueId],
    'lottery-wake-chases',
  );
}

export async function endChase(
  tx: Queryable,
  chaseId: string,
  state: 'done' | 'stopped' | 'cancelled',
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update lottery.chase set state = $2, reason = $3 where id = $1 and state = 'running'`,
    [chaseId, state, reason],
    'lottery-end-chase',
  );
}

/** Issues of a lottery that are still to be locked, from one on, in their order. */
export async function listComing(
  db: Queryable,
  lotteryId: string,
  limit: number,
): Promise<(IssueRow & { now: Date })[]> {
  return db.query<IssueRow & { now: Date }>(
    `select ${issueColumns}, clock_timestamp() as now
     from lottery.issue where lottery_id = $1 and locks_at > clock_timestamp() and state in ('scheduled', 'open')
     order by draws_at limit $2`,
    [lotteryId, limit],
    'lottery-coming',
  );
}
