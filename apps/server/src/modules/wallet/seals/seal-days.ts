import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { createMerkleTree, leafHash, type MerkleTree } from '../../../kernel/merkle.ts';
import { encodeLeaf, type LeafKind, noSeal, sealHash } from './leaves.ts';
import * as store from './seals.store.ts';

/** Operations whose leaves are read, hashed and stored at once: what bounds memory. */
export const operationsOfChunk = 1_000;
const chunksAtOnce = 16;
const dayMs = 86_400_000;
/** Transactions that were open at midnight have ended by then; what is later yet goes to the next seal. */
const graceMs = 10 * 60_000;

/** A leaf in a chunk: kind, id, hash. */
export const leafBytes = 49;
const leafKinds = ['operation', 'entry'] as const;

/**
 * Seals every day that has ended since the last seal, in order, from the day of the first operation on; a day on which nothing moved
 * has a seal of no leaves. May be run by several processes and be ended at any moment: chunks are committed one by one, and another
 * run goes on from the last.
 * @returns the seals made now.
 */
export async function sealFinishedDays(
  deps: { db: Database; clock: Clock },
  chunkOperations = operationsOfChunk,
): Promise<store.Seal[]> {
  await store.advancePositions(deps.db);
  const made: store.Seal[] = [];
  for (;;) {
    const seal = await sealNextDay(deps, chunkOperations);
    if (!seal) return made;
    made.push(seal);
  }
}

/** Null: there is nothing to seal yet, or another process is at it. */
async function sealNextDay(
  { db, clock }: { db: Database; clock: Clock },
  chunkOperations: number,
): Promise<store.Seal | null> {
  const last = await store.lastSeal(db);
  const day = last ? dayAfter(last.day) : await firstDay(db);
  if (day === null || Date.parse(day) + dayMs + graceMs > clock.now().getTime()) return null;
  const number = (last?.number ?? 0n) + 1n;
  for (;;) {
    const step = await db.transaction(async (tx) => {
      // whoever waits for nobody must see what the one before has done
      if (!(await store.takeSealingLock(tx))) return 'another process';
      if ((await store.lastSeal(tx))?.number !== last?.number) return 'another process';
      return (await storeNextChunk(tx, { number, day, from: last?.to ?? 0n, chunkOperations }))
        ? 'more'
        : finish(tx, last, day);
    });
    if (step === 'another process') return null;
    if (step !== 'more') return step;
  }
}

async function firstDay(db: Queryable): Promise<string | null> {
  const [first] = await store.readSequencedLeaves(db, 0n, await store.lastPosition(db), 1);
  return first?.operation ? dayOf(first.operation) : null;
}

/** Stores the leaves of the operations that come next; false when none of the day is left. */
async function storeNextChunk(
  tx: Queryable,
  seal: { number: bigint; day: string; from: bigint; chunkOperations: number },
): Promise<boolean> {
  const before = await store.lastChunk(tx, seal.number);
  const from = before?.to ?? seal.from;
  const rows = await store.readSequencedLeaves(tx, from, await store.lastPosition(tx), seal.chunkOperations);
  const next = rows.findIndex(({ operation }) => operation !== null && dayOf(operation) > seal.day);
  const ofDay = next < 0 ? rows : rows.slice(0, next);
  const to = ofDay.at(-1)?.position;
  if (to === undefined) return false;
  const leaves = Buffer.concat(ofDay.flatMap(leavesOf));
  await store.insertChunk(tx, seal.number, { chunk: (before?.chunk ?? -1) + 1, from, to, leaves });
  return true;
}

async function finish(tx: Queryable, last: store.Seal | null, day: string): Promise<store.Seal> {
  const number = (last?.number ?? 0n) + 1n;
  const from = last?.to ?? 0n;
  const to = (await store.lastChunk(tx, number))?.to ?? from;
  const tree = createMerkleTree();
  for await (const chunk of chunksOf(tx, number)) addLeaves(tree, chunk.leaves);
  const leaves = BigInt(tree.size());
  const content = { number, day, from, to, leaves, root: tree.root(), previous: last?.hash ?? noSeal };
  const seal = { ...content, hash: sealHash(content) };
  await store.insertSeal(tx, seal);
  return { ...seal, sealedAt: new Date() };
}

/** Chunks of a seal one after the other, few of them in memory. */
export async function* chunksOf(db: Queryable, seal: bigint): AsyncGenerator<store.Chunk> {
  for (let after = -1; ; ) {
    const chunks = await store.listChunks(db, seal, after, chunksAtOnce);
    yield* chunks;
    const last = chunks.at(-1);
    if (!last) return;
    after = last.chunk;
  }
}

/** Adds the hashes of stored leaves to a tree. */
export function addLeaves(tree: MerkleTree, leaves: Buffer): void {
  for (let at = 0; at < leaves.length; at += leafBytes) tree.add(leaves.subarray(at + 17, at + leafBytes));
}

/** An operation's leaf and those of its entries, as chunks store them. */
export function leavesOf({ operation, entries }: store.SequencedLeaves): Buffer[] {
  return operation ? [storedLeaf('operation', operation), ...entries.map((entry) => storedLeaf('entry', entry))] : [];
}

function storedLeaf(kind: LeafKind, { id, fields }: store.LeafRow): Buffer {
  const head = Buffer.allocUnsafe(17);
  head[0] = leafKinds.indexOf(kind);
  head.write(id.replaceAll('-', ''), 1, 'hex');
  return Buffer.concat([head, leafHash(encodeLeaf(kind, fields))]);
}

/** What a stored leaf is of. */
export function nameOfLeaf(leaf: Buffer): { kind: LeafKind; id: string } {
  const hex = leaf.toString('hex', 1, 17);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { kind: leafKinds[leaf[0] === 0 ? 0 : 1], id };
}

/** The UTC day of an operation: its time is the last of its fields. */
export const dayOf = (operation: store.LeafRow): string => (operation.fields.at(-1) ?? '').slice(0, 10);

export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
