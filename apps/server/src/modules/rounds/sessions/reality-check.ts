import type { RealityCheck } from '@croupier/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import type { Rule, Stake, Wallet } from '../../wallet/wallet.public.ts';
import * as store from './reality-check.store.ts';

/** The licence's reality check: after an interval of play, no round is paid until the member has seen the time and the result and chosen to continue. */
export type RealityChecks = {
  /** Before each paid round, never within one: refuses `reality_check_due`. */
  rule: Rule<Stake>;
  /** How long the member has played and what it came to, and whether an answer is due. */
  read(site: Site, memberId: string): Promise<RealityCheck>;
  /** The member goes on. Does nothing where no check is due. */
  acknowledge(site: Site, memberId: string): Promise<void>;
};

/** A member's play is written down at most so often: a bet in between costs no write. */
const touchEveryMs = 60_000;
const mostKept = 50_000;

export function createRealityChecks(deps: { db: Database; clock: Clock; sites: Sites; wallet: Wallet }): RealityChecks {
  const { db, clock } = deps;
  // a check becomes due later and never earlier than was known, so what is kept can only lead to another look
  const kept = new LRUCache<string, { dueAtMs: number; touchedAtMs: number }>({ max: mostKept });

  async function mustHaveSeen({ siteId, memberId, amount, opensBet }: Stake): Promise<void> {
    // a further stake within a round is not held up, and one that a provider gives costs nothing
    if (!opensBet || amount === 0n) return;
    const { realityCheckIntervalMs: intervalMs } = (await deps.sites.get(siteId)).profile;
    if (intervalMs === null) return;
    const now = clock.now();
    const nowMs = now.getTime();
    const known = kept.get(memberId);
    if (known && nowMs < known.dueAtMs && nowMs - known.touchedAtMs < touchEveryMs) return;
    const period = await store.enterPeriod(db, { siteId, memberId, now, intervalMs });
    const dueAtMs = period.acknowledgedAt.getTime() + intervalMs;
    kept.delete(memberId);
    if (dueAtMs <= nowMs) refuse('reality_check_due');
    kept.set(memberId, { dueAtMs, touchedAtMs: nowMs });
  }

  return {
    rule: { name: 'reality check', judge: mustHaveSeen },
    async read(site, memberId) {
      const { realityCheckIntervalMs: intervalMs } = site.profile;
      const nowMs = clock.now().getTime();
      const found = intervalMs === null ? null : await store.findPeriod(db, site.id, memberId);
      if (intervalMs === null || !found || found.playedAt.getTime() <= nowMs - intervalMs) {
        return { due: false, dueInMs: null, elapsedMs: 0, staked: '0', won: '0', net: '0' };
      }
      const dueInMs = Math.max(0, found.acknowledgedAt.getTime() + intervalMs - nowMs);
      const { staked, won } = await deps.wallet.played(site.id, memberId, found.entriesFrom);
      return {
        due: dueInMs === 0,
        dueInMs,
        elapsedMs: Math.max(0, nowMs - found.beganAt.getTime()),
        staked: staked.toString(),
        won: won.toString(),
        net: (won - staked).toString(),
      };
    },
    async acknowledge(site, memberId) {
      const { realityCheckIntervalMs: intervalMs } = site.profile;
      if (intervalMs === null) return;
      await store.acknowledgePeriod(db, { siteId: site.id, memberId, now: clock.now(), intervalMs });
    },
  };
}
