import { z } from 'zod';
import { languageCode, uuid, wireTime } from '../common.ts';
import { announcementTypes, linkageTypes, promotionTypes } from './content.ts';

/** What a site's content may come to. Items are counted by type, without those that were put away. */
export const contentLimits = {
  items: { B: 60, PL: 200, PU: 40, PR: 100, H: 150 },
  /** Texts of one item. */
  languages: 40,
  /** Bytes of HTML in one text, after sanitizing. */
  html: { B: 0, PL: 20_000, PU: 20_000, PR: 40_000, H: 40_000 },
  /** An uploaded file, and the pixels that it may hold. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Images of one site, and what their largest renditions may weigh together. */
  images: 300,
  imagesBytes: 32 * 1024 * 1024,
} as const;

/** A SHA-256 in hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An uploaded image of the site, or a drawing that ships with it. */
export const pictureRef = z.union([
  z.object({ image: sha256 }),
  z.object({
    art: z
      .string()
      .max(200)
      .regex(/^\/art\/[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|webp)$/),
    width: z.number().int().min(1).max(10_000),
    height: z.number().int().min(1).max(10_000),
  }),
]);
export type PictureRef = z.infer<typeof pictureRef>;

/** A line of words, without space around it. */
export const line = (longest: number) => z.string().trim().max(longest);

/** The words of an item in one language. What the item's type has no use for stays empty. */
export const contentText = z.object({
  title: line(160).min(1),
  eyebrow: line(80).default(''),
  lead: line(400).default(''),
  terms: line(800).default(''),
  action: line(40).default(''),
  summary: line(500).default(''),
  html: z.string().max(200_000).default(''),
  /** Null takes the picture of the language that this one falls back to. */
  wide: pictureRef.nullable().default(null),
  tall: pictureRef.nullable().default(null),
});
export type ContentText = z.infer<typeof contentText>;

/**
 * A banner (B), notice (PL), popup (PU), promotion (PR) or part of the help centre (H), with its words in every language.
 * `group` is a banner's page, or the section of a help article; a help item without a group is a section.
 */
export const contentItem = z.object({
  type: z.enum(announcementTypes),
  group: z.string().max(40).nullable().default(null),
  /** Part of the address of a help article or section, alone of its kind on the site. */
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .nullable()
    .default(null),
  position: z.number().int().min(0).max(9_999).default(0),
  /** Shown from here, and until before there; null is always. */
  startsAt: wireTime.nullable().default(null),
  endsAt: wireTime.nullable().default(null),
  linkageType: z.enum(linkageTypes).default('NONE'),
  linkage: z.string().max(300).default(''),
  popupWhen: z.enum(['BEFORE', 'AFTER']).nullable().default(null),
  promotionType: z.enum(promotionTypes).nullable().default(null),
  /** By language code; at least one. */
  texts: z.record(languageCode, contentText).refine((texts) => Object.keys(texts).length <= contentLimits.languages),
});
export type ContentItem = z.infer<typeof contentItem>;

/** An item as it is kept. */
export const storedItem = contentItem.extend({
  id: uuid,
  /** Null where it is not published. */
  publishedAt: wireTime.nullable(),
});

/** All content of a site, with the images that it shows. */
export const contentDocument = z.object({
  format: z.literal('croupier-content'),
  version: z.literal(1),
  items: z.array(storedItem).max(550),
  images: z
    .array(
      z.object({
        sha256,
        name: z.string().max(120),
        /** The largest rendition: WebP without metadata, base64. */
        data: z.string().max(7_000_000),
      }),
    )
    .max(contentLimits.images),
});
export type ContentDocument = z.infer<typeof contentDocument>;
