import { createCipheriv, createHash } from 'node:crypto';
import type { RoundWords } from '../generators.ts';

/** Bytes without fault that are the same in every run: the key stream of AES-256 in counter mode. */
export function seededBytes(seed: string): (count: number) => Uint8Array {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  return (count) => new Uint8Array(cipher.update(Buffer.alloc(count)));
}

/** Words of such bytes. */
export function seededWords(seed: string): RoundWords {
  const bytes = seededBytes(seed);
  const size = 2 ** 16;
  let view = new DataView(bytes(size).buffer);
  let at = 0;
  let position = 0;
  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      if (at === size) [view, at] = [new DataView(bytes(size).buffer), 0];
      at += 4;
      position += 1;
      return view.getUint32(at - 4);
    },
    nextRound() {
      position = 0;
    },
  };
}
