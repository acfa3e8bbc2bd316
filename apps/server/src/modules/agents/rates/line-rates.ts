import type { AgentRates } from '@croupier/contract';
import { createBatchedRead } from '../../../kernel/batched-read.ts';
import { type Cached, createCached } from '../../../kernel/cached.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import type { LineRates } from '../../bets/bets.public.ts';
import { findRates } from '../tree/nodes.store.ts';
import { rateGroupOf } from './rate-group.ts';
import { agentsOf, snapshotOf } from './snapshot.ts';

const maximumAgeMs = 60_000;
/** Every agent and the members who play at once. */
const mostEntries = 200_000;

export type AgentLineRates = LineRates & {
  /** Announces that rates of a member changed. Call after the commit. */
  changed: Cached<AgentRates>['changed'];
};

/** The rates of lines from memory: a change is known at once where it was announced, else within a minute. */
export async function createLineRates(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
}): Promise<AgentLineRates> {
  const read = createBatchedRead((ids) => findRates(deps.db, ids));
  const rates = await createCached<AgentRates>({
    name: 'agent_rates',
    load: async (memberId) => (await read(memberId)) ?? {},
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
    mostEntries,
  });
  return {
    async of({ line, memberId, ...stake }) {
      const group = line === '' ? null : rateGroupOf(stake);
      if (group === null) return null;
      const all = await Promise.all([...agentsOf(line), memberId].map((id) => rates.get(id)));
      return snapshotOf(
        group,
        all.map((one) => one[group] ?? 0),
      );
    },
    changed: (memberId) => rates.changed(memberId),
  };
}
