import { type ContentItem, contentLimits } from '@croupier/contract';
import type { Clock, RandomSource } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { uuidv7 } from '../../kernel/uuid.ts';
import { checkItem, problemsOf, type Surroundings, slugKey, withKnownPictures } from './check-item.ts';
import { type Clean, cleanItems } from './clean-items.ts';
import * as store from './content.store.ts';
import { listImages } from './images.store.ts';
import type { ShownContent } from './shown.ts';

/** Who makes a change, and what writes the audit log in its transaction. */
export type Change<After = store.Item | null> = {
  siteId: string;
  actor: string;
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { id: string; before: store.Item | null; after: After }) => Promise<void>;
};

/** A default item of the platform, published so long ago. */
export type ReadyItem = ContentItem & { id: string; ageMs: number };

export type Editing = {
  /** Every item that is not archived, in the order in which they are shown. */
  list(siteId: string): Promise<store.Item[]>;
  /** Refuses `not_found`. */
  get(siteId: string, id: string): Promise<store.Item>;
  /** Adds an item, unpublished, or replaces one. Refuses `field_errors`, `not_found`, `conflict`, `content_full`, `section_in_use`. */
  save(change: Change & { id: string | null; revision: number | null; item: ContentItem }): Promise<store.Item>;
  /** Refuses `not_found` and `conflict`. @returns the new revision. */
  publish(change: Change & { id: string; revision: number; published: boolean }): Promise<number>;
  /** Archives an item. Refuses `not_found`, `conflict`, and `section_in_use` where it is a section with articles. @returns the new revision. */
  archive(change: Change & { id: string; revision: number }): Promise<number>;
  /** Archived items, the latest first, up to a limit. */
  listArchived(siteId: string): Promise<store.Item[]>;
  /**
   * Restores an archived item, unpublished and without pictures that the site has no more. Refuses `not_found` where it was not
   * archived, `conflict`, `content_full`, and `field_errors` where its slug was taken, its section is gone, or a banner has no picture left.
   * @returns the new revision.
   */
  restore(change: Change & { id: string; revision: number }): Promise<number>;
  /** Adds and publishes items that a site has never had; others stay as operators left them. @returns how many. */
  addMissing(siteId: string, items: readonly ReadyItem[]): Promise<number>;
};

type Deps = { db: Database; clock: Clock; random: RandomSource; shown: ShownContent };

/** The most archived items that are listed. */
const mostArchivedListed = 200;

/** Creates the editing of a site's items. Changes of one site follow one another. */
export function createEditing(deps: Deps): Editing {
  const { db, clock } = deps;

  /** Runs a change under the site's lock, and notifies every process afterwards. */
  async function changing<Result>(siteId: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(async (tx) => {
      await store.lockSite(tx, siteId);
      return work(tx);
    });
    await deps.shown.changed(siteId);
    return result;
  }

  return {
    list: (siteId) => store.listItems(db, siteId),
    get: (siteId, id) => find(db, siteId, id),
    async save(change) {
      const [item] = await cleanItems([change.item]);
      if (!item) throw new Error('an item was lost');
      return changing(change.siteId, (tx) => save(deps, tx, { ...change, item }));
    },
    publish: ({ siteId, actor, record, id, revision, published }) =>
      changing(siteId, async (tx) => {
        const before = await findToChange(tx, siteId, id, revision);
        const at = clock.now();
        const publishedAt = published ? (before.publishedAt ?? at) : null;
        const next = await store.setPublished(tx, siteId, { id, publishedAt, at, actor });
        await record(tx, { id, before, after: { ...before, publishedAt } });
        return next;
      }),
    archive: ({ siteId, actor, record, id, revision }) =>
      changing(siteId, async (tx) => {
        const before = await findToChange(tx, siteId, id, revision);
        await mustBeEmpty(tx, siteId, before);
        const revisions = await store.archiveItems(tx, siteId, [id], { at: clock.now(), actor });
        await record(tx, { id, before, after: null });
        return revisions.get(id) ?? revision;
      }),
    listArchived: (siteId) => store.listArchived(db, siteId, { limit: mostArchivedListed }),
    restore: (change) => changing(change.siteId, (tx) => restore(deps, tx, change)),
    async addMissing(siteId, items) {
      const had = await store.listItemIds(db, siteId);
      if (items.every(({ id }) => had.has(id))) return 0;
      const cleaned = await cleanItems(items);
      return changing(siteId, (tx) => addMissing(deps, tx, siteId, cleaned));
    },
  };
}

async function find(db: Queryable, siteId: string, id: string): Promise<store.Item> {
  const [found] = await store.listItems(db, siteId, { id });
  return found ?? refuse('not_found');
}

async function findToChange(tx: Queryable, siteId: string, id: string, revision: number): Promise<store.Item> {
  const found = await find(tx, siteId, id);
  if (found.revision !== revision) refuse('conflict');
  return found;
}

