import type {
  Banner,
  BannerGroup,
  HelpSection,
  Notice,
  Picture,
  PictureRef,
  Popup,
  Promotion,
} from '@croupier/contract';
import type { Item, Words } from './content.store.ts';
import type { SiteImage } from './images.store.ts';

type Images = ReadonlyMap<string, SiteImage>;

/** The preferred languages of an item's texts: the first of these that it has, else any. */
export type Languages = readonly string[];

/** Whether an item is to be shown at a time; its end is the first moment at which it is not. */
export function isDue(item: Item, at: Date): boolean {
  const now = at.getTime();
  return (
    (item.startsAt === null || item.startsAt.getTime() <= now) && (item.endsAt === null || item.endsAt.getTime() > now)
  );
}

export function wordsOf(item: Item, languages: Languages): Words | null {
  const language = languages.find((one) => item.texts[one]) ?? Object.keys(item.texts).sort()[0];
  return language === undefined ? null : (item.texts[language] ?? null);
}

/** A picture may be missing in the language of the texts, and is then taken from the next language. */
function pictureOf(item: Item, which: 'wide' | 'tall', languages: Languages, images: Images): Picture | null {
  for (const language of [...languages, ...Object.keys(item.texts).sort()]) {
    const ref = item.texts[language]?.[which];
    const picture = ref ? toPicture(ref, images) : null;
    if (picture) return picture;
  }
  return null;
}

function toPicture(ref: PictureRef, images: Images): Picture | null {
  if ('art' in ref) return { url: ref.art, srcSet: '', width: ref.width, height: ref.height };
  const image = images.get(ref.image);
  return image ? { ...addressesOf(image), width: image.width, height: image.height } : null;
}

/** The addresses of an image in each of its sizes. */
export function addressesOf(image: Pick<SiteImage, 'sha256' | 'widths'>): { url: string; srcSet: string } {
  const address = (width: number) => `/media/${image.sha256}-${width}.webp`;
  return {
    url: address(image.widths.at(-1) ?? 0),
    srcSet: image.widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}

export function toBanner(item: Item, languages: Languages, images: Images): Banner[] {
  const words = wordsOf(item, languages);
  const wide = pictureOf(item, 'wide', languages, images);
  if (!words || !wide) return [];
  const { title, eyebrow, lead, terms, action } = words;
  return [
    {
      bannerId: item.id,
      groupName: item.group as BannerGroup,
      url: wide.url,
      wide,
      tall: pictureOf(item, 'tall', languages, images),
      eyebrow,
      title,
      lead,
      terms,
      action,
      ...linkOf(item),
    },
  ];
}

/** The date of a notice: from when it is shown, else when it was published. */
export function publishedAt(item: Item): Date {
  return item.startsAt ?? item.publishedAt ?? item.updatedAt;
}

export function toNotice(item: Item, languages: Languages, read: boolean): Notice[] {
  const words = wordsOf(item, languages);
  if (!words) return [];
  return [{ id: item.id, title: words.title, html: words.html, at: publishedAt(item).toISOString(), read }];
}

export function toPopup(item: Item, languages: Languages, images: Images): Popup[] {
  const words = wordsOf(item, languages);
  if (!words || item.popupWhen === null) return [];
  const { title, html, action } = words;
  const picture = pictureOf(item, 'wide', languages, images);
  return [{ id: item.id, title, html, picture, when: item.popupWhen, action, ...linkOf(item) }];
}

export function toPromotion(item: Item, languages: Languages, images: Images): (Promotion & { html: string })[] {
  const words = wordsOf(item, languages);
  if (!words || item.promotionType === null) return [];
  const { title, summary, terms, action, html } = words;
  return [
    {
      id: item.id,
      type: item.promotionType,
      picture: pictureOf(item, 'wide', languages, images),
      startsAt: item.startsAt?.toISOString() ?? null,
      endsAt: item.endsAt?.toISOString() ?? null,
      title,
      summary,
      terms,
      action,
      html,
      ...linkOf(item),
    },
  ];
}

/** The help centre of these items, without sections that have no article. */
export function toHelp(items: readonly Item[], languages: Languages): HelpSection[] {
  return items
    .filter(({ group }) => group === null)
    .flatMap((section) => {
      const articles = items.filter(({ group }) => group === section.slug).flatMap((one) => toArticle(one, languages));
      const title = wordsOf(section, languages)?.title;
      return title && articles.length > 0 ? [{ slug: section.slug ?? '', title, articles }] : [];
    });
}

function toArticle(item: Item, languages: Languages): HelpSection['articles'] {
  const words = wordsOf(item, languages);
  if (!words) return [];
  const { title, html } = words;
  return [{ id: item.id, slug: item.slug ?? '', title, html, updatedAt: item.updatedAt.toISOString() }];
}

function linkOf({ linkageType, linkage }: Item): Pick<Item, 'linkageType' | 'linkage'> {
  return { linkageType, linkage };
}
