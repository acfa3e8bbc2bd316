import { isTrial } from '@croupier/contract/member-kind';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favouriteIdsQuery, knowMember, takeFavourites } from './favourites.ts';
import { useMember } from './member.ts';

/** Keeps the hearts of the page true to what the server has. */
export function useFavourites(): void {
  const { data: member } = useMember();
  const account = member && !isTrial(member.type) ? member.account : null;
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: account !== null });
  useEffect(() => {
    if (account !== null) knowMember(account);
  }, [account]);
  useEffect(() => {
    if (account !== null && data) takeFavourites(data);
  }, [account, data]);
}
