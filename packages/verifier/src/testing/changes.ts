/** Every value in a document that is none of objects or lists, with the path to it, as in `steps.0.win`. */
export function* leavesOf(value: unknown, path = ''): Generator<[path: string, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) return yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* leavesOf(part, path === '' ? key : `${path}.${key}`);
}

/** A copy of a document with another value at a path. */
export function withLeaf(document: object, path: string, leaf: unknown): unknown {
  const copy = structuredClone(document) as Record<string, unknown>;
  const keys = path.split('.');
  let at = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) as string] = leaf;
  return copy;
}

/** The value with one character put up by one, for each of its characters; of what is true or false the other. */
export function* neighboursOf(leaf: unknown): Generator<unknown> {
  if (typeof leaf === 'boolean') return yield !leaf;
  const text = String(leaf);
  for (let i = 0; i < text.length; i += 1) {
    const next = text[i] === '9' ? '0' : text[i] === 'f' ? 'a' : String.fromCharCode(text.charCodeAt(i) + 1);
    const other = text.slice(0, i) + next + text.slice(i + 1);
    const value = typeof leaf === 'number' ? Number(other) : other;
    if (value !== leaf && !Number.isNaN(value)) yield value;
  }
}
