import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KnownGame } from './sync.store.ts';
import type { SyncChange } from './sync-log.store.ts';
import type { SyncGame, SyncVendor } from './sync-page.ts';
import type { KnownVendor } from './sync-vendors.store.ts';

/** The fields of a game that its provider decides; a site's own choices are not among them. */
const gameFields = [
  'vendorCode',
  'name',
  'names',
  'gameType',
  'gameClass',
  'coverUrl',
  'rtpBps',
  'versions',
  'volatility',
  'lines',
  'maxWinTimesStake',
  'hasDemo',
  'hasJackpot',
  'tags',
] as const satisfies readonly (keyof KnownGame & keyof SyncGame)[];

const vendorFields = ['name', 'logoUrl', 'wallet', 'opens', 'isList'] as const satisfies readonly (keyof SyncVendor)[];

/** What changed of a known game; none where nothing did. */
export function changesOfGame(before: KnownGame, reported: SyncGame): SyncChange[] {
  const about = { vendorCode: reported.vendorCode, nodeId: before.nodeId, name: reported.name };
  const changed = differing(gameFields, before, reported);
  const changes: SyncChange[] = [];
  if (before.removed) changes.push({ kind: 'returned', ...about, before: null, after: null });
  if (changed.includes('name')) {
    changes.push({ kind: 'renamed', ...about, before: { name: before.name }, after: { name: reported.name } });
  }
  const others = changed.filter((field) => field !== 'name');
  // a game that was offered by hand has bounds of its own
  const boundsDiffer =
    before.place !== null && (before.minStake !== reported.minStake || before.maxStake !== reported.maxStake);
  if (others.length > 0 || boundsDiffer) {
    const bounds = (of: { minStake: bigint; maxStake: bigint }) =>
      boundsDiffer ? { minStake: of.minStake.toString(), maxStake: of.maxStake.toString() } : {};
    changes.push({
      kind: 'changed',
      ...about,
      before: { ...pick(before, others), ...bounds(before) },
      after: { ...pick(reported, others), ...bounds(reported) },
    });
  }
  return changes;
}

/** What changed of a known vendor, or null. */
export function changeOfVendor(before: KnownVendor, reported: SyncVendor): SyncChange | null {
  const changed = differing(vendorFields, before, reported);
  if (changed.length === 0) return null;
  const about = { vendorCode: reported.code, nodeId: null, name: reported.name };
  return { kind: 'vendor_changed', ...about, before: pick(before, changed), after: pick(reported, changed) };
}

function differing<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  reported: Record<Field, unknown>,
): Field[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], reported[field]));
}

function pick<Field extends string>(from: Record<Field, unknown>, fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

/** The last of each id: an item reported twice on one page counts once. */
export function lastOfEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}

const plainId = /^[A-Za-z0-9_-]+$/;
const longestNodeId = 64;

/** The node id that a game gets where it is free: the provider's code and the game's own id. */
export function wantedNodeId(provider: string, gameId: string): string {
  const plain = `${provider}-${gameId}`;
  return plainId.test(gameId) && plain.length <= longestNodeId ? plain : hashedNodeId(provider, gameId);
}

/** The node id of a game whose own id cannot be part of one, or where that one is taken. */
export function hashedNodeId(provider: string, gameId: string): string {
  const hash = createHash('sha256').update(`${provider} ${gameId}`).digest('base64url').slice(0, 22);
  return `${provider}-${hash}`;
}

/** A vendor's number in the specification's lists: derived from its name, outside the range of the built-in ones. */
export function accountTypeOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return 1_000 + ((hash >>> 0) % 2_000_000_000);
}
