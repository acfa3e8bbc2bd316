import { CallError } from '@croupier/contract/call-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionOver } from './session-over.ts';

/**
 * Keeps answers of the server for the page. Only what may pass by itself is tried again.
 *
 * @param onSessionOver runs when a call is refused because its session is over
 */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) onSessionOver();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable');
}
