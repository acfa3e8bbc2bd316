import { ZERO } from '@croupier/money';
import { countActive as countPeople } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import {
  type ActiveAsk,
  findActiveMembers,
  findActiveOfTeam,
  findMemberAhead,
  findSharingSince,
} from './team-figures.store.ts';

/** What shows members of a site to be one person: browsers and accounts elsewhere that several of them have. */
export type SharedMarks = (db: Queryable, siteId: string) => Promise<readonly { memberId: string; mark: string }[]>;

type Span = { siteId: string; from: string; to: string };

/** Counts active members of teams; accounts that share a browser or an account elsewhere count once. */
export type CountActive = {
  /** Of many agents at once; who has none is missing. */
  byAgent(db: Queryable, of: Span & { asks: readonly ActiveAsk[] }): Promise<Map<string, number>>;
  /** Of one team, by the range of its lines. */
  ofTeam(db: Queryable, of: Span & { begin: string; end: string; bet: bigint; deposit: bigint }): Promise<number>;
  /** How many of a team's accounts that played from a day on belong to somebody who is counted already. */
  doubledSince(db: Queryable, of: { siteId: string; begin: string; end: string; from: string }): Promise<number>;
};

const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Pages ask for the marks of a site so often that they may be as old as this. */
const pageMarksMs = 300_000;

export function createCountActive(deps: {
  sharedMarks: SharedMarks;
  clock: Clock;
  /** Members whose play one statement reads: however many there are, no statement takes long. */
  membersAtOnce?: number;
}): CountActive {
  const { sharedMarks, clock, membersAtOnce = 50_000 } = deps;
  const pageMarks = new Map<string, { atMs: number; marks: Promise<Map<string, string[]>> }>();
  function marksForPages(db: Queryable, siteId: string): Promise<Map<string, string[]>> {
    const nowMs = clock.now().getTime();
    const known = pageMarks.get(siteId);
    if (known && nowMs - known.atMs < pageMarksMs) return known.marks;
    const marks = marksOf(db, siteId);
    pageMarks.set(siteId, { atMs: nowMs, marks });
    marks.catch(() => pageMarks.delete(siteId));
    return marks;
  }

  async function marksOf(db: Queryable, siteId: string): Promise<Map<string, string[]>> {
    const marks = await sharedMarks(db, siteId);
    const byMember = Map.groupBy(marks, ({ memberId }) => memberId);
    return new Map([...byMember].map(([memberId, own]) => [memberId, own.map(({ mark }) => mark)]));
  }
  const people = (shared: readonly string[], marks: ReadonlyMap<string, readonly string[]>): number =>
    countPeople(
      shared.map((member) => {
        const own = marks.get(member) ?? [];
        return { member, isTrial: false, validBet: ZERO, deposit: ZERO, marks: own };
      }),
      '',
      { leastValidBet: ZERO },
    );
  return {
    async byAgent(db, of) {
      if (of.asks.length === 0) return new Map();
      const marks = await marksOf(db, of.siteId);
      const found = new Map<string, { alone: number; shared: string[] }>();
      let after: string | null = beforeAll;
      while (after !== null) {
        const upTo: string | null = await findMemberAhead(db, { siteId: of.siteId, after, places: membersAtOnce });
        for (const part of await findActiveMembers(db, { ...of, after, upTo, sharing: [...marks.keys()] })) {
          const { alone = 0, shared = [] } = found.get(part.agentId) ?? {};
          found.set(part.agentId, { alone: alone + part.alone, shared: [...shared, ...part.shared] });
        }
        after = upTo;
      }
      return new Map([...found].map(([agentId, { alone, shared }]) => [agentId, alone + people(shared, marks)]));
    },
    async ofTeam(db, of) {
      const marks = await marksOf(db, of.siteId);
      const { alone, shared } = await findActiveOfTeam(db, { ...of, sharing: [...marks.keys()] });
      return alone + people(shared, marks);
    },
    async doubledSince(db, of) {
      const marks = await marksForPages(db, of.siteId);
      if (marks.size === 0) return 0;
      const shared = await findSharingSince(db, { ...of, sharing: [...marks.keys()] });
      return shared.length - people(shared, marks);
    },
  };
}
