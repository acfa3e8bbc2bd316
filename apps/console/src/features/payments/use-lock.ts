import { useEffect, useState } from 'react';
import { CallError, call } from '../../shared/call.ts';
import { refreshList } from '../../shared/use-list.ts';

/** An item is taken once it was looked at for so long: who passes by on the way to another takes none. */
const afterMs = 700;
/** Taken again well before the lock runs out. */
const againMs = 4 * 60_000;

/**
 * Takes a withdrawal for as long as its panel is open, so that nobody else decides meanwhile.
 *
 * @returns the operator who has it, where that is somebody else
 */
export function useLock(withdrawalId: string, wanted: boolean): string | null {
  const [holder, setHolder] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isHeld = false;
    let isOver = false;
    // a lock that is not let go of runs out by itself
    const letGo = () => void call('console.lockWithdrawal', { withdrawalId, locked: false }).catch(() => undefined);
    const take = async () => {
      try {
        await call('console.lockWithdrawal', { withdrawalId, locked: true });
        if (isOver) return letGo();
        isHeld = true;
        setHolder(null);
        void refreshList('console.withdrawals', 'site');
      } catch (error) {
        if (error instanceof CallError && error.code === 'locked_by_another') setHolder(String(error.params.login));
      }
    };
    const first = setTimeout(take, afterMs);
    const again = setInterval(take, againMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      isOver = true;
      if (isHeld) letGo();
    };
  }, [withdrawalId, wanted]);
  return holder;
}
