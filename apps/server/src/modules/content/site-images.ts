import { contentLimits } from '@croupier/contract';
import { languagesFor } from '@croupier/i18n/languages';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { type EncodedImage, encodeUpload } from '../../kernel/images.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { type Item, listItems, lockSite } from './content.store.ts';
import * as store from './images.store.ts';
import { wordsOf } from './present.ts';
import type { ShownContent } from './shown.ts';

export type ImageChange = {
  siteId: string;
  actor: string;
  /** Runs in the transaction of the change. */
  record: (tx: Queryable, image: store.SiteImage) => Promise<void>;
};

export type SiteImages = {
  /** Newest first. */
  list(siteId: string): Promise<store.SiteImage[]>;
  /** Stores an upload. One that the site has already is returned again. Refuses as `encodeUpload`, and `content_full`. */
  upload(change: ImageChange & { name: string; base64: string }): Promise<store.SiteImage>;
  /** Refuses `not_found`, and `image_in_use` where content or a setting of the site shows it. */
  remove(change: ImageChange & { id: string }): Promise<void>;
  /** A rendition by the file name of its address, from memory where it was requested lately; null where there is none. */
  file(name: string): Promise<Buffer | null>;
};

const fileName = /^([0-9a-f]{64})-([1-9]\d{0,3})\.webp$/;
const memoryBytes = 24 * 1024 * 1024;

/** Creates the store of uploaded images. */
export function createSiteImages(deps: {
  db: Database;
  clock: Clock;
  shown: ShownContent;
  sites: Pick<Sites, 'settingsHeld'>;
}): SiteImages {
  const { db, clock } = deps;
  const limits = { maxBytes: contentLimits.imageBytes, maxPixels: contentLimits.imagePixels };
  const memory = createMemory(memoryBytes);

  async function changing<Result>(siteId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(async (tx) => {
      await lockSite(tx, siteId);
      await store.lockImages(tx);
      return work(tx);
    });
    await deps.shown.changed(siteId);
    return result;
  }

  /** The key of a setting or the title of an item that shows an image; null where nothing does. */
  async function useOf(tx: Queryable, siteId: string, sha256: string): Promise<string | null> {
    const settings = await deps.sites.settingsHeld(tx, siteId);
    const key = Object.entries(settings).find(([, value]) => mediaIn(JSON.stringify(value)).has(sha256))?.[0];
    if (key !== undefined) return key;
    const item = (await listItems(tx, siteId)).find((one) => imagesOf([one]).has(sha256));
    return item ? (wordsOf(item, languagesFor(undefined, settings))?.title ?? item.id) : null;
  }

  return {
    list: (siteId) => store.listImages(db, siteId),
    async upload({ siteId, actor, record, name, base64 }) {
      const encoded = await encodeUpload(base64, limits);
      return changing(siteId, async (tx) => {
        const { image, added } = await keepImage(tx, siteId, encoded, { name, at: clock.now(), actor });
        if (added) await record(tx, image);
        return image;
      });
    },
    async remove({ siteId, record, id }) {
      await changing(siteId, async (tx) => {
        const image = (await store.listImages(tx, siteId)).find((one) => one.id === id) ?? refuse('not_found');
        const use = await useOf(tx, siteId, image.sha256);
        if (use !== null) refuse('image_in_use', { where: use });
        await store.deleteImage(tx, siteId, id);
        await record(tx, image);
        memory.forget(image.sha256);
      });
    },
    async file(name) {
      const [, sha256 = '', width = ''] = fileName.exec(name) ?? [];
      if (sha256 === '') return null;
      const known = memory.get(name);
      if (known) return known;
      const bytes = await store.findFile(db, sha256, Number(width));
      if (bytes) memory.keep(name, bytes);
      return bytes;
    },
  };
}

/** Stores an image for a site within the site's limit. Refuses `content_full`. */
export async function keepImage(
  tx: Queryable,
  siteId: string,
  encoded: EncodedImage,
  by: { name: string; at: Date; actor: string },
): Promise<{ image: store.SiteImage; added: boolean }> {
  const size = encoded.renditions.at(-1)?.bytes.length ?? 0;
  await mustHaveRoomForImage(tx, siteId, { sha256: encoded.sha256, size });
  await store.saveFiles(tx, encoded);
  return store.saveImage(tx, siteId, {
    sha256: encoded.sha256,
    name: by.name,
    width: encoded.width,
    height: encoded.height,
    widths: encoded.renditions.map(({ width }) => width),
    size,
    createdAt: by.at,
    createdBy: by.actor,
  });
}

/** Refuses `content_full`. */
export async function mustHaveRoomForImage(
  tx: Queryable,
  siteId: string,
  image: { sha256: string; size: number },
): Promise<void> {
  const present = await store.listImages(tx, siteId);
  if (present.some(({ sha256 }) => sha256 === image.sha256)) return;
  const weight = present.reduce((sum, { size }) => sum + size, image.size);
  if (present.length >= contentLimits.images || weight > contentLimits.imagesBytes)
    refuse('content_full', { max: contentLimits.images });
}

/** Hashes of the images that items show, in their pictures and in their HTML. */
export function imagesOf(items: readonly Pick<Item, 'texts'>[]): Set<string> {
  const found = new Set<string>();
  for (const { wide, tall, html } of items.flatMap(({ texts }) => Object.values(texts))) {
    for (const ref of [wide, tall]) if (ref && 'image' in ref) found.add(ref.image);
    for (const sha256 of mediaIn(html)) found.add(sha256);
  }
  return found;
}

/** Hashes of the images whose addresses occur in a text. */
function mediaIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\/media\/([0-9a-f]{64})-/g)].map(([, sha256 = '']) => sha256));
}

/** Recently requested files; the least recently used is dropped first. */
function createMemory(limitBytes: number) {
  const files = new Map<string, Buffer>();
  let weight = 0;
  const drop = (name: string) => {
    weight -= files.get(name)?.length ?? 0;
    files.delete(name);
  };
  return {
    get(name: string): Buffer | null {
      const bytes = files.get(name);
      if (!bytes) return null;
      files.delete(name);
      files.set(name, bytes);
      return bytes;
    },
    keep(name: string, bytes: Buffer): void {
      drop(name);
      files.set(name, bytes);
      weight += bytes.length;
      for (const oldest of files.keys()) {
        if (weight <= limitBytes) break;
        drop(oldest);
      }
    },
    forget(sha256: string): void {
      for (const name of [...files.keys()]) if (name.startsWith(sha256)) drop(name);
    },
  };
}
