import type { Clock } from '../../kernel/clock.ts';
import type { BreakerPlace } from './vendor-breakers.store.ts';
import { type Breakers, breakerRules } from './vendor-breakers.ts';

/**
 * Whether a vendor's game works for players. `silent`: it was opened, and neither the player's browser nor the platform heard of it;
 * `unreadable`: what it sent, rightly signed, could not be read; null: its servers exchanged the ticket of a launch, or sent what could be read.
 */
export type GameEvent = {
  provider: string;
  vendor: string;
  failure: 'silent' | 'unreadable' | null;
  /** Who opened it; null for a call of the vendor's. */
  memberId: string | null;
};

type Openings = { from: number; silent: Set<string>; fine: Set<string> };

/** Members who are remembered of a vendor in one window. */
const mostMembers = 1_000;

/**
 * Judges the games of vendors. Openings count by members, so that one player behind a broken line closes nothing; calls count by number, as
 * those of the platform do. While a vendor is stopped, openings are its tries, and any failure ends one.
 */
export function judgeGames(breakers: Breakers, clock: Clock): (event: GameEvent) => Promise<void> {
  const windows = new Map<string, Openings>();

  function isTooMuch(key: string, memberId: string, isSilent: boolean): boolean {
    const nowMs = clock.now().getTime();
    const old = windows.get(key);
    const isOver = !old || nowMs - old.from >= breakerRules.windowMs;
    const window = isOver ? { from: nowMs, silent: new Set<string>(), fine: new Set<string>() } : old;
    windows.set(key, window);
    if (window.silent.size + window.fine.size >= mostMembers) return false;
    if (!isSilent) {
      window.fine.add(memberId);
      window.silent.delete(memberId);
      return false;
    }
    if (!window.fine.has(memberId)) window.silent.add(memberId);
    return window.silent.size >= breakerRules.fewestMembers && window.silent.size >= window.fine.size;
  }

  return async ({ provider, vendor, failure, memberId }) => {
    const place: BreakerPlace = { provider, vendor, part: 'games' };
    const row = await breakers.row(place);
    if (row && row.state !== 'closed') {
      // a game that is open already says nothing about whether another opens
      if (memberId === null && failure === null) return;
      if ((await breakers.admit(place)) === 'probe') await breakers.endProbe(place, failure);
      return;
    }
    if (memberId === null) return breakers.count(place, failure);
    const key = `${provider} ${vendor}`;
    if (!isTooMuch(key, memberId, failure !== null) || failure === null) return;
    windows.delete(key);
    await breakers.open(place, failure);
  };
}
