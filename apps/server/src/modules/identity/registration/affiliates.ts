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

export type Affiliates = {
  /** The affiliate of a typed code or, without one, of the host itself; null where there is none. */
  find(siteId: string, code: string, host: string): Promise<Affiliate | null>;
  list(siteId: string): Promise<Affiliate[]>;
  /** The codes of a member; only an agent has any. */
  codesOf(siteId: string, memberId: string): Promise<Affiliate[]>;
  /** Refuses `member_not_found`, `agents_only` for a member who is no agent, and `conflict` where the code or the host is in use. */
  add(affiliate: NewAffiliate): Promise<void>;
  /** Members who used it stay where they are. Refuses `not_found`. */
  remove(affiliate: Recorded): Promise<void>;
};

export function createAffiliates(deps: { db: Database; clock: Clock }): Affiliates {
  const { db, clock } = deps;
  return {
    async find(siteId, code, host) {
      if (code === '') return findAffiliateOfHost(db, siteId, host.toLowerCase());
      return codeShape.test(code) ? findAffiliate(db, siteId, code) : null;
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
          at: clock.now(),
        };
        if (!(await insertAffiliate(tx, row))) refuse('conflict');
        await record(tx);
      }),
    remove: ({ siteId, code, record }) =>
      db.transaction(async (tx) => {
        if (!(await removeAffiliate(tx, siteId, code, clock.now()))) refuse('not_found');
        await record(tx);
      }),
  };
}