/** Refuses `section_in_use`: articles of a removed section would be shown nowhere. */
async function mustBeEmpty(tx: Queryable, siteId: string, item: store.Item): Promise<void> {
  if (item.type !== 'H' || item.group !== null) return;
  const articles = (await store.listItems(tx, siteId)).filter(({ type, group }) => type === 'H' && group === item.slug);
  if (articles.length > 0) refuse('section_in_use', { count: articles.length });
}

async function restore(deps: Deps, tx: Queryable, change: Parameters<Editing['restore']>[0]): Promise<number> {
  const { siteId, actor, record, id } = change;
  const [before] = await store.listArchived(tx, siteId, { id, limit: 1 });
  if (!before) return refuse('not_found');
  if (before.revision !== change.revision) refuse('conflict');
  const others = await store.listItems(tx, siteId);
  const around = await surroundings(tx, siteId, others);
  const item = { ...before, texts: withKnownPictures(before.texts, around), publishedAt: null };
  const problems = problemsOf(item, around);
  if (Object.keys(problems).length > 0) refuseFields(problems);
  mustHaveRoom(others, before.type);
  await store.saveItem(tx, siteId, item, { at: deps.clock.now(), actor });
  const after = await find(tx, siteId, id);
  await record(tx, { id, before: null, after });
  return after.revision;
}

async function save(
  deps: Deps,
  tx: Queryable,
  change: Parameters<Editing['save']>[0] & { item: Clean },
): Promise<store.Item> {
  const { siteId, actor, record } = change;
  // a revision without an id, or an id without one, was never read anywhere
  if ((change.id === null) !== (change.revision === null)) refuse('conflict');
  const before = change.id === null ? null : await findToChange(tx, siteId, change.id, change.revision ?? 0);
  const others = (await store.listItems(tx, siteId)).filter(({ id }) => id !== before?.id);
  const { fields, problems } = checkItem(change.item, await surroundings(tx, siteId, others));
  // a type is final: a promotion cannot become a banner
  if (before && before.type !== fields.type) problems.type = { code: 'field_invalid' };
  if (Object.keys(problems).length > 0) refuseFields(problems);
  if (before && (before.slug !== fields.slug || before.group !== fields.group)) await mustBeEmpty(tx, siteId, before);
  if (!before) mustHaveRoom(others, fields.type);
  const id = before?.id ?? uuidv7(deps.clock, deps.random);
  await store.saveItem(
    tx,
    siteId,
    { ...fields, id, publishedAt: before?.publishedAt ?? null },
    {
      at: deps.clock.now(),
      actor,
    },
  );
  const after = await find(tx, siteId, id);
  await record(tx, { id, before, after });
  return after;
}

/** Refuses `content_full`. */
export function mustHaveRoom(items: readonly Pick<store.Item, 'type'>[], type: store.ItemType): void {
  const max = contentLimits.items[type];
  if (items.filter((item) => item.type === type).length >= max) refuse('content_full', { max });
}

/** What an item may refer to among these others. */
async function surroundings(tx: Queryable, siteId: string, others: readonly store.Item[]): Promise<Surroundings> {
  const images = await listImages(tx, siteId);
  return { ...surroundingsOf(others), images: new Set(images.map(({ sha256 }) => sha256)) };
}

export function surroundingsOf(
  items: readonly Pick<store.ItemFields, 'type' | 'group' | 'slug'>[],
): Pick<Surroundings, 'sections' | 'slugs'> {
  const help = items.filter(({ type }) => type === 'H');
  const sections = help.filter(({ group }) => group === null).map(({ slug }) => slug ?? '');
  return { sections: new Set(sections), slugs: new Set(help.map(slugKey)) };
}

async function addMissing(
  deps: Deps,
  tx: Queryable,
  siteId: string,
  items: readonly Clean<ReadyItem>[],
): Promise<number> {
  const had = await store.listItemIds(tx, siteId);
  const present = await store.listItems(tx, siteId);
  const { sections } = surroundingsOf([...present, ...items]);
  const { images } = await surroundings(tx, siteId, present);
  let added = 0;
  for (const item of items) {
    if (had.has(item.id)) continue;
    const { fields, problems } = checkItem(item, { sections, images, slugs: surroundingsOf(present).slugs });
    // an operator has used that name
    if (problems.slug) continue;
    if (Object.keys(problems).length > 0) throw new Error(`${item.id}: ${JSON.stringify(problems)}`);
    const at = deps.clock.now();
    const publishedAt = new Date(at.getTime() - item.ageMs);
    await store.saveItem(tx, siteId, { ...fields, id: item.id, publishedAt }, { at, actor: 'demonstration' });
    added += 1;
  }
  return added;
}
