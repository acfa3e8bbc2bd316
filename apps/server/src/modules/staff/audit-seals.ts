import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import { createMerkleTree, digestOf, leafHash } from '../../kernel/merkle.ts';
import { encodeRecord } from '../../kernel/sealed-record.ts';
import * as store from './audit-seals.store.ts';

/** One contradiction, as reconciliation reports it. */
export type AuditFinding = { check: string; what: string; expected: string; found: string };

/** The tamper evidence of the audit log, made as the ledger's is: a root for each day, chained to the day before. */
export type AuditSeals = {
  /** Seals the days that have ended, in order. @returns the seals made, as they are published. */
  sealFinishedDays(): Promise<PublishedAuditSeal[]>;
  /** Compares every seal with the lines of the log as they are now. */
  verify(): Promise<{ findings: AuditFinding[]; seals: bigint; lines: bigint; unsealed: bigint }>;
  /** The last day that was sealed, or null. */
  lastDay(): Promise<string | null>;
};

export type PublishedAuditSeal = { log: 'audit'; seal: string; day: string; lines: string; root: string; hash: string };

const dayMs = 86_400_000;
/** Transactions that were open at midnight have ended by then; what is later yet goes to the next seal. */
const graceMs = 10 * 60_000;
const linesAtOnce = 1_000;
const leafBytes = 48;
const findingsAtMost = 1_000;
const noSeal = Buffer.alloc(32);

export function createAuditSeals(deps: { db: Database; clock: Clock; log: Pick<Log, 'info'> }): AuditSeals {
  const { db, clock } = deps;

  async function sealNextDay(end: bigint): Promise<store.AuditSeal | null> {
    return db.transaction(async (tx) => {
      if (!(await store.takeAuditSealingLock(tx))) return null;
      const last = await store.lastAuditSeal(tx);
      const from = last?.to ?? 0n;
      const [first] = await store.readSequencedLines(tx, { after: from, upTo: end, limit: 1 });
      const day = last ? dayAfter(last.day) : (first?.day ?? null);
      if (day === null || Date.parse(day) + dayMs + graceMs > clock.now().getTime()) return null;
      const { leaves, to } = await leavesOfDay(tx, { from, end, day });
      const content = { number: (last?.number ?? 0n) + 1n, day, from, to, leaves, root: rootOf(leaves) };
      const sealed = { ...content, previous: last?.hash ?? noSeal };
      const seal = { ...sealed, hash: hashOf(sealed) };
      await store.insertAuditSeal(tx, seal, clock.now());
      return seal;
    });
  }

  return {
    async sealFinishedDays() {
      const end = await store.advanceAudit(db);
      const made: PublishedAuditSeal[] = [];
      for (let seal = await sealNextDay(end); seal; seal = await sealNextDay(end)) made.push(toPublished(seal));
      for (const seal of made) deps.log.info({ seal }, 'a day of the audit log was sealed');
      return made;
    },
    async verify() {
      const findings: AuditFinding[] = [];
      let [previous, seals, lines]: [store.AuditSeal | null, bigint, bigint] = [null, 0n, 0n];
      for (let page = await store.listAuditSeals(db, 0n, 10); page.length > 0; ) {
        for (const seal of page) {
          findings.push(...chainFindings(previous, seal), ...(await lineFindings(db, seal)));
          lines += BigInt(seal.leaves.length / leafBytes);
          seals += 1n;
          previous = seal;
        }
        if (findings.length > findingsAtMost) break;
        page = await store.listAuditSeals(db, previous?.number ?? 0n, 10);
      }
      const unplaced = await store.countUnplaced(db);
      if (unplaced > 0n)
        findings.push(finding('line of the audit log has its place in order', 'audit log', '0 without', `${unplaced}`));
      const unsealed = (await store.advanceAudit(db)) - (previous?.to ?? 0n);
      return { findings: findings.slice(0, findingsAtMost), seals, lines, unsealed };
    },
    lastDay: async () => (await store.lastAuditSeal(db))?.day ?? null,
  };
}

const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** A leaf: the id of a line, and the hash of its fields, each as text. */
function leafOf({ id, fields }: store.SequencedLine): Buffer {
  return Buffer.concat([
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    leafHash(encodeRecord(['croupier.audit.1', ...(fields ?? [])])),
  ]);
}

