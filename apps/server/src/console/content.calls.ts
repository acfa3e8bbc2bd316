import { createHash } from 'node:crypto';
import type { CallContext } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import {
  addressesOf,
  type Content,
  type Item,
  type SiteImage,
  toWire,
  wordsOf,
} from '../modules/content/content.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit, AuditChange, StaffCaller } from '../modules/staff/staff.public.ts';

type ContentConsoleCalls = Pick<
  Handlers,
  | 'console.contentList'
  | 'console.contentItem'
  | 'console.saveContent'
  | 'console.publishContent'
  | 'console.archiveContent'
  | 'console.restoreContent'
  | 'console.uploadImage'
  | 'console.images'
  | 'console.deleteImage'
  | 'console.previewContent'
  | 'console.exportContent'
  | 'console.importContent'
>;

type Actor = CallContext<StaffCaller>;

/** Binds the console's calls on content: the module keeps it, staff keeps who changed what. */
export function consoleContentCalls(deps: {
  clock: Clock;
  sites: Sites;
  content: Content;
  catalogue: Pick<Catalogue, 'covers'>;
  audit: Audit;
}): ContentConsoleCalls {
  const { editing, images, documents, previews } = deps.content;

  const write = (
    tx: Queryable,
    context: Actor,
    { action, reason, ...line }: { action: string; reason: string } & AuditChange,
  ) => deps.audit.write(tx, { ...deps.audit.by(context, action, reason), ...line });

  const changeBy = (action: string, reason: string, context: Actor) => ({
    siteId: context.site.id,
    actor: context.caller.login,
    record: (tx: Queryable, { id, before, after }: { id: string; before: Item | null; after: Item | null }) =>
      write(tx, context, { action, target: id, reason, ...differences(before, after) }),
  });

  const imageChangeBy = (action: string, reason: string, context: Actor) => ({
    siteId: context.site.id,
    actor: context.caller.login,
    record: (tx: Queryable, { sha256, name, width, height, size }: SiteImage) =>
      write(tx, context, { action, target: sha256, reason, before: null, after: { name, width, height, size } }),
  });

  return {
    'console.contentList': async ({ type, group, archived }, { site }) => {
      const { settings } = await deps.sites.get(site.id);
      const all = archived === 'true' ? await editing.listArchived(site.id) : await editing.list(site.id);
      const items = all.filter(
        (item) => (type === undefined || item.type === type) && (group === undefined || item.group === group),
      );
      return { list: items.map((item) => toRow(item, settings.defaultLanguage)) };
    },
    'console.contentItem': async ({ id }, { site }) => toConsole(await editing.get(site.id, id)),
    'console.saveContent': async ({ id, revision, item, reason }, context) => {
      const change = changeBy(id === null ? 'content.add' : 'content.change', reason, context);
      return toConsole(await editing.save({ ...change, id, revision, item }));
    },
    'console.publishContent': async ({ id, revision, published, reason }, context) => {
      const change = changeBy(published ? 'content.publish' : 'content.unpublish', reason, context);
      return { id, revision: await editing.publish({ ...change, id, revision, published }) };
    },
    'console.archiveContent': async ({ id, revision, reason }, context) => {
      const change = changeBy('content.archive', reason, context);
      return { id, revision: await editing.archive({ ...change, id, revision }) };
    },
    'console.restoreContent': async ({ id, revision, reason }, context) => {
      const change = changeBy('content.restore', reason, context);
      return { id, revision: await editing.restore({ ...change, id, revision }) };
    },
    'console.uploadImage': async ({ name, image, reason }, context) => {
      const change = imageChangeBy('image.add', reason, context);
      return toConsoleImage(await images.upload({ ...change, name, base64: image }));
    },
    'console.images': async (_request, { site }) => ({ list: (await images.list(site.id)).map(toConsoleImage) }),
    'console.deleteImage': async ({ id, reason }, context) => {
      const change = imageChangeBy('image.delete', reason, context);
      await images.remove({
        ...change,
        id,
        record: async (tx, image) => {
          const use = await deps.catalogue.covers.useOf(tx, context.site.id, image.sha256);
          if (use !== null) refuse('image_in_use', { where: use });
          await change.record(tx, image);
        },
      });
      return {};
    },
    'console.previewContent': async ({ at }, { site }) => {
      const { preview, expiresAt } = previews.issue(site.id, at === undefined ? deps.clock.now() : new Date(at));
      return { preview, expiresAt: expiresAt.toISOString() };
    },
    'console.exportContent': async (request, { site }) =>
      documents.export(site.id, { images: request.images === 'true' }),
    'console.importContent': async ({ document, reason }, context) =>
      documents.import({
        siteId: context.site.id,
        actor: context.caller.login,
        document,
        record: (tx, result) =>
          write(tx, context, { action: 'content.import', target: 'all', reason, before: null, after: result }),
      }),
  };
}

function toRow(item: Item, language: string) {
  const { id, type, group, slug, position, revision, updatedBy } = item;
  return {
    id,
    type,
    group,
    slug,
    position,
    revision,
    updatedBy,
    startsAt: item.startsAt?.toISOString() ?? null,
    endsAt: item.endsAt?.toISOString() ?? null,
    publishedAt: item.publishedAt?.toISOString() ?? null,
    title: wordsOf(item, [language, 'EN'])?.title ?? '',
    languages: Object.keys(item.texts).sort(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

function toConsole(item: Item) {
  const { revision, updatedBy } = item;
  return { ...toWire(item), revision, updatedBy, updatedAt: item.updatedAt.toISOString() };
}

function toConsoleImage(image: SiteImage) {
  const { id, sha256, name, width, height, size, createdBy } = image;
  return {
    id,
    sha256,
    name,
    width,
    height,
    size,
    createdBy,
    ...addressesOf(image),
    createdAt: image.createdAt.toISOString(),
  };
}

/** Longer texts are logged by their beginning, length and hash, so that the log stays readable. */
const longestText = 2_000;

/** What a change made different, field by field: `texts.EN.title`. */
function differences(before: Item | null, after: Item | null): { before: unknown; after: unknown } {
  const [old, now] = [flat(before), flat(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  const logged = (values: ReadonlyMap<string, string>) =>
    Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, shorten(values.get(name) ?? '')]] : [])));
  return { before: before ? logged(old) : null, after: after ? logged(now) : null };
}

/** An item's fields under one name each, as JSON. */
function flat(item: Item | null): Map<string, string> {
  if (!item) return new Map();
  const { texts, id: _, ...rest } = toWire(item);
  const words = Object.entries(texts).flatMap(([language, text]) =>
    Object.entries(text).map(([name, value]) => [`texts.${language}.${name}`, value] as const),
  );
  const filled = [...Object.entries(rest), ...words].filter(([, value]) => value !== null && value !== '');
  return new Map(filled.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
}

function shorten(text: string): string {
  if (text.length <= longestText) return text;
  const hash = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, longestText).toWellFormed()}… (${text.length} characters, SHA-256 ${hash})`;
}
