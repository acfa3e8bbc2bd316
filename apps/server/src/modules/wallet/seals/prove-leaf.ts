import type { Queryable } from '../../../kernel/database.ts';
import { createMerkleTree, leafHash, verifyInclusion } from '../../../kernel/merkle.ts';
import { encodeLeaf, type LeafKind, leafFields, sealHash } from './leaves.ts';
import { type PublishedSeal, toPublished } from './published.ts';
import { addLeaves, chunksOf, dayAfter, leafBytes, nameOfLeaf } from './seal-days.ts';
import * as store from './seals.store.ts';

/** Proves, without the database, that an entry or an operation was sealed as it stands here. Hashes are lower-case hex. */
export type LeafProof = {
  kind: LeafKind;
  /** Every column that the leaf covers, by name. */
  content: Record<string, string | null>;
  /** Place of the leaf among those of its seal. */
  index: number;
  /** Siblings from the bottom of the tree up. */
  path: string[];
  /** To be compared with what was published. */
  seal: PublishedSeal;
};

/** A UUIDv7 of the years that dates can be written for. */
const uuidOfTime = /^[0-7][0-9a-f]{7}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The proof of an entry or an operation by its id, or null while it is not sealed. */
export async function proveLeaf(db: Queryable, id: string): Promise<LeafProof | null> {
  if (!uuidOfTime.test(id)) return null;
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const day = new Date(made).toISOString().slice(0, 10);
  // what was open at midnight is sealed with the next day
  for (const { seal: number, chunk } of await store.findChunksWith(db, id, day, dayAfter(day))) {
    const place = await placeOf(db, number, chunk, id);
    const [seal] = await store.listSeals(db, number - 1n, 1);
    const fields = place && (await store.readLeaf(db, place.kind, id, place.operationId));
    if (!place || !seal || !fields) continue;
    const tree = createMerkleTree(place.index);
    for await (const { leaves } of chunksOf(db, number)) addLeaves(tree, leaves);
    tree.root();
    const content = Object.fromEntries(leafFields[place.kind].map((name, at) => [name, fields[at] ?? null]));
    const path = tree.path().map((hash) => hash.toString('hex'));
    return { kind: place.kind, content, index: place.index, path, seal: toPublished(seal) };
  }
  return null;
}

async function placeOf(db: Queryable, seal: bigint, inChunk: number, id: string) {
  let index = 0;
  let operationId = '';
  for await (const { chunk, leaves } of chunksOf(db, seal)) {
    for (let at = 0; at < leaves.length; at += leafBytes, index += 1) {
      if (chunk !== inChunk) continue;
      const name = nameOfLeaf(leaves.subarray(at, at + leafBytes));
      if (name.kind === 'operation') operationId = name.id;
      if (name.id === id) return { kind: name.kind, index, operationId };
    }
  }
  return null;
}

/** Whether a proof holds: its content leads to the seal's root, and the seal's hash covers that root. */
export function verifyLeafProof({ kind, content, index, path, seal }: LeafProof): boolean {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const whole = {
    number: BigInt(seal.seal),
    day: seal.day,
    from: BigInt(seal.from),
    to: BigInt(seal.to),
    leaves: BigInt(seal.leaves),
    root: bytes(seal.root),
    previous: bytes(seal.previous),
  };
  const leaf = leafHash(
    encodeLeaf(
      kind,
      leafFields[kind].map((name) => content[name] ?? null),
    ),
  );
  const inclusion = { leaf, index, size: Number(whole.leaves), path: path.map(bytes), root: whole.root };
  return verifyInclusion(inclusion) && sealHash(whole).equals(bytes(seal.hash));
}
