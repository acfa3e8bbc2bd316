import type { CallResult } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { refreshSite } from '../../shared/use-pages.ts';

type Waiting = CallResult<'console.catalogueChanges'>['waiting'];

const none: Waiting = [];

/** How many changes of the providers' catalogues wait, by vendor and kind. */
export function useWaiting(): Waiting {
  const { data } = useQuery({
    queryKey: siteKey('console.catalogueChanges', 'waiting'),
    queryFn: () => call('console.catalogueChanges', { pageSize: 1 }),
  });
  return data?.waiting ?? none;
}

/** Reads changes and games again after a decision. */
export function refreshChanges(): void {
  void refreshSite('console.catalogueChanges');
  void refreshSite('console.games');
}
