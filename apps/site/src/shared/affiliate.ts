import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './queries.ts';

/** Who recommended the site, as far as the page's address says it, by a code in it or by its host. */
export type Affiliate = {
  /** The code that the site accepts: then no field asks for one. */
  accepted: string | null;
  /** A code of the page's address that the site did not accept: to be mended, or gone on without. */
  refused: string | null;
};

const none: Affiliate = { accepted: null, refused: null };

const affiliateQuery = (code: string) =>
  queryOptions({
    queryKey: ['site', 'affiliate', code],
    queryFn: () => readAffiliate(code),
    staleTime: 300_000,
    retry: false,
  });

/** Asks whether the code of the page's address, or its host, is one of this site. Null until it is known. */
export function useAffiliate(code = ''): Affiliate | null {
  const { data, isError } = useQuery(affiliateQuery(code));
  return isError ? none : (data ?? null);
}

/** The same before the page that says so is shown. Never rejects. */
export function prepareAffiliate(code = ''): Promise<void> {
  return queryClient.prefetchQuery(affiliateQuery(code));
}

async function readAffiliate(code: string): Promise<Affiliate> {
  const accepted = code === '' ? null : await acceptedCode(code);
  return accepted ? { accepted, refused: null } : ofHost(code);
}

/** Where the host carries a code, a wrong one beside it is nothing to be mended. */
async function ofHost(refused: string): Promise<Affiliate> {
  const accepted = await acceptedCode('');
  return { accepted, refused: accepted || refused === '' ? null : refused };
}

/** The code as the site writes it, or null where it is none of this site; without one, that of the page's host. */
export async function acceptedCode(code: string): Promise<string | null> {
  return (await call('agent.affiliate', { code, domain: location.hostname })).code;
}
