import { argon2, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from './clock.ts';
import { refuse } from './refusal.ts';

/** Stores passwords so that who reads the database cannot use them. */
export type PasswordHasher = {
  /** The text to store: algorithm, cost, salt and hash. Refuses `unavailable` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the stored one. Null stands for a person who does not exist and costs the same time, so that an
   * answer's time tells nothing. Refuses `unavailable` when too many wait.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
};

type Cost = { memoryKib: number; passes: number; parallelism: number };

/** The smallest cost that OWASP's password storage cheat sheet recommends for argon2id. */
const cost: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Hashing takes a core for some 40 ms: more at once would starve everything else that the thread pool does. */
const atOnceLimit = 2;
/** Some two seconds of waiting; whoever comes later is told to come back. */
const waitingLimit = 100;

/** argon2id off the main thread, a bounded number at a time. */
export function createPasswordHasher(deps: { random: RandomSource }): PasswordHasher {
  const inTurn = createTurns();
  const nobody = { cost, salt: deps.random.bytes(saltBytes), hash: deps.random.bytes(hashBytes) };
  return {
    async hash(password) {
      const salt = deps.random.bytes(saltBytes);
      return encode({ cost, salt, hash: await inTurn(() => derive(password, salt, cost)) });
    },
    async verify(password, stored) {
      const expected = stored === null ? nobody : decode(stored);
      const hash = await inTurn(() => derive(password, expected.salt, expected.cost));
      return timingSafeEqual(hash, expected.hash) && stored !== null;
    },
  };
}

type Stored = { cost: Cost; salt: Buffer; hash: Buffer };

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

function derive(password: string, salt: Buffer, { memoryKib, passes, parallelism }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        // one person's keyboard composes what another's sends whole
        message: password.normalize('NFKC'),
        nonce: salt,
        parallelism,
        tagLength: hashBytes,
        memory: memoryKib,
        passes,
      },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    );
  });
}

/** Runs a bounded number of works at once; the others wait in order, and what exceeds the queue is refused. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnceLimit) {
      if (waiting.length >= waitingLimit) refuse('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
