import type { Balance } from '@croupier/contract';
import { balanceQuery, refreshBalance, showBalance } from './balance.ts';
import { queryClient } from './queries.ts';

let holders = 0;
let heldSum: string | null = null;
let lastAt = '';

/**
 * Keeps the balance of the live connection from the screen while a game shows how a round ends, so that the header does
 * not reveal the result before the reels do. The game reports the balance itself, when it has shown it.
 *
 * @returns how to let it through again
 */
export function holdLiveBalance(): () => void {
  holders += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    holders -= 1;
    settleHeldBalance();
  };
}

/** Asks for the balance where what was held back differs from what is shown, as after a deposit beside the game. */
export function settleHeldBalance(): void {
  const shown = queryClient.getQueryData<Balance>(balanceQuery.queryKey)?.sumBalance;
  if (heldSum !== null && heldSum !== shown) void refreshBalance();
  heldSum = null;
}

/** Shows a balance that came over the live connection, unless it is older than the last one or held back. */
export function takeLiveBalance({ sumBalance, at }: { sumBalance: string; at: string }): void {
  if (at < lastAt) return;
  lastAt = at;
  if (holders > 0) heldSum = sumBalance;
  else showBalance(sumBalance);
}
