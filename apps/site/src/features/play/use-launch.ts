import { spokenCode } from '@croupier/i18n';
import { useTheme } from '@croupier/web/theme';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { useSite } from '../../shared/site.ts';
import { anyNumber, launchAddresses, noteFailed } from './launch-origins.ts';

type LaunchOptions = {
  /** The room to sit down in, where the game has rooms. */
  room?: string | undefined;
  /** It is opened from the page of sports. */
  isSports?: boolean;
};

/**
 * Opens a game, and the next network where one does not bring it: each try has a ticket of its own, because a ticket is good once.
 */
export function useLaunch(nodeId: string, { room, isSports = false }: LaunchOptions) {
  const theme = useTheme();
  const { whitelabel, launchGameCDNs } = useSite();
  const first = useRef(anyNumber()).current;
  const [tries, setTries] = useState(0);
  const how = { nodeId, language: spokenCode(), theme };
  const open = () =>
    isSports ? call('games.launchSports', how) : call('games.launch', { ...how, ...(room ? { roomId: room } : {}) });
  const launch = useQuery({
    queryKey: ['member', 'launch', nodeId, room, isSports, tries],
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
    /** It is another provider's, who need not report what ours report. */
    isForeign: launch.data !== undefined && new URL(launch.data.content).origin !== whitelabel.gamesOrigin,
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
