import type { Queryable } from '../../kernel/database.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { MemberNames } from './home-projection.ts';
import { addReturns, listMembersOfRounds } from './version-returns.store.ts';

export type ReturnProjection = (tx: Queryable, endedRounds: readonly string[]) => Promise<void>;

const trialType = 4;

/** Adds up what versions of built-in games took and paid, in the transaction that writes the end of their rounds. */
export function createReturnProjection(deps: { sites: Sites; memberNames: MemberNames }): ReturnProjection {
  return async (tx, endedRounds) => {
    if (endedRounds.length === 0) return;
    const rounds = await listMembersOfRounds(tx, endedRounds);
    const members = await deps.memberNames(tx, [...new Set(rounds.map(({ memberId }) => memberId))]);
    const judged = rounds.map(async ({ roundId, siteId, memberId }) => {
      const { demo } = await deps.sites.get(siteId);
      return { roundId, playMoney: demo || members.get(memberId)?.type === trialType };
    });
    await addReturns(tx, await Promise.all(judged));
  };
}
