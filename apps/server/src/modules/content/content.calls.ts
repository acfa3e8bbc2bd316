import type { Banner } from '@croupier/contract';
import { languagesFor } from '@croupier/i18n/languages';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { findReadMarks, type Item, type ItemType, insertReadMarks } from './content.store.ts';
import { isDue, type Languages, publishedAt, toBanner, toHelp, toNotice, toPopup, toPromotion } from './present.ts';
import type { Previews } from './preview.ts';
import type { Shown, ShownContent } from './shown.ts';

export type ContentCalls = Pick<
  Handlers,
  'content.announcements' | 'content.promotion' | 'content.help' | 'content.read'
>;

/** The most of each in one answer. */
export const answerLimits = { bannersOfGroup: 12, notices: 20, popups: 5, promotions: 60 } as const;

export type ReadDeps = {
  db: Database;
  clock: Clock;
  sites: Sites;
  shown: ShownContent;
  previews: Previews;
};

/** The due items of a site, in their order. */
export type Due = Shown & { languages: Languages; of(type: ItemType): Item[] };

/** The items that are due now, or at the time of a preview, then unpublished or not. Refuses `preview_invalid`. */
export async function findDue(
  deps: ReadDeps,
  siteId: string,
  asked: { language?: string | undefined; preview?: string | undefined },
): Promise<Due> {
  const { settings } = await deps.sites.get(siteId);
  const at = asked.preview === undefined ? deps.clock.now() : deps.previews.read(siteId, asked.preview);
  const content = asked.preview === undefined ? await deps.shown.get(siteId) : await deps.shown.everything(siteId);
  const items = content.items.filter((item) => isDue(item, at));
  return {
    items,
    images: content.images,
    languages: languagesFor(asked.language, settings),
    of: (type) => items.filter((item) => item.type === type),
  };
}

/** Notices that are due, newest first. */
export function dueNotices(due: Due): Item[] {
  const notices = due.of('PL').sort((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime());
  return notices.slice(0, answerLimits.notices);
}

/** Banners that are due. Without one for `w_reg`, those of `w_register` replace it (decision 10). */
function dueBanners(due: Due, group: string | undefined): Banner[] {
  const all = due.of('B').flatMap((item) => toBanner(item, due.languages, due.images));
  const standIns = all.some(({ groupName }) => groupName === 'w_reg')
    ? []
    : all
        .filter(({ groupName }) => groupName === 'w_register')
        .map((banner): Banner => ({ ...banner, groupName: 'w_reg' }));
  const found = [...all, ...standIns].filter(({ groupName }) => group === undefined || groupName === group);
  const counts = new Map<string, number>();
  return found.filter(({ groupName }) => {
    counts.set(groupName, (counts.get(groupName) ?? 0) + 1);
    return (counts.get(groupName) ?? 0) <= answerLimits.bannersOfGroup;
  });
}

/** Binds the calls that show content. A list costs a visitor no query, and a member the one for read marks. */
export function contentCalls(deps: ReadDeps): ContentCalls {
  return {
    'content.announcements': async (request, { site, caller }) => {
      const due = await findDue(deps, site.id, request);
      const types = new Set(request.types.split(','));
      const notices = types.has('PL') ? dueNotices(due) : [];
      const memberId = caller.kind === 'member' ? caller.memberId : null;
      const everyPopup = types.has('PU') ? due.of('PU') : [];
      // before signing in there is no member, and after it only this one
      const popups =
        request.preview === undefined
          ? everyPopup.filter(({ popupWhen }) => popupWhen === (memberId === null ? 'BEFORE' : 'AFTER'))
          : everyPopup;
      const read = await readBy(deps.db, memberId, [...notices, ...popups]);
      return {
        banners: types.has('B') ? dueBanners(due, request.groupName) : [],
        player: notices.flatMap((item) => toNotice(item, due.languages, read.has(item.id))),
        popup: popups
          .filter(({ id }) => !read.has(id))
          .slice(0, answerLimits.popups)
          .flatMap((item) => toPopup(item, due.languages, due.images)),
        promotion: (types.has('PR') ? due.of('PR') : [])
          .slice(0, answerLimits.promotions)
          .flatMap((item) => toPromotion(item, due.languages, due.images)),
      };
    },
    'content.promotion': async (request, { site }) => {
      const due = await findDue(deps, site.id, request);
      const item = due.of('PR').find(({ id }) => id === request.id);
      const [found] = item ? toPromotion(item, due.languages, due.images) : [];
      return found ?? refuse('not_found');
    },
    'content.help': async (request, { site }) => {
      const due = await findDue(deps, site.id, request);
      return { sections: toHelp(due.of('H'), due.languages) };
    },
    'content.read': async ({ ids }, { site, caller }) => {
      await insertReadMarks(deps.db, { siteId: site.id, memberId: caller.memberId, ids, at: deps.clock.now() });
      return {};
    },
  };
}

/** Which of these items a member has read; a visitor has read none. */
export async function readBy(db: Database, memberId: string | null, items: readonly Item[]): Promise<Set<string>> {
  if (memberId === null || items.length === 0) return new Set();
  return findReadMarks(
    db,
    memberId,
    items.map(({ id }) => id),
  );
}
