import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findMemberByUsername } from '../members/members.store.ts';
import {
  type Affiliate,
  findAffiliate,
  findAffiliateOfHost,
  insertAffiliate,
  listAffiliates,
  listAffiliatesOf,
  pauseAffiliate,
  removeAffiliate,
} from './affiliates.store.ts';

export type { Affiliate } from './affiliates.store.ts';

/** Agents of any kind (decision 35). */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

const codeShape = /^[A-Za-z0-9_-]{1,64}$/;

type Recorded = { siteId: string; code: string; record: (tx: Queryable) => Promise<void> };

export type NewAffiliate = Recorded & {
  /** User name of an agent of the site. */
  agent: string | null;
  name: string;
  host: string | null;
};

/** A code that an agent makes for the own line. */
export type OwnCode = {
  siteId: string;
  agentId: string;
  code: string;
  name: string;
  opens: Affiliate['opens'];
  endsAt: Date | null;
};

export type Affiliates = {
  /** The affiliate of a typed code or, without one, of the host itself; null where there is none. */
  find(siteId: string, code: string, host: string): Promise<Affiliate | null>;
  list(siteId: string): Promise<Affiliate[]>;
  /** The codes of a member; only an agent has any. */
  codesOf(siteId: string, memberId: string): Promise<Affiliate[]>;
  /** Refuses `member_not_found`, `agents_only` for a member who is no agent, and `conflict` where the code or the host is in use. */
  add(affiliate: NewAffiliate): Promise<void>;
  /** Adds a code of an agent's own with the caller's transaction. @returns its id. Refuses `conflict` where it is in use. */
  addOf(tx: Queryable, affiliate: OwnCode): Promise<string>;
  /** Pauses an agent's own code or lets it bring members again. Refuses `not_found`. */
  pauseOf(tx: Queryable, code: { siteId: string; agentId: string; id: string; paused: boolean }): Promise<void>;
  /** Members who used it stay where they are. Refuses `not_found`. */
  remove(affiliate: Recorded): Promise<void>;
};

export function createAffiliates(deps: { db: Database; clock: Clock }): Affiliates {
  const { db, clock } = deps;
  return {
    async find(siteId, code, host) {
      if (code === '') return findAffiliateOfHost(db, siteId, host.toLowerCase(), clock.now());
      return codeShape.test(code) ? findAffiliate(db, siteId, code, clock.now()) : null;
    },
    list: (siteId) => listAffiliates(db, siteId),
    codesOf: (siteId, memberId) => listAffiliatesOf(db, siteId, memberId),
    add: ({ siteId, code, agent, name, host, record }) =>
      db.transaction(async (tx) => {
        if (!codeShape.test(code)) refuse('bad_request');
        const member = agent === null ? null : await findMemberByUsername(tx, siteId, agent);
        if (agent !== null && !member) refuse('member_not_found');
        if (member && !agentTypes.has(member.type)) refuse('agents_only');
        const row = {
          siteId,
          code,
          agentId: member?.id ?? null,
          name,
          host: host?.toLowerCase() ?? null,
          opens: 0,
          endsAt: null,
          at: clock.now(),
        } as const;
        if ((await insertAffiliate(tx, row)) === null) refuse('conflict');
        await record(tx);
      }),
    async addOf(tx, affiliate) {
      if (!codeShape.test(affiliate.code)) refuse('bad_request');
      return (await insertAffiliate(tx, { ...affiliate, host: null, at: clock.now() })) ?? refuse('conflict');
    },
    async pauseOf(tx, { paused, ...code }) {
      const isChanged = await pauseAffiliate(tx, { ...code, pausedAt: paused ? clock.now() : null });
      if (!isChanged) refuse('not_found');
    },
    remove: ({ siteId, code, record }) =>
      db.transaction(async (tx) => {
        if (!(await removeAffiliate(tx, siteId, code, clock.now()))) refuse('not_found');
        await record(tx);
      }),
  };
}
