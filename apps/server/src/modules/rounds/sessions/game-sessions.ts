import { createBatchedRead } from '../../../kernel/batched-read.ts';
import { createCached } from '../../../kernel/cached.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import { isShareLive } from '../shared/shared-round.store.ts';
import * as store from './game-session.store.ts';

/** How long a ticket waits to be exchanged. */
export const ticketLifetimeMs = 2 * 60_000;

/** The games that members have open: a one-use ticket each, exchanged for a token. */
export type GameSessions = {
  /** Exchanges a launch ticket for the token of the opened game. Refuses `launch_ticket_invalid`, also after the login, or the link of a shared round, has ended. */
  redeemTicket(ticket: string): Promise<{ token: string; session: store.GameSession }>;
  /** Exchanges a ticket for a token that the caller chose; the same pair again gives the same session. Null: unknown, used otherwise or expired. */
  redeemTicketFor(ticket: string, token: string): Promise<store.GameSession | null>;
  /** The session that a ticket opens, exchanged or not, or null. */
  ofTicket(ticket: string): Promise<store.GameSession | null>;
  /** The game that a token opened. Refuses `not_logged_in` and `session_expired`. */
  ofToken(token: string): Promise<store.GameSession>;
  /** The same from memory for a moment, also one that has expired; null for none. */
  findByToken(token: string): Promise<store.GameSession | null>;
  /** A ticket for the replay of a round of the game that a session opened. Refuses `round_not_found`, for another's round too. */
  replayTicket(sessionId: string, roundId: string): Promise<string>;
};

const sessionMaximumAgeMs = 2_000;

export async function createGameSessions(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  notifier: Notifier;
  /** Refuses where the login that opened a game has ended. */
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
}): Promise<GameSessions> {
  const { db, clock } = deps;
  const sessions = await createCached<store.GameSession | null>({
    name: 'game_session',
    load: createBatchedRead((hashes) => store.findSessionsByToken(db, hashes)),
    maximumAgeMs: sessionMaximumAgeMs,
    clock,
    notifier: deps.notifier,
  });
  const findByToken = (token: string) => sessions.get(tokenHash(token).toString('hex'));
  return {
    async redeemTicket(ticket) {
      const token = newToken(deps.random);
      const session = await store.redeemTicket(db, tokenHash(ticket), tokenHash(token), clock.now());
      if (!session) refuse('launch_ticket_invalid');
      if (session.mode === 'shared') {
        if (!(await isShareLive(db, session.memberSessionId))) refuse('launch_ticket_invalid');
        return { token, session };
      }
      await deps.mustBeLoggedIn(session.memberSessionId, session.siteId).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('launch_ticket_invalid') : error;
      });
      return { token, session };
    },
    redeemTicketFor: (ticket, token) => store.redeemTicketAgain(db, tokenHash(ticket), tokenHash(token), clock.now()),
    ofTicket: (ticket) => store.findSessionByTicket(db, tokenHash(ticket)),
    async ofToken(token) {
      const session = await findByToken(token);
      if (!session) refuse('not_logged_in');
      if (session.expiresAt <= clock.now()) refuse('session_expired');
      return session;
    },
    findByToken,
    async replayTicket(sessionId, roundId) {
      const ticket = newToken(deps.random);
      const ticketExpiresAt = new Date(clock.now().getTime() + ticketLifetimeMs);
      const replay = { sessionId, roundId, ticketHash: tokenHash(ticket), ticketExpiresAt };
      if (!(await store.insertReplay(db, replay))) refuse('round_not_found');
      return ticket;
    },
  };
}
