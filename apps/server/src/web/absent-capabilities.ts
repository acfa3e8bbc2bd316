import type { LinkageType } from '@croupier/contract';
import { pages } from '@croupier/contract/pages';
import type { Handlers } from '../kernel/handlers.ts';
import { defineModule } from '../kernel/module.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Content } from '../modules/content/content.public.ts';
import type { Site, SiteSettings, Sites } from '../modules/sites/sites.public.ts';
import { isPageOn, opensPage } from './site-pages.ts';

type Deps = { sites: Sites; catalogue: Catalogue };
type Linked = { linkageType: LinkageType; linkage: string; action: string };
type AvailableCalls = Pick<Handlers, 'content.announcements' | 'content.promotion' | 'content.help'>;

/** A site's content without what the site has switched off. */
export const availableContentModule = defineModule({
  name: 'availableContent',
  create: (_foundation, { content, ...deps }: Deps & { content: Content }) => ({
    api: availablePopups(deps, content),
    calls: availableContentCalls(deps, content.calls),
  }),
});

/**
 * What a site shows, without what it has switched off (decision 43): no promotions without their page, no help without its own, no banner
 * of a page that is not there, and no button that leads to one. The words of an item stay.
 */
function availableContentCalls(deps: Deps, calls: AvailableCalls): AvailableCalls {
  return {
    'content.announcements': async (request, context) => {
      const site = await deps.sites.get(context.site.id);
      const { settings } = site;
      const answer = await calls['content.announcements'](request, context);
      const shown = pages.filter((page) => isPageOn(page, settings));
      const banners = answer.banners.filter(({ groupName }) => shown.some((page) => page.banners?.includes(groupName)));
      return {
        banners: await reachable(deps, site, banners),
        player: answer.player,
        popup: await reachable(deps, site, answer.popup),
        promotion: settings.promotionsPage ? await reachable(deps, site, answer.promotion) : [],
      };
    },
    'content.promotion': async (request, context) => {
      const site = await deps.sites.get(context.site.id);
      if (!site.settings.promotionsPage) refuse('not_found');
      const [promotion] = await reachable(deps, site, [await calls['content.promotion'](request, context)]);
      return promotion ?? refuse('not_found');
    },
    'content.help': async (request, context) => {
      const { settings } = await deps.sites.get(context.site.id);
      return settings.helpPage ? calls['content.help'](request, context) : { sections: [] };
    },
  };
}

/** The same for the popups after a login. */
function availablePopups(
  deps: Deps,
  content: Content,
): Pick<Content, 'unreadCount' | 'runningPromotions' | 'unseenPopups'> {
  return {
    runningPromotions: content.runningPromotions,
    unreadCount: content.unreadCount,
    unseenPopups: async (siteId, memberId, language) =>
      reachable(deps, await deps.sites.get(siteId), await content.unseenPopups(siteId, memberId, language)),
  };
}

/** Takes the button from each that leads nowhere on this site. */
async function reachable<One extends Linked>(deps: Deps, site: Site, list: readonly One[]): Promise<One[]> {
  return Promise.all(
    list.map(async (one) =>
      (await leadsSomewhere(deps, site, one)) ? one : { ...one, linkageType: 'NONE' as const, linkage: '', action: '' },
    ),
  );
}

async function leadsSomewhere({ catalogue }: Deps, site: Site, { linkageType, linkage }: Linked): Promise<boolean> {
  const { settings } = site;
  switch (linkageType) {
    case 'PAGE':
      return opensPage(linkage.split(/[?#]/, 1)[0] ?? '', settings);
    case 'GAME':
      return (await catalogue.cards(site.id, [linkage], undefined)).length > 0;
    case 'GAME_TYPE':
    case 'VENDOR':
      return settings.gameTypes.includes(linkage.split('/', 1)[0] ?? '');
    case 'PROMOTION':
      return settings.promotionsPage;
    case 'MODAL':
      return linkage !== 'register' || takesRegistrations(settings);
    case 'SERVICE':
      // what everybody sees may not lead to the channel of a few
      return settings.customerService.some(({ csType }) => csType === 'LIVECHAT');
    case 'EXTERNAL':
    case 'NONE':
      return true;
  }
}

function takesRegistrations(settings: SiteSettings): boolean {
  return opensPage('/register', settings);
}
