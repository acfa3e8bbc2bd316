/** Thrown for a selection that no market has, such as `HOME` for `home`: it would otherwise lose without a word. */
export class InvalidPick extends RangeError {
  override readonly name = 'InvalidPick';
}

/** Thrown for a result, a grade or a time that cannot be, such as a score that is no number. */
export class InvalidResult extends RangeError {
  override readonly name = 'InvalidResult';
}

/** Whether a value is what a field may hold. */
export type Check = (value: unknown) => boolean;

/** Fields of an object and what each may hold; a name that ends in `?` may be absent. */
export type Shape = Readonly<Record<string, Check>>;

export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

export const wholeWithin =
  (least: number, most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export const pairOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(check);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object has every field of the shape, each with what it may hold, and no other. */
export function fits(value: Readonly<Record<string, unknown>>, shape: Shape): boolean {
  const names = new Set(Object.keys(shape).map((name) => name.replace('?', '')));
  if (Object.keys(value).some((name) => !names.has(name))) return false;
  return Object.entries(shape).every(([name, check]) =>
    name.endsWith('?') ? value[name.slice(0, -1)] === undefined || check(value[name.slice(0, -1)]) : check(value[name]),
  );
}

/** The shape of a market by its name; the market itself is one of its fields. */
export function requirePick(pick: unknown, markets: ReadonlyMap<string, Shape>): void {
  const shape = isObject(pick) && typeof pick.market === 'string' ? markets.get(pick.market) : undefined;
  if (!isObject(pick) || !shape) throw new InvalidPick('there is no such market');
  if (!fits(pick, { market: () => true, ...shape }))
    throw new InvalidPick(`no selection of ${pick.market} is like this`);
}
