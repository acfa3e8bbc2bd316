import type { Queryable } from '../../kernel/database.ts';

export type GameSession = {
  id: string;
  siteId: string;
  memberId: string;
  memberSessionId: string;
  nodeId: string;
  mode: 'play' | 'replay';
  roundId: string | null;
  language: string;
  expiresAt: Date;
};

const sessionColumns = `id, site_id as "siteId", member_id as "memberId", member_session_id as "memberSessionId", node_id as "nodeId",
  mode, round_id as "roundId", language, expires_at as "expiresAt"`;

export async function insertSession(
  db: Queryable,
  session: Omit<GameSession, 'id'> & { ticketHash: Buffer; ticketExpiresAt: Date },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into play.game_session (site_id, member_id, member_session_id, node_id, mode, round_id, language, ticket_hash,
       ticket_expires_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      session.siteId,
      session.memberId,
      session.memberSessionId,
      session.nodeId,
      session.mode,
      session.roundId,
      session.language,
      session.ticketHash,
      session.ticketExpiresAt,
      session.expiresAt,
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a game session was not stored');
  return id;
}

/** Exchanges a ticket for a token in one write, so that a ticket works once. Null: unknown, used or expired. */
export async function redeemTicket(
  db: Queryable,
  ticketHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    `update play.game_session set token_hash = $2
     where ticket_hash = $1 and token_hash is null and ticket_expires_at > $3 returning ${sessionColumns}`,
    [ticketHash, tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Makes a session for the replay of a round from the one in which its game is open. @returns false where the round is none of that member's and game's */
export async function insertReplay(
  db: Queryable,
  replay: { sessionId: string; roundId: string; ticketHash: Buffer; ticketExpiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into play.game_session (site_id, member_id, member_session_id, node_id, mode, round_id, language, ticket_hash,
       ticket_expires_at, expires_at)
     select s.site_id, s.member_id, s.member_session_id, s.node_id, 'replay', r.id, s.language, $3, $4, s.expires_at
     from play.game_session s join play.round r on r.id = $2 and r.member_id = s.member_id and r.node_id = s.node_id
     where s.id = $1 returning 1`,
    [replay.sessionId, replay.roundId, replay.ticketHash, replay.ticketExpiresAt],
    'insert-replay',
  );
  return rows.length > 0;
}

/** The session that a ticket opens, redeemed or not. */
export async function findSessionByTicket(db: Queryable, ticketHash: Buffer): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    `select ${sessionColumns} from play.game_session where ticket_hash = $1`,
    [ticketHash],
    'game-session-by-ticket',
  );
  return rows[0] ?? null;
}

/** An opened game that can still be opened, and whether anybody exchanged its ticket. */
export async function findOpening(
  db: Queryable,
  opening: { sessionId: string; memberId: string; now: Date },
): Promise<{ siteId: string; nodeId: string; isRedeemed: boolean } | null> {
  const rows = await db.query<{ siteId: string; nodeId: string; isRedeemed: boolean }>(
    `select site_id as "siteId", node_id as "nodeId", token_hash is not null as "isRedeemed" from play.game_session
     where id = $1 and member_id = $2 and mode = 'play' and ticket_expires_at > $3`,
    [opening.sessionId, opening.memberId, opening.now],
  );
  return rows[0] ?? null;
}

/** As `redeemTicket`, but a ticket that was exchanged for this very token may be exchanged again. */
export async function redeemTicketAgain(
  db: Queryable,
  ticketHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    `update play.game_session set token_hash = $2
     where ticket_hash = $1 and (token_hash is null or token_hash = $2) and ticket_expires_at > $3 returning ${sessionColumns}`,
    [ticketHash, tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Opened games by the hashes of their tokens, in hex. */
export async function findSessionsByToken(db: Queryable, hashes: readonly string[]): Promise<Map<string, GameSession>> {
  const rows = await db.query<GameSession & { hash: string }>(
    `select found.*, wanted.hash from unnest($1::text[]) as wanted(hash)
     cross join lateral (select ${sessionColumns} from play.game_session where token_hash = decode(wanted.hash, 'hex') limit 1) found`,
    [hashes],
    'game-sessions-by-token',
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

export async function purgeSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from play.game_session where expires_at < $1', [before]);
}

export type RoundRow = {
  id: string;
  siteId: string;
  memberId: string;
  nodeId: string;
  gameName: string;
  vendorName: string;
  gameVersion: string;
  rtpBps: number | null;
  status: 'OPEN' | 'SETTLED' | 'VOID';
  stake: bigint;
  /** Of the stake, what was undone. */
  refunded: bigint;
  payout: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
  seedId: string | null;
  commitment: string | null;
  clientSeed: string | null;
  nonce: number | null;
  lastStep: number;
  openedAt: Date;
  closedAt: Date | null;
  /** Null for what is built in. */
  provider: string | null;
  /** The provider's own id of it. */
  providerRoundId: string | null;
};

const roundColumns = `r.id, r.site_id as "siteId", r.member_id as "memberId", r.node_id as "nodeId", r.game_name as "gameName",
  r.vendor_name as "vendorName", r.game_version as "gameVersion", r.rtp_bps as "rtpBps", r.status, r.stake, r.refunded, r.payout,
  r.balance_before as "balanceBefore", r.balance_after as "balanceAfter", r.seed_id as "seedId", r.commitment,
  r.client_seed as "clientSeed", r.nonce, r.last_step as "lastStep", r.opened_at as "openedAt", r.closed_at as "closedAt",
  r.provider, r.provider_round_id as "providerRoundId"`;

export async function findRound(db: Queryable, roundId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(
    `select ${roundColumns} from play.round r where r.id = $1`,
    [roundId],
    'round-by-id',
  );
  return rows[0] ?? null;
}

/** The newest projected round that was drawn from a seed. */
export async function findLastRoundOfSeed(db: Queryable, seedId: string): Promise<RoundRow | null> {
  const rows = await db.query<RoundRow>(
    `select ${roundColumns} from play.round r where r.seed_id = $1 order by r.nonce desc limit 1`,
    [seedId],
    'round-of-seed',
  );
  return rows[0] ?? null;
}

/** Rounds of built-in games left open since before a time, oldest first. */
export async function listOpenRounds(db: Queryable, before: Date, limit: number): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `select ${roundColumns} from play.round r where r.status = 'OPEN' and r.provider is null and r.opened_at < $1 order by r.opened_at limit $2`,
    [before, limit],
  );
}

export type StepRow = {
  step: number;
  operationId: string;
  transactionId: string;
  win: bigint;
  balanceAfter: bigint;
  outcome: unknown;
  at: Date;
};

export async function listSteps(db: Queryable, roundId: string): Promise<StepRow[]> {
  return db.query<StepRow>(
    `select step, operation_id as "operationId", transaction_id as "transactionId", win, balance_after as "balanceAfter", outcome, at
     from play.round_step where round_id = $1 order by step`,
    [roundId],
    'round-steps',
  );
}

/** The games of a member's rounds; rounds of others are left out. */
export async function findGamesOfRounds(
  db: Queryable,
  memberId: string,
  roundIds: readonly string[],
): Promise<{ roundId: string; nodeId: string; gameName: string }[]> {
  return db.query(
    `select id as "roundId", node_id as "nodeId", game_name as "gameName" from play.round
     where id = any($1::uuid[]) and member_id = $2`,
    [roundIds, memberId],
    'games-of-rounds',
  );
}

export type LastRound = { roundId: string; openedAt: Date; stake: bigint; payout: bigint; outcome: unknown };

/** A game's rounds to look through are among this many of the member's last ones, so that a game rarely played costs no long search. */
const roundsSearched = 500;

/** A member's last closed rounds of a game, newest first, each with the outcome of its last step; of one version where it is named. */
export async function listLastRounds(
  db: Queryable,
  {
    memberId,
    nodeId,
    gameVersion,
    limit,
  }: { memberId: string; nodeId: string; gameVersion: string | null; limit: number },
): Promise<LastRound[]> {
  return db.query<LastRound>(
    `select r.id as "roundId", r.opened_at as "openedAt", r.stake, r.payout, s.outcome
     from (select id, node_id, status, game_version, opened_at, nonce, stake, payout, last_step from play.round
       where member_id = $1 order by id desc limit ${roundsSearched}) r
     join play.round_step s on s.round_id = r.id and s.step = r.last_step
     where r.node_id = $2 and r.status = 'SETTLED' and ($3::text is null or r.game_version = $3)
     order by r.opened_at desc, r.nonce desc limit $4`,
    [memberId, nodeId, gameVersion, limit],
    'last-rounds',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  for (const table of ['play.round', 'play.round_step', 'play.provider_transaction']) {
    await db.query('select kernel.ensure_month_partitions($1::regclass, now()::date, $2)', [table, months]);
  }
}