async function leavesOfDay(
  tx: Queryable,
  { from, end, day }: { from: bigint; end: bigint; day: string },
): Promise<{ leaves: Buffer; to: bigint }> {
  const leaves: Buffer[] = [];
  let to = from;
  for (;;) {
    const lines = await store.readSequencedLines(tx, { after: to, upTo: end, limit: linesAtOnce });
    const next = lines.findIndex((line) => line.day !== null && line.day > day);
    const ofDay = next < 0 ? lines : lines.slice(0, next);
    leaves.push(...ofDay.map(leafOf));
    to = ofDay.at(-1)?.position ?? to;
    if (next >= 0 || lines.length < linesAtOnce) return { leaves: Buffer.concat(leaves), to };
  }
}

function rootOf(leaves: Buffer): Buffer {
  const tree = createMerkleTree();
  for (let at = 0; at < leaves.length; at += leafBytes) tree.add(leaves.subarray(at + 16, at + leafBytes));
  return tree.root();
}

/** Covers all that a seal says, and with `previous` all seals before it. */
function hashOf(seal: Omit<store.AuditSeal, 'hash'>): Buffer {
  const { number, day, from, to, leaves, root, previous } = seal;
  const lines = leaves.length / leafBytes;
  const record = ['croupier.audit-seal.1', `${number}`, day, `${from}`, `${to}`, `${lines}`];
  return digestOf(
    Buffer.concat([Buffer.of(2), encodeRecord([...record, root.toString('hex'), previous.toString('hex')])]),
  );
}

const toPublished = ({ number, day, leaves, root, hash }: store.AuditSeal): PublishedAuditSeal => ({
  log: 'audit',
  seal: number.toString(),
  day,
  lines: `${leaves.length / leafBytes}`,
  root: root.toString('hex'),
  hash: hash.toString('hex'),
});

const finding = (check: string, what: string, expected: string, found: string): AuditFinding => ({
  check,
  what,
  expected,
  found,
});

const nameOf = ({ number, day }: store.AuditSeal) => `audit seal ${number} of ${day}`;

function chainFindings(previous: store.AuditSeal | null, seal: store.AuditSeal): AuditFinding[] {
  const findings: AuditFinding[] = [];
  const must = (isSo: boolean, expected: string, found: string) => {
    if (!isSo) findings.push(finding('seals of the audit log form a chain', nameOf(seal), expected, found));
  };
  const number = (previous?.number ?? 0n) + 1n;
  must(seal.number === number, `number ${number}`, `number ${seal.number}`);
  must(seal.from === (previous?.to ?? 0n), `from position ${previous?.to ?? 0n}`, `from position ${seal.from}`);
  must(previous === null || seal.day > previous.day, `a day after ${previous?.day}`, seal.day);
  const before = previous?.hash ?? noSeal;
  must(seal.previous.equals(before), `after ${before.toString('hex')}`, `after ${seal.previous.toString('hex')}`);
  const hash = hashOf(seal);
  must(seal.hash.equals(hash), `hash ${hash.toString('hex')}`, `hash ${seal.hash.toString('hex')}`);
  const root = rootOf(seal.leaves);
  must(seal.root.equals(root), `root ${root.toString('hex')}`, `root ${seal.root.toString('hex')}`);
  return findings;
}

/** Which lines of a seal are not as they were. */
async function lineFindings(db: Queryable, seal: store.AuditSeal): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  let at = 0;
  for (let after = seal.from; after < seal.to && findings.length < findingsAtMost; ) {
    const lines = await store.readSequencedLines(db, { after, upTo: seal.to, limit: linesAtOnce });
    for (const line of lines) {
      const stored = seal.leaves.subarray(at, at + leafBytes);
      if (line.fields === null)
        findings.push(finding('sealed line of the audit log is as it was', line.id, 'a line', 'none'));
      else if (!leafOf(line).equals(stored))
        findings.push(finding('sealed line of the audit log is as it was', line.id, 'as sealed', 'changed'));
      at += leafBytes;
    }
    after = lines.at(-1)?.position ?? seal.to;
  }
  if (at !== seal.leaves.length)
    findings.push(
      finding(
        'seal of the audit log is complete',
        nameOf(seal),
        `${seal.leaves.length / leafBytes} lines`,
        `${at / leafBytes}`,
      ),
    );
  return findings;
}
