import {
  bannerGroups,
  contentLimits,
  type FieldError,
  gameTypes,
  type LinkageType,
  type PictureRef,
} from '@croupier/contract';
import type { Clean } from './clean-items.ts';
import type { ItemFields, Words } from './content.store.ts';

/** What an item may refer to. */
export type Surroundings = {
  /** Slugs of the help centre's sections. */
  sections: ReadonlySet<string>;
  /** Images of the site. */
  images: ReadonlySet<string>;
  /** Slugs taken by other help items, as `slugKey` writes them. */
  slugs: ReadonlySet<string>;
};

export type Problems = Record<string, FieldError>;

const invalid: FieldError = { code: 'field_invalid' };
const required: FieldError = { code: 'field_required' };

/** Sections and articles have separate slugs. */
export function slugKey({ group, slug }: Pick<ItemFields, 'group' | 'slug'>): string {
  return `${group === null ? 'section' : 'article'} ${slug ?? ''}`;
}

/** An item as it may be stored, and its errors by the field's name, empty where there are none. */
export function checkItem(item: Clean, around: Surroundings): { fields: ItemFields; problems: Problems } {
  const fields: ItemFields = { ...item, startsAt: dateOf(item.startsAt), endsAt: dateOf(item.endsAt) };
  return { fields, problems: problemsOf(fields, around) };
}

/** The errors of an item by the field's name, empty where there are none. */
export function problemsOf(item: ItemFields, around: Surroundings): Problems {
  const { startsAt, endsAt } = item;
  return {
    ...checkPlace(item, around),
    ...checkKind(item),
    ...(startsAt && endsAt && endsAt <= startsAt ? { endsAt: invalid } : {}),
    ...(linkageFits(item.linkageType, item.linkage) ? {} : { linkage: invalid }),
    ...checkTexts(item, around),
  };
}

function dateOf(wire: string | null): Date | null {
  return wire === null ? null : new Date(wire);
}

function checkPlace(item: ItemFields, around: Surroundings): Problems {
  const problems: Problems = {};
  const { type, group, slug } = item;
  if (type === 'B' && !(bannerGroups as readonly (string | null)[]).includes(group)) problems.group = invalid;
  if (type === 'H' && group !== null && !around.sections.has(group)) problems.group = invalid;
  if (type !== 'B' && type !== 'H' && group !== null) problems.group = invalid;
  if (type === 'H' && slug === null) problems.slug = required;
  if (type === 'H' && around.slugs.has(slugKey(item))) problems.slug = invalid;
  if (type !== 'H' && slug !== null) problems.slug = invalid;
  return problems;
}

function checkKind({ type, popupWhen, promotionType }: ItemFields): Problems {
  const problems: Problems = {};
  if ((type === 'PU') !== (popupWhen !== null)) problems.popupWhen = type === 'PU' ? required : invalid;
  if ((type === 'PR') !== (promotionType !== null)) problems.promotionType = type === 'PR' ? required : invalid;
  return problems;
}

function checkTexts({ type, texts }: ItemFields, around: Surroundings): Problems {
  const problems: Problems = {};
  const all = Object.entries(texts);
  if (all.length === 0) problems.texts = required;
  // a banner consists of its picture
  if (type === 'B' && all.length > 0 && all.every(([, { wide }]) => wide === null)) problems.texts = required;
  for (const [language, words] of all) {
    const most = contentLimits.html[type];
    if (Buffer.byteLength(words.html) > most)
      problems[`texts.${language}.html`] = { code: 'field_too_long', params: { max: most } };
    for (const which of ['wide', 'tall'] as const) {
      if (!isKnown(words[which], around)) problems[`texts.${language}.${which}`] = invalid;
    }
  }
  return problems;
}

/** The texts without pictures that the site has no more. */
export function withKnownPictures(texts: Record<string, Words>, around: Surroundings): Record<string, Words> {
  const known = (ref: PictureRef | null) => (isKnown(ref, around) ? ref : null);
  return Object.fromEntries(
    Object.entries(texts).map(([language, words]) => [
      language,
      { ...words, wide: known(words.wide), tall: known(words.tall) },
    ]),
  );
}

function isKnown(ref: PictureRef | null, around: Surroundings): boolean {
  return ref === null || 'art' in ref || around.images.has(ref.image);
}

const pagePath = /^\/[A-Za-z0-9/_.?=&#%-]*$/;
const anySite = 'https://site.example';

/** A path of the site in the form that browsers keep: one that they normalize might name another host in the end. */
function isPagePath(path: string): boolean {
  if (!pagePath.test(path) || !URL.canParse(path, anySite)) return false;
  const { href, pathname } = new URL(path, anySite);
  return href === `${anySite}${path}` && !pathname.includes('//');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the target fits the way in which it opens. */
function linkageFits(type: LinkageType, linkage: string): boolean {
  switch (type) {
    case 'NONE':
    case 'SERVICE':
      return linkage === '';
    case 'PAGE':
      return isPagePath(linkage);
    case 'GAME':
      return /^[A-Za-z0-9_-]{1,64}$/.test(linkage);
    case 'GAME_TYPE':
      return isGameType(linkage);
    case 'VENDOR': {
      const [gameType = '', vendor = '', ...rest] = linkage.split('/');
      return rest.length === 0 && isGameType(gameType) && /^[A-Z][A-Z0-9_]{1,31}$/.test(vendor);
    }
    case 'PROMOTION':
      return uuid.test(linkage);
    case 'MODAL':
      return linkage === 'login' || linkage === 'register';
    case 'EXTERNAL':
      return /^https:\/\/[^\s"'<>\\]+$/.test(linkage) && URL.canParse(linkage) && new URL(linkage).username === '';
  }
}

function isGameType(text: string): boolean {
  return (gameTypes as readonly string[]).includes(text);
}
