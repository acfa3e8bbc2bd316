import { timingSafeEqual } from 'node:crypto';
import type { RandomSource } from './clock.ts';
import { type Argon2Cost, type HashQueue, type HashThreads, sharedHashThreads } from './hash-threads.ts';

/** Stores passwords so that they cannot be read from the database. */
export type PasswordHasher = {
  /** The text to store: algorithm, cost, salt and hash. Refuses `unavailable` when too many wait. */
  hash(password: string, queue?: HashQueue): Promise<string>;
  /**
   * Whether the password is the stored one. Null stands for a member who does not exist and costs the same time, so that the time of an answer
   * reveals nothing. Refuses `unavailable` when too many wait.
   */
  verify(password: string, stored: string | null, queue?: HashQueue): Promise<boolean>;
};

/** The smallest cost that OWASP's password storage cheat sheet recommends for argon2id. */
export const recommendedCost: Argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * argon2id off the main thread, a bounded number at a time. Tests that guess in bulk may lower the cost.
 * @param deps.queue - The queue of calls that do not choose one.
 */
export function createPasswordHasher(deps: {
  random: RandomSource;
  cost?: Argon2Cost;
  threads?: HashThreads;
  queue?: HashQueue;
}): PasswordHasher {
  const { cost = recommendedCost, threads = sharedHashThreads(), queue: usual = 'known' } = deps;
  const derive = (password: string, salt: Buffer, at: Argon2Cost, queue: HashQueue) =>
    // one keyboard composes what another one sends precomposed
    threads({ message: password.normalize('NFKC'), salt, cost: at, length: hashBytes }, queue);
  const unknownMember = { cost, salt: deps.random.bytes(saltBytes), hash: deps.random.bytes(hashBytes) };
  return {
    async hash(password, queue = usual) {
      const salt = deps.random.bytes(saltBytes);
      return encode({ cost, salt, hash: await derive(password, salt, cost, queue) });
    },
    async verify(password, stored, queue = usual) {
      const expected = stored === null ? unknownMember : decode(stored);
      const hash = await derive(password, expected.salt, expected.cost, queue);
      return timingSafeEqual(hash, expected.hash) && stored !== null;
    },
  };
}

type Stored = { cost: Argon2Cost; salt: Buffer; hash: Buffer };

/** The string format of the password hashing competition. */
function encode(stored: Stored): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const { memoryKib, passes, parallelism } = stored.cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${text(stored.salt)}$${text(stored.hash)}`;
}

function decode(text: string): Stored {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/.exec(text);
  if (!match) throw new Error('a stored password has an unknown format');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
