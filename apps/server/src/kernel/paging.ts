import { refuse } from './refusal.ts';

/** The opaque cursor of a list paged by a UUIDv7 key, newest first: the last key of the page. */
export function cursorOf(lastId: string | undefined): string | null {
  return lastId === undefined ? null : Buffer.from(lastId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The key inside a cursor, or null for the first page. Refuses `bad_request` where it was not made by `cursorOf`. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 32) refuse('bad_request');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type Direction = 'asc' | 'desc';

/**
 * How the rows of the next page compare with the last one before, by the column they are sorted by and their key, which decides between
 * those alike. The value of that row is read again by its key, so such a column must not change.
 */
export const follows = { asc: '>', desc: '<' } as const satisfies Record<Direction, string>;
