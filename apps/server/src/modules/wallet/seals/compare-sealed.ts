import type { Queryable } from '../../../kernel/database.ts';
import { createMerkleTree, type MerkleTree } from '../../../kernel/merkle.ts';
import { dateFindings } from './dates.ts';
import type { Finding } from './finding.ts';
import { addLeaves, chunksOf, leafBytes, leavesOf, nameOfLeaf, operationsOfChunk } from './seal-days.ts';
import * as store from './seals.store.ts';

const findingsOfSeal = 200;

/** A seal while it is compared: what was stored when it was sealed on one side, what is there now on the other. */
type Comparison = {
  seal: store.Seal;
  stored: MerkleTree;
  present: MerkleTree;
  /** Leaves that differ between the two. */
  differences: Finding[];
  /** What is wrong whichever side is right. */
  others: Finding[];
};

/**
 * Compares one seal with what its positions hold now. The seal's root says which side is right where they differ: the operations and
 * entries, or the stored leaves.
 */
export async function compareSealed(
  db: Queryable,
  seal: store.Seal,
  from: bigint,
): Promise<{ findings: Finding[]; leaves: bigint }> {
  const comparison: Comparison = {
    seal,
    stored: createMerkleTree(),
    present: createMerkleTree(),
    differences: [],
    others: [],
  };
  let [reached, number] = [from, 0];
  for await (const chunk of chunksOf(db, seal.number)) {
    if (chunk.chunk !== number || chunk.from !== reached) break;
    await compareRange(db, comparison, chunk);
    [reached, number] = [chunk.to, number + 1];
  }
  // where stored leaves are gone, what they were of still counts for the root
  if (reached < seal.to) await compareRange(db, comparison, { from: reached, to: seal.to, leaves: null });
  if (reached !== seal.to) addOther(comparison, 'leaves of a seal are complete', `${seal.to}`, `${reached}`);
  return { findings: judge(comparison), leaves: BigInt(comparison.present.size()) };
}

const nameOf = (seal: store.Seal) => `seal ${seal.number} of ${seal.day}`;

function addOther({ others, seal }: Comparison, check: string, expected: string, found: string): void {
  if (others.length < findingsOfSeal) others.push({ check, what: nameOf(seal), expected, found });
}

async function compareRange(
  db: Queryable,
  comparison: Comparison,
  range: { from: bigint; to: bigint; leaves: Buffer | null },
): Promise<void> {
  const { stored, present, differences, others, seal } = comparison;
  if (range.leaves) addLeaves(stored, range.leaves);
  const found: Buffer[] = [];
  for (let after = range.from; after < range.to; ) {
    const rows = await store.readSequencedLeaves(db, after, range.to, operationsOfChunk);
    for (const row of rows) {
      found.push(...leavesOf(row));
      if (others.length < findingsOfSeal) others.push(...dateFindings(row, seal.day));
    }
    after = rows.at(-1)?.position ?? range.to;
    if (range.leaves === null) addLeaves(present, Buffer.concat(found.splice(0)));
  }
  if (range.leaves === null) return;
  const now = Buffer.concat(found);
  addLeaves(present, now);
  if (!now.equals(range.leaves) && differences.length < findingsOfSeal)
    differences.push(...differencesOf(range.leaves, found));
}

/** Which leaves were changed, removed or added. */
function differencesOf(stored: Buffer, now: readonly Buffer[]): Finding[] {
  const key = (leaf: Buffer) => leaf.toString('hex', 0, 17);
  const hashOf = (leaf: Buffer) => leaf.toString('hex', 17);
  const before = new Map<string, Buffer>();
  for (let at = 0; at < stored.length; at += leafBytes) {
    const leaf = stored.subarray(at, at + leafBytes);
    before.set(key(leaf), leaf);
  }
  const findings: Finding[] = [];
  const report = (leaf: Buffer, expected: string, found: string) => {
    const { kind, id } = nameOfLeaf(leaf);
    findings.push({ check: `sealed ${kind} is as it was`, what: id, expected, found });
  };
  const seen = new Set<string>();
  for (const leaf of now) {
    const was = before.get(key(leaf));
    if (!was || seen.has(key(leaf))) report(leaf, 'nothing', 'added');
    else if (!was.equals(leaf)) report(leaf, hashOf(was), `changed: ${hashOf(leaf)}`);
    seen.add(key(leaf));
  }
  for (const [name, leaf] of before) if (!seen.has(name)) report(leaf, hashOf(leaf), 'removed');
  const first = now[0];
  if (findings.length === 0 && first) report(first, 'its position in the order', 'another order from here on');
  return findings.slice(0, findingsOfSeal);
}

/** Says what was changed by what the root proves. */
function judge(comparison: Comparison): Finding[] {
  const { seal, differences, others } = comparison;
  const [stored, present] = [comparison.stored.root(), comparison.present.root()];
  const size = BigInt(comparison.stored.size());
  if (present.equals(seal.root)) {
    // operations and entries are proved; then it is the stored leaves that differ
    if (!stored.equals(seal.root) || differences.length > 0)
      addOther(comparison, 'leaves of a seal are as they were', seal.root.toString('hex'), stored.toString('hex'));
    return others;
  }
  if (stored.equals(seal.root)) return [...differences, ...others];
  const root = seal.root.toString('hex');
  if (stored.equals(present)) addOther(comparison, 'root equals its leaves', stored.toString('hex'), root);
  else {
    addOther(comparison, 'leaves of a seal are as they were', root, stored.toString('hex'));
    addOther(comparison, 'what was sealed is as it was', root, present.toString('hex'));
  }
  if (size !== seal.leaves) addOther(comparison, 'root equals its leaves', `${seal.leaves} leaves`, `${size} leaves`);
  return [...differences, ...others];
}
