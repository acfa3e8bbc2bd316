import { sha256 } from './merkle.ts';

/**
 * What a seal seals, byte for byte. A record is a list of texts: each is preceded by its length in bytes as four bytes, most significant
 * first; what is missing has the length 0xffffffff and no bytes. So no two lists have the same bytes. The first text names what the
 * record is, and its version.
 *
 * Texts are UTF-8. Ids are in lower case with hyphens, amounts whole numbers of minor units, times in UTC with microseconds
 * (2026-11-21T14:05:09.123456Z), hashes lower-case hex, documents and splits as PostgreSQL writes `jsonb`, answers as they were given.
 */
export function encodeRecord(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? null : Buffer.byteLength(text)));
  const record = Buffer.allocUnsafe(lengths.reduce<number>((sum, length) => sum + 4 + (length ?? 0), 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = record.writeUInt32BE(lengths[index] ?? missing, at);
    if (text !== null) at += record.write(text, at, 'utf8');
  }
  return record;
}

const missing = 0xffffffff;

/** What stands at a leaf: an operation, followed by its entries in the order of their ids. */
export type LeafKind = 'operation' | 'entry';

/** The columns of a leaf in their order, after its name. What belongs to one installation of PostgreSQL (`xid`) is left out. */
export const leafFields = {
  operation: [
    ...['id', 'kind', 'site_id', 'source', 'external_id', 'content_hash', 'member_id', 'currency', 'round_id', 'split'],
    ...['answer', 'document', 'at'],
  ],
  entry: [
    ...['id', 'site_id', 'operation_id', 'account_id', 'counter_account_id', 'member_id', 'movement', 'currency'],
    ...['amount', 'balance_after', 'round_id', 'reference'],
  ],
} as const satisfies Record<LeafKind, readonly string[]>;

const leafName = { operation: 'croupier.operation.1', entry: 'croupier.entry.1' } as const;

/** The content of a leaf, to be hashed with `leafHash`. */
export const encodeLeaf = (kind: LeafKind, fields: readonly (string | null)[]): Buffer =>
  encodeRecord([leafName[kind], ...fields]);

/** What a seal says; its hash covers all of it, and with `previous` all seals before it. */
export type SealContent = {
  number: bigint;
  /** The day that was sealed, UTC. */
  day: string;
  /** Positions of the stream `wallet`: above `from`, up to `to`. */
  from: bigint;
  to: bigint;
  leaves: bigint;
  root: Buffer;
  /** Hash of the seal before; zeros for the first. */
  previous: Buffer;
};

export const noSeal: Buffer = Buffer.alloc(32);

const sealPrefix = Buffer.of(2);

/** SHA-256 after the byte 0x02, so that no seal can pass for a leaf or a node. */
export function sealHash(seal: SealContent): Buffer {
  const record = encodeRecord([
    'croupier.seal.1',
    seal.number.toString(),
    seal.day,
    seal.from.toString(),
    seal.to.toString(),
    seal.leaves.toString(),
    seal.root.toString('hex'),
    seal.previous.toString('hex'),
  ]);
  return sha256(Buffer.concat([sealPrefix, record]));
}
