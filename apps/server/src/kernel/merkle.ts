import { hash } from 'node:crypto';

/**
 * Merkle trees as RFC 6962, section 2.1, has them: SHA-256, a leaf is hashed after the byte 0x00 and a node after 0x01, so that no
 * leaf can pass for a node; a tree of n leaves splits at the largest power of two below n.
 */

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

export const digestOf = (data: Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** The hash of a leaf's content. */
export const leafHash = (content: Uint8Array): Buffer => digestOf(Buffer.concat([leafPrefix, content]));

const nodeHash = (left: Buffer, right: Buffer): Buffer => digestOf(Buffer.concat([nodePrefix, left, right]));

/** A full subtree; the path of the followed leaf is collected while subtrees join. */
type Subtree = { hash: Buffer; size: number; isFollowed: boolean };

export type MerkleTree = {
  /** Adds the hash of the next leaf. */
  add(leaf: Buffer): void;
  /** Leaves added. */
  size(): number;
  /** The root of what was added; of nothing it is the hash of nothing. May be asked once, at the end. */
  root(): Buffer;
  /** Siblings of the followed leaf from the bottom up, known once the root was asked for. */
  path(): Buffer[];
};

/**
 * A tree that is fed leaf by leaf and keeps no more than one subtree for each bit of its size.
 * @param follow index of the leaf whose path to the root is wanted.
 */
export function createMerkleTree(follow?: number): MerkleTree {
  const stack: Subtree[] = [];
  const path: Buffer[] = [];
  let size = 0;
  const join = (left: Subtree, right: Subtree): Subtree => {
    if (left.isFollowed) path.push(right.hash);
    if (right.isFollowed) path.push(left.hash);
    return {
      hash: nodeHash(left.hash, right.hash),
      size: left.size + right.size,
      isFollowed: left.isFollowed || right.isFollowed,
    };
  };
  return {
    add(leaf) {
      let subtree: Subtree = { hash: leaf, size: 1, isFollowed: size === follow };
      for (let left = stack.at(-1); left?.size === subtree.size; left = stack.at(-1)) {
        stack.pop();
        subtree = join(left, subtree);
      }
      stack.push(subtree);
      size += 1;
    },
    size: () => size,
    root() {
      let right = stack.pop();
      if (!right) return digestOf(Buffer.alloc(0));
      for (let left = stack.pop(); left; left = stack.pop()) right = join(left, right);
      return right.hash;
    },
    path: () => path,
  };
}

/**
 * Whether a leaf stands at an index of the tree of that size and root, by the path of its siblings from the bottom up
 * (RFC 9162, section 2.1.3.2).
 */
export function verifyInclusion(proof: {
  leaf: Buffer;
  index: number;
  size: number;
  path: readonly Buffer[];
  root: Buffer;
}): boolean {
  const { index, size } = proof;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let place = BigInt(index);
  let last = BigInt(size) - 1n;
  let reached = proof.leaf;
  for (const sibling of proof.path) {
    if (last === 0n) return false;
    if (place % 2n === 1n || place === last) {
      reached = nodeHash(sibling, reached);
      while (place % 2n === 0n && place !== 0n) {
        place >>= 1n;
        last >>= 1n;
      }
    } else {
      reached = nodeHash(reached, sibling);
    }
    place >>= 1n;
    last >>= 1n;
  }
  return last === 0n && reached.equals(proof.root);
}
