import type { CurrencyInfo } from '@croupier/contract';
import { isTrial as isTrialKind } from '@croupier/contract/member-kind';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../kernel/database.ts';
import { type Site, trialCurrencyOf } from '../../sites/sites.public.ts';
import { findMemberNames } from './members.store.ts';

/** Members whose kind is cached; the kind of a member never changes. */
const mostKept = 20_000;

export type MemberCurrency = {
  /** The currency that a member plays with: the site's, and play money of its own for trial accounts. */
  of(site: Site, memberId: string): Promise<CurrencyInfo>;
  /** Whether it is play money. */
  isPlayMoney(site: Site, memberId: string): Promise<boolean>;
  /** Whether it is a trial account: on a demonstration too, its bets count for nobody else. */
  isTrial(memberId: string): Promise<boolean>;
};

export function createMemberCurrency({ db }: { db: Database }): MemberCurrency {
  const trials = new LRUCache<string, boolean>({ max: mostKept });
  async function isTrial(memberId: string): Promise<boolean> {
    const known = trials.get(memberId);
    if (known !== undefined) return known;
    const found = isTrialKind((await findMemberNames(db, [memberId])).get(memberId)?.type);
    trials.set(memberId, found);
    return found;
  }
  return {
    // on a demonstration all money is play money
    of: async (site, memberId) => (!site.demo && (await isTrial(memberId)) ? trialCurrencyOf(site) : site.currency),
    isTrial,
    isPlayMoney: async (site, memberId) => site.demo || (await isTrial(memberId)),
  };
}
