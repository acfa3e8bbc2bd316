import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isSessionOver, onSiteClosed } from './call.ts';
import { endSession } from './session.ts';

function whenFailed(error: unknown): void {
  if (isSessionOver(error)) endSession('expired');
}

/** Answers of the server, kept for the page. Only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: whenFailed }),
  mutationCache: new MutationCache({ onError: whenFailed }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
});

// the whole page tells it then, by what the site's own answer says; the calls of a page fail together
onSiteClosed(() => void queryClient.refetchQueries({ queryKey: ['site'] }, { cancelRefetch: false }));

function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'network' || error.code === 'unavailable');
}
