import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import { breakerRules } from './circuit-breakers.ts';

/** A member of a site and a vendor's game that the member opened. */
export type LaunchReport = { siteId: string; provider: string; vendor: string; memberId: string };

export type FailedLaunchReports = {
  /** The vendor's servers requested the game. */
  opened(report: LaunchReport): void;
  /** The member reports that the game did not open. @returns whether enough reports exist to ping the vendor's servers */
  reported(report: LaunchReport): boolean;
};

type LaunchWindow = { from: number; failed: Set<string>; opened: Set<string> };

/** Members remembered per vendor and site in one window, and how many of these windows are kept. */
const mostMembers = 1_000;
const mostWindows = 10_000;

/**
 * Collects members' reports of games that did not open. Anybody can open a game and abandon it, so reports are only a hint: where
 * enough members of one site report, the platform pings the vendor itself, at most once in a window, and only its answer counts.
 */
export function createFailedLaunchReports(clock: Clock): FailedLaunchReports {
  const windows = new LRUCache<string, LaunchWindow>({ max: mostWindows });
  const askedAtMs = new LRUCache<string, number>({ max: mostWindows });

  function windowOf({ siteId, provider, vendor }: LaunchReport): LaunchWindow | null {
    const key = `${siteId} ${provider} ${vendor}`;
    const nowMs = clock.now().getTime();
    const old = windows.get(key);
    if (old && nowMs - old.from < breakerRules.windowMs) {
      return old.failed.size + old.opened.size < mostMembers ? old : null;
    }
    const window = { from: nowMs, failed: new Set<string>(), opened: new Set<string>() };
    windows.set(key, window);
    return window;
  }

  return {
    opened(report) {
      const window = windowOf(report);
      window?.opened.add(report.memberId);
      window?.failed.delete(report.memberId);
    },
    reported(report) {
      const window = windowOf(report);
      if (!window) return false;
      if (!window.opened.has(report.memberId)) window.failed.add(report.memberId);
      if (window.failed.size < breakerRules.fewestMembers || window.failed.size < window.opened.size) return false;
      const vendor = `${report.provider} ${report.vendor}`;
      const nowMs = clock.now().getTime();
      if (nowMs - (askedAtMs.get(vendor) ?? Number.NEGATIVE_INFINITY) < breakerRules.windowMs) return false;
      askedAtMs.set(vendor, nowMs);
      return true;
    },
  };
}
