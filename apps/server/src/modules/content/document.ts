import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type ContentDocument, contentLimits } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { type EncodedImage, readRendition } from '../../kernel/images.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { checkItem } from './check-item.ts';
import { type Clean, cleanItems } from './clean-items.ts';
import * as store from './content.store.ts';
import { surroundingsOf } from './edit.ts';
import * as images from './images.store.ts';
import type { ShownContent } from './shown.ts';
import { imagesOf, keepImage, mustHaveRoomForImage } from './site-images.ts';

export type ImportResult = { added: number; changed: number; archived: number; unchanged: number; images: number };

export type Documents = {
  /** All content of a site that is not archived, with the images that it shows unless they are excluded. */
  export(siteId: string, options: { images: boolean }): Promise<ContentDocument>;
  /**
   * Replaces a site's content by a document: what it does not name is archived. All of it or nothing.
   * Refuses `content_invalid`, which names the place, `image_invalid` and `content_full`.
   */
  import(change: {
    siteId: string;
    actor: string;
    document: ContentDocument;
    /** Runs in the transaction of the change. */
    record: (tx: Queryable, result: ImportResult) => Promise<void>;
  }): Promise<ImportResult>;
};

type ReadItem = store.ItemFields & { id: string; publishedAt: Date | null };
/** An image of a document: one that this installation has already, or one to store. */
type ReadImage = { sha256: string; name: string; known: images.SiteImage } | { name: string; encoded: EncodedImage };

/** Creates the export and import of a site's content. */
export function createDocuments(deps: { db: Database; clock: Clock; shown: ShownContent }): Documents {
  const { db, clock } = deps;
  return {
    async export(siteId, wanted) {
      const document: ContentDocument = { format: 'croupier-content', version: 1, items: [], images: [] };
      const shown = new Set<string>();
      for (const item of await store.listItems(db, siteId)) {
        document.items.push(toWire(item));
        for (const sha256 of imagesOf([item])) shown.add(sha256);
        await othersFirst();
      }
      const found = wanted.images ? await images.listImages(db, siteId) : [];
      for (const image of found.filter(({ sha256 }) => shown.has(sha256)).sort(bySha256)) {
        const bytes = await images.findFile(db, image.sha256, image.width);
        if (bytes) document.images.push({ sha256: image.sha256, name: image.name, data: bytes.toString('base64') });
      }
      return document;
    },
    async import({ siteId, actor, document, record }) {
      const read = await readImages(db, document);
      const cleaned = await cleanItems(document.items);
      const result = await db.transaction(async (tx) => {
        await store.lockSite(tx, siteId);
        await images.lockImages(tx);
        const by = { at: clock.now(), actor };
        const added = await keepImages(tx, siteId, read, by);
        const known = await images.listImages(tx, siteId);
        const items = await readItems(cleaned, new Set(known.map(({ sha256 }) => sha256)));
        const counts = { ...(await replaceItems(tx, siteId, items, by)), images: added };
        await record(tx, counts);
        return counts;
      });
      await deps.shown.changed(siteId);
      return result;
    },
  };
}

type WireItem = ContentDocument['items'][number];

/** An item in the form of a document. */
export function toWire(item: ReadItem): WireItem {
  return {
    id: item.id,
    type: item.type,
    group: item.group,
    slug: item.slug,
    position: item.position,
    startsAt: item.startsAt?.toISOString() ?? null,
    endsAt: item.endsAt?.toISOString() ?? null,
    publishedAt: item.publishedAt?.toISOString() ?? null,
    linkageType: item.linkageType,
    linkage: item.linkage,
    popupWhen: item.popupWhen,
    promotionType: item.promotionType,
    texts: Object.fromEntries(
      Object.entries(item.texts)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([language, { title, eyebrow, lead, terms, action, summary, html, wide, tall }]) => [
          language,
          { title, eyebrow, lead, terms, action, summary, html, wide, tall },
        ]),
    ),
  };
}

