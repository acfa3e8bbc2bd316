import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../shared/call.ts';

/** Who recommended the site, as far as the page's address or its host say it. */
export type Affiliate = {
  /** The code of the page's address or of its host that the site accepted: then no field asks for one. */
  accepted: string | null;
  /** A code of the page's address that the site did not accept, to be mended in the field. */
  refused: string | null;
};

const none: Affiliate = { accepted: null, refused: null };

/** Asks whether the code of the page's address is one of this site, or the host carries one itself. Null until it is known. */
export function useAffiliate(code: string | undefined): Affiliate | null {
  const { data, isError } = useQuery({
    queryKey: ['site', 'affiliate', code ?? ''],
    queryFn: () => readAffiliate(code ?? ''),
    staleTime: 300_000,
    retry: false,
  });
  return isError ? none : (data ?? null);
}

async function readAffiliate(code: string): Promise<Affiliate> {
  try {
    const { code: accepted } = await checkAffiliate(code);
    return { accepted, refused: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'invitation_code_error') throw error;
    return code ? { accepted: null, refused: code } : none;
  }
}

/** Refuses `invitation_code_error` where the code is none of this site. */
export function checkAffiliate(code: string) {
  return call('agent.affiliate', { code, domain: location.hostname });
}
