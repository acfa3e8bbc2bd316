import { spokenCode } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useSite } from '../../shared/site.ts';
import { useTheme } from '../../shared/theme.ts';
import { anyNumber, launchAddresses, noteFailed } from './launch-origins.ts';

/**
 * Opens a game, and the next network where one does not bring it: each try has a ticket of its own, because a ticket is good once.
 *
 * @param room the room to sit down in, where the game has rooms
 */
export function useLaunch(nodeId: string, room: string | undefined) {
  const theme = useTheme();
  const { whitelabel, launchGameCDNs } = useSite();
  const first = useRef(anyNumber()).current;
  const [tries, setTries] = useState(0);
  const open = () => call('games.launch', { nodeId, language: spokenCode(), theme, ...(room ? { roomId: room } : {}) });
  const launch = useQuery({
    queryKey: ['member', 'launch', nodeId, room, tries],
    queryFn: open,
    // A ticket is good once: the answer is of no use to another visit of this page.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const addresses = launch.data
    ? launchAddresses(launch.data.content, whitelabel.gamesOrigin, launchGameCDNs, first)
    : [];
  const [address] = addresses;
  return {
    launch,
    address,
    /** Opens it from the next place; nothing where there is none. */
    next:
      addresses.length > 1 && address
        ? () => {
            noteFailed(address);
            setTries(tries + 1);
          }
        : undefined,
    ticket: async () => (await open()).ticket,
  };
}