/** Checks every item among all others. Refuses `content_invalid` at the first error. */
async function readItems(document: readonly Clean<WireItem>[], known: ReadonlySet<string>): Promise<ReadItem[]> {
  const { sections } = surroundingsOf(document);
  const ids = new Set<string>();
  const counts = new Map<store.ItemType, number>();
  const slugs = new Set<string>();
  const read: ReadItem[] = [];
  for (const [index, item] of document.entries()) {
    const { fields, problems } = checkItem(item, { sections, images: known, slugs });
    const [problem] = Object.entries(problems);
    if (problem) refuse('content_invalid', { place: `items.${index}.${problem[0]}`, problem: problem[1].code });
    if (ids.has(item.id)) refuse('content_invalid', { place: `items.${index}.id`, problem: 'twice' });
    ids.add(item.id);
    counts.set(item.type, (counts.get(item.type) ?? 0) + 1);
    const max = contentLimits.items[item.type];
    if ((counts.get(item.type) ?? 0) > max) refuse('content_full', { max });
    for (const taken of surroundingsOf([fields]).slugs) slugs.add(taken);
    read.push({ ...fields, id: item.id, publishedAt: item.publishedAt === null ? null : new Date(item.publishedAt) });
    await othersFirst();
  }
  return read;
}

async function replaceItems(
  tx: Queryable,
  siteId: string,
  items: readonly ReadItem[],
  by: { at: Date; actor: string },
): Promise<Omit<ImportResult, 'images'>> {
  const before = new Map((await store.listItems(tx, siteId)).map((item) => [item.id, item]));
  const same = (item: ReadItem) => {
    const known = before.get(item.id);
    return known !== undefined && JSON.stringify(toWire(known)) === JSON.stringify(toWire(item));
  };
  const differing: ReadItem[] = [];
  for (const item of items) {
    if (!same(item)) differing.push(item);
    await othersFirst();
  }
  const kept = new Set(items.map(({ id }) => id));
  const gone = [...before.keys()].filter((id) => !kept.has(id));
  // archived first, so that two items may swap their slugs
  const changed = differing.filter(({ id }) => before.has(id));
  await store.archiveItems(tx, siteId, [...gone, ...changed.map(({ id }) => id)], by);
  for (const item of differing) await store.saveItem(tx, siteId, item, by);
  return {
    added: differing.length - changed.length,
    changed: changed.length,
    archived: gone.length,
    unchanged: items.length - differing.length,
  };
}

/** Reads every image before anything is locked: decoding takes time. */
async function readImages(db: Database, document: ContentDocument): Promise<ReadImage[]> {
  const read: ReadImage[] = [];
  const seen = new Set<string>();
  for (const [index, { sha256, name, data }] of document.images.entries()) {
    const place = `images.${index}`;
    if (seen.has(sha256)) refuse('content_invalid', { place: `${place}.sha256`, problem: 'twice' });
    seen.add(sha256);
    if (createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex') !== sha256)
      refuse('content_invalid', { place: `${place}.data`, problem: 'other bytes than its hash' });
    const known = await images.findImage(db, sha256);
    read.push(known ? { sha256, name, known } : { name, encoded: await decode(place, data) });
  }
  return read;
}

async function decode(place: string, data: string): Promise<EncodedImage> {
  try {
    return await readRendition(data, {
      maxBytes: contentLimits.imageBytes,
      maxPixels: contentLimits.imagePixels,
    });
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable')
      refuse('content_invalid', { place: `${place}.data`, problem: error.code });
    throw error;
  }
}

/** @returns how many the site did not have. */
async function keepImages(
  tx: Queryable,
  siteId: string,
  read: readonly ReadImage[],
  by: { at: Date; actor: string },
): Promise<number> {
  let count = 0;
  for (const image of read) {
    if ('encoded' in image) {
      const { added } = await keepImage(tx, siteId, image.encoded, { ...by, name: image.name });
      count += added ? 1 : 0;
      continue;
    }
    const { known, name } = image;
    // it existed before the files were locked, and may be gone since
    if (!(await images.findImage(tx, known.sha256))) refuse('unavailable');
    await mustHaveRoomForImage(tx, siteId, known);
    const { added } = await images.saveImage(tx, siteId, { ...known, name, createdAt: by.at, createdBy: by.actor });
    count += added ? 1 : 0;
  }
  return count;
}

function bySha256(a: { sha256: string }, b: { sha256: string }): number {
  return a.sha256 < b.sha256 ? -1 : 1;
}
