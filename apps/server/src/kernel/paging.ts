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
