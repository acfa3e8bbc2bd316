import type { CallResult, GameDetail } from '@croupier/contract';
import { useState } from 'react';
import { CallError, call } from '../../shared/call.ts';

type Opened = {
  launch: { data: CallResult<'games.launch'> | undefined };
  address: string | undefined;
  isForeign: boolean;
  /** Opens it from the next place; nothing where there is none. */
  next: (() => void) | undefined;
  game: GameDetail | undefined;
};

/**
 * What becomes of a game that does not show itself. One of ours is opened from the next place, or said not to have opened. Of another
 * provider's the platform is asked: where nobody exchanged the ticket the provider is not there, else its page speaks otherwise than ours.
 */
export function useSilent({ launch, address, isForeign, next, game }: Opened) {
  const [silent, setSilent] = useState<string | null>(null);
  const judge = async () => {
    const sessionId = launch.data?.sessionId;
    if (!isForeign) setSilent(address ?? null);
    else if (sessionId) {
      const { asked } = await call('games.launchFailed', { sessionId }).catch(() => ({ asked: true }));
      if (!asked) setSilent(address ?? null);
    }
  };
  const isSilent = silent !== null && silent === address;
  const vendor = game?.accountTypeName ?? '';
  return {
    /** Why it cannot be seen; nothing while it may come, or is there. */
    trouble: isSilent ? new CallError(503, { code: 'provider_down', params: { vendor } }) : undefined,
    onSilent: () => {
      if (next) next();
      else void judge();
    },
  };
}
