/** A seeded source of choices: one seed, one sequence, on every machine. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  /** A bigint from 1 to the limit. */
  upTo: (limit: bigint) => bigint;
  chance: (share: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  /** One of the names, as often as its weight says. */
  weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  /** A UUID of version 4, or of version 7 for a time. */
  uuid: (at?: Date) => string;
}

/** The generator sfc32, seeded by the FNV-1a hash of a text and warmed up. */
export function seededRandom(seed: string): Random {
  let a = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) a = Math.imul(a ^ seed.charCodeAt(at), 0x01000193);
  let [b, c, counter] = [0x9e3779b9, 0x243f6a88, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let at = 0; at < 16; at += 1) next();

  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    below,
    upTo: (limit) => (((BigInt(next()) << 32n) | BigInt(next())) % limit) + 1n,
    chance: (share) => next() < share * 2 ** 32,
    pick: (values) => {
      if (values.length === 0) throw new Error('There is nothing to choose from.');
      return values[below(values.length)] as (typeof values)[number];
    },
    weighted(weights) {
      const entries = Object.entries<number>(weights) as [keyof typeof weights, number][];
      let rest = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of entries) {
        if (rest < weight) return name;
        rest -= weight;
      }
      throw new Error('There is no weight to choose by.');
    },
    uuid(at) {
      const head = at ? at.getTime().toString(16).padStart(12, '0') : hex(12);
      const variant = '89ab'[below(4)];
      return `${head.slice(0, 8)}-${head.slice(8)}-${at ? '7' : '4'}${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
    },
  };
}
