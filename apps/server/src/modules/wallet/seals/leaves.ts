import { digestOf } from '../../../kernel/merkle.ts';
import { encodeRecord } from '../../../kernel/sealed-record.ts';

export { encodeRecord } from '../../../kernel/sealed-record.ts';

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
  return digestOf(Buffer.concat([sealPrefix, record]));
}
