import type { QueueName } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { siteKey } from './chosen-site.ts';
import { siteOf, useOperator } from './operator.ts';

const readEveryMs = 30_000;

/** What waits in the queues of the chosen site that the role may see; read again by itself, and when a live message asks for it. */
const queuesQuery = () =>
  queryOptions({
    queryKey: siteKey('console.queues'),
    queryFn: () => call('console.queues', {}),
    refetchInterval: readEveryMs,
  });

/** How much waits in each queue, by its name. */
export function useQueueLengths(): ReadonlyMap<QueueName, number> {
  const { data } = useQuery({ ...queuesQuery(), enabled: siteOf(useOperator()) !== undefined });
  return new Map(data?.list.map(({ queue, count }) => [queue, count]));
}
