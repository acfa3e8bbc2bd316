import { ZERO } from '@croupier/money';
import { countActive as countPeople } from '@croupier/rules/agents';
import type { Queryable } from '../../../kernel/database.ts';
import { type ActiveAsk, findActiveMembers, findActiveOfTeam } from './team-figures.store.ts';

/** What shows members of a site to be one person: browsers and accounts elsewhere that several of them have. */
export type SharedMarks = (db: Queryable, siteId: string) => Promise<readonly { memberId: string; mark: string }[]>;

type Span = { siteId: string; from: string; to: string };

/** Counts active members of teams; accounts that share a browser or an account elsewhere count once. */
export type CountActive = {
  /** Of many agents at once; who has none is missing. */
  byAgent(db: Queryable, of: Span & { asks: readonly ActiveAsk[] }): Promise<Map<string, number>>;
  /** Of one team, by the range of its lines. */
  ofTeam(db: Queryable, of: Span & { begin: string; end: string; bet: bigint; deposit: bigint }): Promise<number>;
};

export function createCountActive({ sharedMarks }: { sharedMarks: SharedMarks }): CountActive {
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
      const found = await findActiveMembers(db, { ...of, sharing: [...marks.keys()] });
      return new Map(found.map(({ agentId, alone, shared }) => [agentId, alone + people(shared, marks)]));
    },
    async ofTeam(db, of) {
      const marks = await marksOf(db, of.siteId);
      const { alone, shared } = await findActiveOfTeam(db, { ...of, sharing: [...marks.keys()] });
      return alone + people(shared, marks);
    },
  };
}
