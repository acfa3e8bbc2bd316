import { call } from '../../shared/call.ts';

export const linksQuery = {
  queryKey: ['member', 'agent', 'links'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('agent.links', {}, { signal }),
};
