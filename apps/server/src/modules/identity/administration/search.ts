import { isIP } from 'node:net';
import type { Queryable } from '../../../kernel/database.ts';
import { foldCase } from '../../../kernel/fold-case.ts';
import { findMemberIds, type MemberFilter, type WayToFind } from './members.store.ts';

/** What a member was found by, as the console names it. */
export type MemberMatch = 'id' | 'account' | 'nickname' | 'name' | 'email' | 'mobile' | 'address' | 'device';

type Try = { way: WayToFind; match: MemberMatch; given: readonly unknown[] };

/**
 * Members of a site that a text finds, by whatever it could be: the beginning of an account, nickname, name, e-mail or mobile number, the
 * end of a number, an id or its beginning or end, an address, or a device (`device:` and the beginning of its hash). Newest first.
 */
export async function searchMembers(
  db: Queryable,
  filter: MemberFilter,
  text: string,
  limit: number,
): Promise<{ id: string; match: MemberMatch }[]> {
  const found = await Promise.all(
    triesOf(text.trim()).map(async ({ way, match, given }) => {
      const ids = await findMemberIds(db, way, filter, given, limit);
      return ids.map((id) => ({ id, match }));
    }),
  );
  const firstOf = new Map<string, MemberMatch>();
  for (const { id, match } of found.flat()) if (!firstOf.has(id)) firstOf.set(id, match);
  return [...firstOf]
    .map(([id, match]) => ({ id, match }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

function triesOf(text: string): Try[] {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return [{ way: 'id', match: 'id', given: [text] }];
  if (isIP(text) !== 0) return [{ way: 'address', match: 'address', given: [text] }];
  const device = /^device:([0-9a-f]{6,64})$/i.exec(text)?.[1];
  if (device) return [{ way: 'device', match: 'device', given: [bytes(device, '0'), bytes(device, 'f')] }];
  if (text.includes('@')) return [{ way: 'email', match: 'email', given: [beginning(text.toLowerCase())] }];
  return [
    { way: 'account', match: 'account', given: [beginning(foldCase(text))] },
    ...idTries(text),
    ...mobileTries(text),
    { way: 'nickname', match: 'nickname', given: [beginning(text.toLowerCase())] },
    { way: 'name', match: 'name', given: [beginning(text.toLowerCase())] },
    { way: 'email', match: 'email', given: [beginning(text.toLowerCase())] },
  ];
}

/** A piece of an id: its beginning, with hyphens or without, or some of its last twelve characters from their beginning on. */
function idTries(text: string): Try[] {
  const digits = text.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{6,31}$/.test(digits)) return [];
  const tries: Try[] = [
    { way: 'idBeginning', match: 'id', given: [uuidOf(digits.padEnd(32, '0')), uuidOf(digits.padEnd(32, 'f'))] },
  ];
  if (digits.length <= 12) tries.push({ way: 'idEnd', match: 'id', given: [beginning(digits)] });
  return tries;
}

/** A number as it is typed: with the country or without, spaces and hyphens between. */
function mobileTries(text: string): Try[] {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return [];
  const tries: Try[] = [{ way: 'mobile', match: 'mobile', given: [`+${digits}%`] }];
  const end = [...digits.replace(/^0/, '')].toReversed().join('');
  return [...tries, { way: 'mobileEnd', match: 'mobile', given: [`${end}%`] }];
}

const bytes = (hex: string, rest: '0' | 'f') => Buffer.from(hex.padEnd(64, rest), 'hex');

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The pattern of texts that begin so. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
