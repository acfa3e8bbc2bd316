import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

/** One game with its version, return and limits. */
export function gameDetailQuery(nodeId: string) {
  return queryOptions({
    queryKey: ['games', 'detail', nodeId],
    queryFn: () => call('games.detail', { nodeId, language: currentLanguage() }),
    staleTime: 300_000,
  });
}
