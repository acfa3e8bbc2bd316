import type { CallAnswer, SharedAccounts } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import { daysBefore } from '../../../kernel/local-day.ts';
import type { SharedMarks } from '../contracts/count-active.ts';
import { listCircles } from '../money/line-money.store.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findNodes, type Node } from './nodes.store.ts';

const mostGroups = 100;
const mostAccounts = 20;
const circleDays = 30;

/** Signs of abuse in the lines of a site: who shares what with whom, agents above those they share with first, and money in circles. */
export async function showAbuse(
  { db, sharedMarks }: { db: Database; sharedMarks: SharedMarks },
  of: { siteId: string; today: string },
): Promise<CallAnswer<'console.agentAbuse'>> {
  const marks = await sharedMarks(db, of.siteId);
  const nodes = await findNodes(db, [...new Set(marks.map(({ memberId }) => memberId))]);
  const groups = [...Map.groupBy(marks, ({ mark }) => mark)].flatMap(([mark, members]) => {
    const found = members.map(({ memberId }) => nodes.get(memberId)).filter((node) => node !== undefined);
    if (found.length < 2) return [];
    return [{ by: mark.startsWith('payee') ? ('payee' as const) : ('device' as const), found, isSelf: isSelf(found) }];
  });
  const shown = groups
    .toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf) || other.found.length - one.found.length)
    .slice(0, mostGroups);
  const uplineIds = shown.flatMap(({ found }) => found.map(({ uplineId }) => uplineId).filter((id) => id !== null));
  const uplines = await findNodes(db, [...new Set(uplineIds)]);
  const shared: SharedAccounts[] = shown.map(({ by, found, isSelf: isSelfReferral }) => ({
    by,
    isSelfReferral,
    accounts: found.slice(0, mostAccounts).map(({ memberId, account, type, uplineId }) => ({
      memberId,
      account,
      type,
      upline: uplines.get(uplineId ?? '')?.account ?? null,
    })),
  }));
  const since = daysBefore(of.today, circleDays - 1);
  const circles = await listCircles(db, { siteId: of.siteId, since, limit: mostGroups });
  return {
    shared,
    circles: circles.map(({ down, up, ...circle }) => ({ ...circle, down: down.toString(), up: up.toString() })),
  };
}

/** Whether one of them stands above another. */
const isSelf = (nodes: readonly Node[]): boolean =>
  nodes.some(({ memberId }) => nodes.some(({ line }) => agentsOf(line).includes(memberId)));
