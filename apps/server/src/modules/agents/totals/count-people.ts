import { isAgent } from '@croupier/contract/member-kind';
import { readEvents } from '../../../kernel/events.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { Consumer } from '../../../kernel/sequencer.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findNodes } from '../tree/nodes.store.ts';
import { addJoined } from './totals.store.ts';

/** Keeps how many are in each agent's team and when they joined, from the events of registrations. */
export function countPeople({ sites }: { sites: Pick<Sites, 'get'> }): Consumer {
  return {
    name: 'agents.people',
    stream: 'event',
    keeps: ['agents.people_day', 'agents.team'],
    async handle(rows, tx) {
      const ids = (await readEvents(rows, tx)).flatMap(({ topic, data }) =>
        topic === 'member.registered' ? [data.memberId as string] : [],
      );
      const changes = new Map<string, Parameters<typeof addJoined>[1][number]>();
      for (const node of (await findNodes(tx, ids)).values()) {
        const day = localDay(node.joinedAt, (await sites.get(node.siteId)).timeZone);
        const agents = agentsOf(node.line);
        for (const [place, ownerId] of [...agents, node.memberId].entries()) {
          const team = place < agents.length;
          const key = `${ownerId} ${team} ${day}`;
          const before = changes.get(key);
          changes.set(key, {
            ownerId,
            team,
            day,
            joined: (before?.joined ?? 0) + 1,
            agents: (before?.agents ?? 0) + Number(isAgent(node.type)),
          });
        }
      }
      await addJoined(tx, [...changes.values()]);
    },
  };
}
