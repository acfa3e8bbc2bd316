import type { Handlers } from '../kernel/handlers.ts';
import { defineFlow } from '../kernel/module.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Content } from '../modules/content/content.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = {
  sites: Sites;
  catalogue: Pick<Catalogue, 'cards'>;
  jackpots: Pick<Jackpots, 'calls'>;
  identity: Identity;
  wallet: Wallet;
  availableContent: Pick<Content, 'unreadCount' | 'unseenPopups' | 'runningPromotions'>;
};

/** The home page, and what a member sees after signing in. */
export const homeFlow = defineFlow('home', (deps: Deps) => ({ calls: homeCalls(deps) }));

/** Binds calls of the home page and after a login that reach into several modules. */
function homeCalls(
  deps: Deps,
): Pick<Handlers, 'home.jackpot' | 'member.welcome' | 'member.publicState' | 'inbox.unreadCount'> {
  return {
    'home.jackpot': async ({ language }, context) => {
      const { id } = context.site;
      const { settings } = await deps.sites.get(id);
      const { list, at } = await deps.jackpots.calls['jackpots.list']({}, context);
      const open = settings.jackpotCounter ? list.filter((jackpot) => jackpot.open) : [];
      const largest = open.reduce<(typeof open)[number] | null>(
        (most, one) => (most && BigInt(most.amount) >= BigInt(one.amount) ? most : one),
        null,
      );
      const [game] = await deps.catalogue.cards(id, largest?.nodeIds ?? [], language);
      return {
        pool: largest?.amount ?? null,
        game: game ? { nodeId: game.nodeId, name: game.name } : null,
        at,
      };
    },
    'member.welcome': async (request, { site, caller }) => {
      const [popups, unread, before] = await Promise.all([
        deps.availableContent.unseenPopups(site.id, caller.memberId, request.language),
        deps.availableContent.unreadCount(site.id, caller.memberId),
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
        deps.availableContent.unreadCount(site.id, caller.memberId),
        settings.promotionsPage ? deps.availableContent.runningPromotions(site.id) : 0,
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
      count: await deps.availableContent.unreadCount(site.id, caller.memberId),
    }),
  };
}
