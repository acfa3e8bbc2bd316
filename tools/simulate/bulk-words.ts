import { createCipheriv, createHash } from 'node:crypto';
import type { WordSource } from '@croupier/fairness';

const BLOCK_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(BLOCK_BYTES);

/**
 * Words of a cryptographic generator that is fast enough for billions of spins: the key stream of AES-256 in counter
 * mode. The key comes from the run's seed and game, the upper half of the counter from the number of the part, so the
 * parts of a run never share a word and a run is the same on any number of threads.
 */
export function bulkWords(seed: string, gameVersion: string, part: number): WordSource {
  return new BulkWords(seed, gameVersion, part);
}

class BulkWords implements WordSource {
  rejected = 0;
  readonly #cipher;
  #words = new Uint32Array(0);
  #next = 0;
  #before = 0;

  constructor(seed: string, gameVersion: string, part: number) {
    const key = createHash('sha256').update(`simulate:${gameVersion}:${seed}`).digest();
    const counter = Buffer.alloc(16);
    counter.writeBigUInt64BE(BigInt(part));
    this.#cipher = createCipheriv('aes-256-ctr', key, counter);
  }

  get position(): number {
    return this.#before + this.#next;
  }

  next(): number {
    if (this.#next === this.#words.length) this.#refill();
    const word = this.#words[this.#next] as number;
    this.#next += 1;
    return word;
  }

  #refill(): void {
    const bytes = this.#cipher.update(ZEROS);
    this.#before += this.#words.length;
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    this.#next = 0;
  }
}
