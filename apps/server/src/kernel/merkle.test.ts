import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMerkleTree, leafHash, verifyInclusion } from './merkle.ts';

/** The definition of RFC 6962, word for word. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const [first] = leaves;
  if (!first) return sha();
  if (leaves.length === 1) return sha(Buffer.of(0), first);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha(Buffer.of(1), definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = createMerkleTree();
  for (const leaf of leaves) tree.add(leafHash(leaf));
  return tree.root();
}

function proofOf(leaves: readonly Buffer[], index: number) {
  const tree = createMerkleTree(index);
  for (const leaf of leaves) tree.add(leafHash(leaf));
  const root = tree.root();
  return { leaf: leafHash(leaves[index] as Buffer), index, size: leaves.length, path: tree.path(), root };
}

// the test vectors of Certificate Transparency's reference implementation
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => Buffer.from(hex, 'hex'),
);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test.each(roots.map((root, size) => [size, root] as const))(
  'computes the root of a tree of %i leaves as the reference does',
  (size, root) => {
    expect(rootOf(inputs.slice(0, size)).toString('hex')).toBe(root);
  },
);

const leavesOf = (maxLength: number) =>
  fc
    .array(fc.uint8Array({ maxLength: 9 }), { minLength: 1, maxLength })
    .map((all) => all.map((leaf) => Buffer.from(leaf)));

test('computes the root of the definition', () => {
  fc.assert(fc.property(leavesOf(70), (leaves) => rootOf(leaves).equals(definedRoot(leaves))));
});

test('proves each leaf of its tree', () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = Array.from({ length: size }, (_, index) => Buffer.of(index));
    for (let index = 0; index < size; index += 1) expect(verifyInclusion(proofOf(leaves, index))).toBe(true);
  }
});

test('refuses a proof for another leaf, place, size, path or root', () => {
  const flipped = (bytes: Buffer) => Buffer.concat([Buffer.of((bytes[0] ?? 0) ^ 1), bytes.subarray(1)]);
  fc.assert(
    fc.property(leavesOf(40), fc.nat(), fc.nat(), (leaves, seed, salt) => {
      const proof = proofOf(leaves, seed % leaves.length);
      const broken = [
        { ...proof, leaf: flipped(proof.leaf) },
        { ...proof, root: flipped(proof.root) },
        { ...proof, path: [...proof.path, proof.leaf] },
        { ...proof, index: proof.size },
        { ...proof, index: -1 },
        { ...proof, size: 0 },
        ...(proof.path.length > 0
          ? [
              { ...proof, path: proof.path.slice(1) },
              {
                ...proof,
                path: proof.path.map((hash, place) => (place === salt % proof.path.length ? flipped(hash) : hash)),
              },
            ]
          : []),
      ];
      return broken.every((one) => !verifyInclusion(one));
    }),
  );
});

test('distinguishes a node from a leaf', () => {
  const [left, right] = [leafHash(Buffer.of(1)), leafHash(Buffer.of(2))];
  const two = rootOf([Buffer.of(1), Buffer.of(2)]);
  expect(rootOf([Buffer.concat([left, right])])).not.toEqual(two);
});
