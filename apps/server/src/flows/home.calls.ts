import { createCached } from '../kernel/cached.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Notifier } from '../kernel/notify.ts';
import type { Content } from '../modules/content/content.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = {
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  content: Pick<Content, 'unreadCount' | 'unseenPopups' | 'runningPromotions'>;
};

/** The counter moves by itself between two answers, so none needs to be newer. */
const jackpotAgeMs = 1_000;

/** Binds calls of the home page and after a login that reach into several modules. */
export async function homeFlowCalls(
  deps: Deps,
): Promise<Pick<Handlers, 'home.jackpot' | 'member.welcome' | 'member.publicState' | 'inbox.unreadCount'>> {
  const pools = await createCached({
    name: 'home_jackpot',
    load: async (siteId) => ({ pool: await deps.wallet.jackpotPools(siteId), at: deps.clock.now() }),
    maximumAgeMs: jackpotAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  return {
    'home.jackpot': async (_request, { site }) => {
      const { settings } = await deps.sites.get(site.id);
      const { pool, at } = await pools.get(site.id);
      return { pool: settings.jackpotCounter ? (pool?.toString() ?? null) : null, at: at.toISOString() };
    },
    'member.welcome': async (request, { site, caller }) => {
      const [popups, unread, before] = await Promise.all([
        deps.content.unseenPopups(site.id, caller.memberId, request.language),
        deps.content.unreadCount(site.id, caller.memberId),
        deps.identity.loginBefore(caller.memberId, caller.sessionId),
      ]);
      const lastLogin = before && { at: before.at.toISOString(), ip: before.ip ?? '', country: before.country };
      return { popups, unread, lastLogin };
    },
    'member.publicState': async (_request, context) => {
      const { site, caller } = context;
      const { settings } = await deps.sites.get(site.id);
      const [{ clubLabel }, { sumBalance, currency }, unreadMessage, promotions] = await Promise.all([
        deps.identity.calls['member.info']({}, context),
        deps.wallet.calls['wallet.balance']({}, context),
        deps.content.unreadCount(site.id, caller.memberId),
        settings.promotionsPage ? deps.content.runningPromotions(site.id) : 0,
      ]);
      return {
        sumBalance,
        currencySymbol: currency.symbol,
        availablePromoCount: promotions,
        availablePromo: { REFERRAL: { enabled: settings.joinPage && settings.DIRECTREG3 } },
        unreadMessage,
        hasVip: clubLabel.rankLevel > 0,
        vipRankLevel: clubLabel.rankLevel,
      };
    },
    'inbox.unreadCount': async (_request, { site, caller }) => ({
      count: await deps.content.unreadCount(site.id, caller.memberId),
    }),
  };
}
