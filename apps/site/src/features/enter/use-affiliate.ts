import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../shared/call.ts';

/** Who recommended the site, as far as the page's address says it. What its host says the server knows by itself. */
export type Affiliate = {
  /** The code of the page's address that the site accepted: then no field asks for one. */
  accepted: string | null;
  /** A code of the page's address that the site did not accept, to be mended in the field. */
  refused: string | null;
};

const none: Affiliate = { accepted: null, refused: null };

/** Asks whether the code of the page's address is one of this site. Null until it is known. */
export function useAffiliate(code: string | undefined): Affiliate | null {
  const { data, isError } = useQuery({
    queryKey: ['site', 'affiliate', code],
    queryFn: () => readAffiliate(code ?? ''),
    enabled: code !== undefined,
    staleTime: 300_000,
    retry: false,
  });
  return isError || code === undefined ? none : (data ?? null);
}

async function readAffiliate(code: string): Promise<Affiliate> {
  try {
    return { accepted: (await checkAffiliate(code)).code, refused: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'invitation_code_error') throw error;
    return { accepted: null, refused: code };
  }
}

/** Refuses `invitation_code_error` where the code is none of this site. */
export function checkAffiliate(code: string) {
  return call('agent.affiliate', { code, domain: location.hostname });
}
