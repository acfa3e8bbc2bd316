import { call } from '../../shared/call.ts';

export const linksQuery = {
  queryKey: ['member', 'agent', 'links'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('agent.links', {}, { signal }),
};

/** Which contracts the agent has, had, or was offered: it decides which pages there are. */
export const consolidatedQuery = {
  queryKey: ['member', 'agent', 'consolidated'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('agent.consolidated', {}, { signal }),
};
