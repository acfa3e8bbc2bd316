import { refreshBalance, showBalance } from './member.ts';

let holders = 0;
let missed = false;
let lastAt = '';

/**
 * Keeps the balance of the live connection from the screen while a game shows how a round ends, so that the header does
 * not tell the result before the reels do.
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
    if (holders > 0 || !missed) return;
    missed = false;
    void refreshBalance();
  };
}

/** Shows a balance that came over the live connection, unless it is older than the last one or held back. */
export function takeLiveBalance({ sumBalance, at }: { sumBalance: string; at: string }): void {
  if (at < lastAt) return;
  lastAt = at;
  if (holders > 0) missed = true;
  else showBalance(sumBalance);
}
