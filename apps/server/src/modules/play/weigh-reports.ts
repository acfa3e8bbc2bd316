import type { Clock } from '../../kernel/clock.ts';
import { breakerRules } from './vendor-breakers.ts';

/** A member of a site and a vendor's game that he opened. */
export type GameReport = { siteId: string; provider: string; vendor: string; memberId: string };

export type Reports = {
  /** The vendor's servers asked for the game. */
  opened(report: GameReport): void;
  /** The game did not come, the member says. @returns whether enough say so that the vendor's servers should be asked */
  reported(report: GameReport): boolean;
};

type Openings = { from: number; silent: Set<string>; fine: Set<string> };

/** Members who are remembered of a vendor on a site in one window, and how many of these are kept. */
const mostMembers = 1_000;
const mostWindows = 10_000;

/**
 * Weighs what members report of games that did not come. Anybody can open a game and let it lie, so reports are a hint and no more: where
 * enough members of one site give one, the platform asks the vendor itself, at most once in a window, and only what it hears then counts.
 */
export function weighReports(clock: Clock): Reports {
  const windows = new Map<string, Openings>();
  const askedAtMs = new Map<string, number>();

  function windowOf({ siteId, provider, vendor }: GameReport): Openings | null {
    const key = `${siteId} ${provider} ${vendor}`;
    const nowMs = clock.now().getTime();
    const old = windows.get(key);
    if (old && nowMs - old.from < breakerRules.windowMs) {
      return old.silent.size + old.fine.size < mostMembers ? old : null;
    }
    if (windows.size >= mostWindows) windows.clear();
    const window = { from: nowMs, silent: new Set<string>(), fine: new Set<string>() };
    windows.set(key, window);
    return window;
  }

  return {
    opened(report) {
      const window = windowOf(report);
      window?.fine.add(report.memberId);
      window?.silent.delete(report.memberId);
    },
    reported(report) {
      const window = windowOf(report);
      if (!window) return false;
      if (!window.fine.has(report.memberId)) window.silent.add(report.memberId);
      if (window.silent.size < breakerRules.fewestMembers || window.silent.size < window.fine.size) return false;
      const vendor = `${report.provider} ${report.vendor}`;
      const nowMs = clock.now().getTime();
      if (nowMs - (askedAtMs.get(vendor) ?? Number.NEGATIVE_INFINITY) < breakerRules.windowMs) return false;
      if (askedAtMs.size >= mostWindows) askedAtMs.clear();
      askedAtMs.set(vendor, nowMs);
      return true;
    },
  };
}
