import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { newToken, tokenHash } from '../../../kernel/secret-box.ts';
import {
  deleteTicket,
  deleteTicketsBefore,
  deleteTicketsOf,
  insertTicket,
  type TicketKey,
  tryTicket,
} from './tickets.store.ts';

/** The purpose of a ticket; a ticket of one kind is invalid for another. */
export type TicketKind = 'secondFactor' | 'newcomer' | 'reset' | 'social' | 'passkey' | 'passkeyAdd' | 'proof';

/** The content of a ticket as JSON. No secrets: it is readable in the database. */
export type TicketData = Record<string, unknown>;

export type NewTicket = {
  siteId: string;
  kind: TicketKind;
  memberId: string | null;
  /** The browser that alone may present it; null for any, such as one that opens a mailed link. */
  device: string | null;
  data: TicketData;
  minutes: number;
};

export type TicketContent = { memberId: string | null; data: TicketData };

/**
 * One-use, expiring stand-ins for a completed step. Only their hash is stored. A ticket of another site, kind or browser,
 * an expired one and one that never was are alike: null.
 */
export type Tickets = {
  /** A new ticket: 256 random bits, base64url. */
  issue(tx: Queryable, ticket: NewTicket): Promise<string>;
  /** Counts an attempt, in a write of its own, and reads; null after 5 attempts. */
  read(siteId: string, kind: TicketKind, ticket: string, device: string): Promise<TicketContent | null>;
  /** Reads and consumes: of two at the same moment one gets it. */
  take(tx: Queryable, siteId: string, kind: TicketKind, ticket: string, device: string): Promise<TicketContent | null>;
  /** Ends whatever a member has begun and not finished. */
  endOf(tx: Queryable, memberId: string): Promise<void>;
  /** Deletes expired tickets. */
  purge(): Promise<void>;
};

const mostTries = 5;

export function createTickets(deps: { db: Database; clock: Clock; random: RandomSource }): Tickets {
  const keyOf = (siteId: string, kind: TicketKind, ticket: string, device: string): TicketKey => ({
    hash: tokenHash(ticket),
    siteId,
    kind,
    deviceHash: deviceHash(device),
    at: deps.clock.now(),
  });
  return {
    async issue(tx, { siteId, kind, memberId, device, data, minutes }) {
      const ticket = newToken(deps.random);
      await insertTicket(tx, {
        hash: tokenHash(ticket),
        siteId,
        kind,
        memberId,
        // a ticket for a browser without an id is for no browser at all, not for every one
        deviceHash: device === null ? null : tokenHash(device),
        data,
        expiresAt: new Date(deps.clock.now().getTime() + minutes * 60_000),
      });
      return ticket;
    },
    read: async (siteId, kind, ticket, device) =>
      (await tryTicket(deps.db, keyOf(siteId, kind, ticket, device), mostTries)) as TicketContent | null,
    take: async (tx, siteId, kind, ticket, device) =>
      (await deleteTicket(tx, keyOf(siteId, kind, ticket, device))) as TicketContent | null,
    endOf: deleteTicketsOf,
    purge: () => deleteTicketsBefore(deps.db, deps.clock.now()),
  };
}

/** The stored form of a browser's id; null where the browser has none. */
export function deviceHash(device: string): Buffer | null {
  return device === '' ? null : tokenHash(device);
}
