import { type _HMAC, hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { streamLabel } from './context.ts';
import { requireServerSeed } from './seed.ts';
import type { WordSource } from './word-source.ts';

const WORDS_PER_BLOCK = 8;

type Hmac = _HMAC<ReturnType<typeof sha256.create>>;

export interface HmacWordsInput {
  /** 32 secret bytes, published only after the round or draw is settled. */
  readonly serverSeed: Uint8Array;
  /** The published version of the game that draws, such as `r1-1`. */
  readonly gameVersion: string;
  /** From `memberContext` or `drawContext`. */
  readonly context: string;
  /** Index of the first word to hand out; 0 unless a round is resumed. */
  readonly from?: number;
}

/**
 * The word stream of a committed seed: the digests of HMAC-SHA256(serverSeed, `<gameVersion>:<context>:<i>`) for
 * i = 0, 1, 2 …, each cut into eight big-endian 32-bit words. Word w is therefore word w mod 8 of block floor(w / 8),
 * and a stream opened at any position equals the rest of one opened at 0.
 *
 * @throws RangeError when the seed is not 32 bytes, the label is not well formed or `from` is not an integer from 0
 */
export function hmacWords({ serverSeed, gameVersion, context, from = 0 }: HmacWordsInput): WordSource {
  if (!Number.isSafeInteger(from) || from < 0) throw new RangeError('a position in a word stream is an integer from 0');
  const label = streamLabel(gameVersion, context);
  const keyed: Hmac = hmac.create(sha256, requireServerSeed(serverSeed));
  keyed.update(utf8ToBytes(`${label}:`));
  // Each block overwrites the last: allocating states and views anew costs more than hashing.
  let state: Hmac | undefined;
  const digest = new Uint8Array(keyed.outputLen);
  const block = new DataView(digest.buffer);
  let position = from;
  let loadedBlock = -1;

  return {
    rejected: 0,
    get position() {
      return position;
    },
    next() {
      const index = Math.floor(position / WORDS_PER_BLOCK);
      if (index !== loadedBlock) {
        state = keyed._cloneInto(state);
        state.update(utf8ToBytes(`${index}`)).digestInto(digest);
        loadedBlock = index;
      }
      const word = block.getUint32((position - index * WORDS_PER_BLOCK) * 4);
      position += 1;
      return word;
    },
  };
}
