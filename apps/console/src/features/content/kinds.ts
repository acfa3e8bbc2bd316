import type { CallResult, ContentItem, ContentText } from '@croupier/contract';

export type ContentType = ContentItem['type'];
export type StoredItem = CallResult<'console.contentItem'>;
export type ContentRow = CallResult<'console.contentList'>['list'][number];

export const contentTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const satisfies readonly ContentType[];

export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_cockfight',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_register',
] as const;

export const linkageTypes = [
  'NONE',
  'PAGE',
  'GAME',
  'GAME_TYPE',
  'VENDOR',
  'PROMOTION',
  'MODAL',
  'SERVICE',
  'EXTERNAL',
] as const satisfies readonly ContentItem['linkageType'][];

export const promotionTypes = [
  'WELCOME',
  'DAILY',
  'SLOTS',
  'TABLES',
  'LOTTERY',
  'VIP',
  'FRIENDS',
  'NEWS',
] as const satisfies readonly NonNullable<ContentItem['promotionType']>[];

type WordField = Exclude<keyof ContentText, 'wide' | 'tall' | 'html'>;

/** Lines of words that content of each type has, in the order in which they are read. */
export const linesOf: Record<ContentType, readonly WordField[]> = {
  B: ['eyebrow', 'title', 'lead', 'terms', 'action'],
  PL: ['title'],
  PU: ['title', 'action'],
  PR: ['title', 'summary', 'terms', 'action'],
  H: ['title'],
};

/** Most characters of each. */
export const longest: Record<WordField, number> = {
  title: 160,
  eyebrow: 80,
  lead: 400,
  terms: 800,
  action: 40,
  summary: 500,
};

export const hasHtml = ({ type, group }: Pick<ContentItem, 'type' | 'group'>): boolean =>
  type === 'PL' || type === 'PU' || type === 'PR' || (type === 'H' && group !== null);

export const picturesOf: Record<ContentType, readonly ('wide' | 'tall')[]> = {
  B: ['wide', 'tall'],
  PL: [],
  PU: ['wide'],
  PR: ['wide'],
  H: [],
};

export const hasLinkage = (type: ContentType): boolean => type === 'B' || type === 'PU' || type === 'PR';

export const emptyText: ContentText = {
  title: '',
  eyebrow: '',
  lead: '',
  terms: '',
  action: '',
  summary: '',
  html: '',
  wide: null,
  tall: null,
};

/** A new piece of content of a type, with one language to begin with. */
export function newItem(type: ContentType, language: string): ContentItem {
  return {
    type,
    group: type === 'B' ? 'w_home' : null,
    slug: null,
    position: 0,
    startsAt: null,
    endsAt: null,
    linkageType: 'NONE',
    linkage: '',
    popupWhen: type === 'PU' ? 'AFTER' : null,
    promotionType: type === 'PR' ? 'NEWS' : null,
    texts: { [language]: emptyText },
  };
}

/** Where a piece of content stands in time. */
export type Standing = 'draft' | 'planned' | 'shown' | 'over';

export function standingOf(
  { publishedAt, startsAt, endsAt }: Pick<ContentRow, 'publishedAt' | 'startsAt' | 'endsAt'>,
  now: number,
): Standing {
  if (publishedAt === null) return 'draft';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'shown';
}
