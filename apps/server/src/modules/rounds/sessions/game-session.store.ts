import type { Queryable } from '../../../kernel/database.ts';

export type GameSession = {
  id: string;
  siteId: string;
  memberId: string;
  /** The login that opened it; of a shared round the link. */
  memberSessionId: string;
  nodeId: string;
  /** `shared` shows a round to whoever has its link: its token lets nobody call anything. */
  mode: 'play' | 'replay' | 'shared';
  roundId: string | null;
  language: string;
  /** The version by return in which the game was opened; null where the site has chosen none. */
  rtpVersion: string | null;
  expiresAt: Date;
};

const sessionColumns = `id, site_id as "siteId", member_id as "memberId", member_session_id as "memberSessionId", node_id as "nodeId",
  mode, round_id as "roundId", language, rtp_version as "rtpVersion", expires_at as "expiresAt"`;

export async function insertSession(
  db: Queryable,
  session: Omit<GameSession, 'id'> & { ticketHash: Buffer; ticketExpiresAt: Date },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into rounds.game_session (site_id, member_id, member_session_id, node_id, mode, round_id, language, ticket_hash,
       ticket_expires_at, expires_at, rtp_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
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
      session.rtpVersion,
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
    `update rounds.game_session set token_hash = $2
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
    `insert into rounds.game_session (site_id, member_id, member_session_id, node_id, mode, round_id, language, ticket_hash,
       ticket_expires_at, expires_at)
     select s.site_id, s.member_id, s.member_session_id, s.node_id, 'replay', r.id, s.language, $3, $4, s.expires_at
     from rounds.game_session s join rounds.round r on r.id = $2 and r.member_id = s.member_id and r.node_id = s.node_id
     where s.id = $1 returning 1`,
    [replay.sessionId, replay.roundId, replay.ticketHash, replay.ticketExpiresAt],
    'insert-replay',
  );
  return rows.length > 0;
}

/** The session that a ticket opens, redeemed or not. */
export async function findSessionByTicket(db: Queryable, ticketHash: Buffer): Promise<GameSession | null> {
  const rows = await db.query<GameSession>(
    `select ${sessionColumns} from rounds.game_session where ticket_hash = $1`,
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
    `select site_id as "siteId", node_id as "nodeId", token_hash is not null as "isRedeemed" from rounds.game_session
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
    `update rounds.game_session set token_hash = $2
     where ticket_hash = $1 and (token_hash is null or token_hash = $2) and ticket_expires_at > $3 returning ${sessionColumns}`,
    [ticketHash, tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Opened games by the hashes of their tokens, in hex. */
export async function findSessionsByToken(db: Queryable, hashes: readonly string[]): Promise<Map<string, GameSession>> {
  const rows = await db.query<GameSession & { hash: string }>(
    `select found.*, wanted.hash from unnest($1::text[]) as wanted(hash)
     cross join lateral (select ${sessionColumns} from rounds.game_session where token_hash = decode(wanted.hash, 'hex') limit 1) found`,
    [hashes],
    'game-sessions-by-token',
  );
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

export async function purgeSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from rounds.game_session where expires_at < $1', [before]);
}
