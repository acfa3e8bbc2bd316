/** How many numbers are asked for at once. */
const reach = 8;

/**
 * The last of numbered things that follow one another without a gap, where nothing says how many there are. Eight numbers are asked for
 * together, each twice as far as the one before, and then those in between: the waits grow with the logarithm of the count.
 *
 * @param known number of one that is there, or of the place before the first
 * @param read the thing of a number, null where none is
 * @returns null where nothing follows the known one
 */
export async function findLast<Thing>(
  known: number,
  read: (number: number) => Promise<Thing | null>,
): Promise<{ number: number; thing: Thing } | null> {
  const found = new Map<number, Thing>();
  let last = known;
  /** Reads ascending numbers, notes the last one that exists, and returns the first one that does not. */
  const firstMissing = async (numbers: readonly number[]): Promise<number | null> => {
    const things = await Promise.all(numbers.map(read));
    for (const [index, thing] of things.entries()) {
      const number = numbers[index] as number;
      if (thing === null) return number;
      found.set(number, thing);
      last = number;
    }
    return null;
  };
  let missing: number | null = null;
  for (let unit = 1; missing === null; unit *= 2 ** reach) {
    const from = last;
    missing = await firstMissing(Array.from({ length: reach }, (_, power) => from + unit * 2 ** power));
  }
  while (missing - last > 1) {
    const from: number = last;
    const between: number = missing - from - 1;
    const parts = Math.min(reach, between);
    const numbers = Array.from({ length: parts }, (_, part) => from + Math.ceil(((part + 1) * between) / parts));
    missing = (await firstMissing(numbers)) ?? missing;
  }
  const thing = found.get(last);
  return thing === undefined ? null : { number: last, thing };
}
