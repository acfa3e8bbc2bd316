import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, uuid, wireTime } from '../common.ts';
import { announcementTypes } from './content.ts';
import { contentDocument, contentItem, line, sha256, storedItem } from './content-item.ts';

export const consoleContentItem = storedItem.extend({
  revision: z.number().int(),
  updatedAt: wireTime,
  updatedBy: z.string(),
});

export const consoleImage = z.object({
  id: uuid,
  sha256,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  url: z.string(),
  srcSet: z.string(),
  /** Bytes of the largest rendition. */
  size: z.number().int(),
  createdBy: z.string(),
  createdAt: wireTime,
});

const reason = z.string().trim().min(3).max(300);
const revision = z.number().int().min(1).max(2_000_000_000);
const written = z.object({ id: uuid, revision: z.number().int() });

const calls = {
  'console.contentList': call({
    method: 'GET',
    path: '/console/content',
    summary: 'Content of the site in the order in which it is shown; or what was put away, the latest 200 of it first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.read', scope: 'site' },
    request: z.object({
      type: z.enum(announcementTypes).optional(),
      group: z.string().max(40).optional(),
      /** Asks for what was put away. */
      archived: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          id: uuid,
          type: z.enum(announcementTypes),
          group: z.string().nullable(),
          slug: z.string().nullable(),
          position: z.number().int(),
          startsAt: wireTime.nullable(),
          endsAt: wireTime.nullable(),
          publishedAt: wireTime.nullable(),
          revision: z.number().int(),
          /** In the language that the site falls back to. */
          title: z.string(),
          languages: z.array(z.string()),
          updatedAt: wireTime,
          updatedBy: z.string(),
        }),
      ),
    }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.contentItem': call({
    method: 'GET',
    path: '/console/content/items/:id',
    summary: 'One piece of content with all its texts.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.read', scope: 'site' },
    request: z.object({ id: uuid }),
    answer: consoleContentItem,
    errors: ['not_logged_in', 'not_permitted', 'not_found'],
  }),
  'console.saveContent': call({
    method: 'PUT',
    path: '/console/content/items',
    summary: 'Adds a piece of content, unpublished, or replaces one of the revision that was read. HTML is sanitized.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({
      item: contentItem,
      /** Null adds a new one. */
      id: uuid.nullable().default(null),
      /** The revision that was read; null for a new one. */
      revision: revision.nullable().default(null),
      reason,
    }),
    answer: consoleContentItem,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'conflict', 'content_full', 'section_in_use'],
    bodyLimitBytes: 8 * 1024 * 1024,
  }),
  'console.publishContent': call({
    method: 'PUT',
    path: '/console/content/items/:id/published',
    summary: 'Publishes a piece of content, or takes it back.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ id: uuid, revision, published: z.boolean(), reason }),
    answer: written,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'conflict'],
  }),
  'console.archiveContent': call({
    method: 'POST',
    path: '/console/content/items/:id/archive',
    summary: 'Puts a piece of content away: it is shown and listed no more.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ id: uuid, revision, reason }),
    answer: written,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'conflict', 'section_in_use'],
  }),
  'console.restoreContent': call({
    method: 'POST',
    path: '/console/content/items/:id/restore',
    summary: 'Brings back what was put away: unpublished, and without pictures that were deleted since.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ id: uuid, revision, reason }),
    answer: written,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'conflict', 'content_full'],
  }),
  'console.uploadImage': call({
    method: 'POST',
    path: '/console/content/images',
    summary:
      'Takes one picture: PNG or JPEG by its bytes, 5 MB and 40 megapixels at most, as base64. It is stored anew as WebP in several widths, without metadata.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ name: line(120).default(''), image: z.string().max(7_100_000), reason }),
    answer: consoleImage,
    errors: [
      'not_logged_in',
      'not_permitted',
      'image_invalid',
      'image_too_large',
      'image_too_many_pixels',
      'content_full',
    ],
    rateLimit: { perMinute: 60 },
    bodyLimitBytes: 7_200_000,
  }),
  'console.images': call({
    method: 'GET',
    path: '/console/content/images',
    summary: 'Images of the site, newest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.read', scope: 'site' },
    request: nothing,
    answer: z.object({ list: z.array(consoleImage) }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.deleteImage': call({
    method: 'POST',
    path: '/console/content/images/:id/delete',
    summary: 'Deletes an image that neither content of the site nor a setting shows.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ id: uuid, reason }),
    answer: nothing,
    errors: ['not_logged_in', 'not_permitted', 'not_found', 'image_in_use'],
  }),
  'console.previewContent': call({
    method: 'POST',
    path: '/console/content/preview',
    summary: 'A token that shows the site as it will be at a time, with what is not published. It holds for an hour.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.read', scope: 'site' },
    request: z.object({
      /** Now without. */
      at: wireTime.optional(),
    }),
    answer: z.object({ preview: z.string(), expiresAt: wireTime }),
    errors: ['not_logged_in', 'not_permitted'],
  }),
  'console.exportContent': call({
    method: 'GET',
    path: '/console/content/document',
    summary: 'All content of the site as one document, with the images that it shows.',
    whileClosed: true,
    access: { who: 'staff', permission: 'content.read', scope: 'site' },
    request: z.object({ images: z.enum(['true', 'false']).default('true') }),
    answer: contentDocument,
    largeAnswer: true,
    errors: ['not_logged_in', 'not_permitted'],
    rateLimit: { perMinute: 6 },
  }),
  'console.importContent': call({
    method: 'PUT',
    path: '/console/content/document',
    summary: "Replaces the site's content by a document: what it does not name is put away. All of it, or nothing.",
    whileClosed: true,
    access: { who: 'staff', permission: 'content.write', scope: 'site' },
    request: z.object({ document: contentDocument, reason }),
    answer: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      archived: z.number().int(),
      unchanged: z.number().int(),
      images: z.number().int(),
    }),
    errors: ['not_logged_in', 'not_permitted', 'content_invalid', 'content_full', 'image_invalid'],
    rateLimit: { perMinute: 6 },
    bodyLimitBytes: 64 * 1024 * 1024,
  }),
};

export const consoleContentArea = defineArea({
  calls,
  permissions: {
    'content.read': ['support', 'content', 'readOnly'],
    'content.write': ['content'],
  },
});
