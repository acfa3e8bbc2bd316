/**
 * Whether PostgreSQL can store every text in a value: it refuses NUL in text, and half a surrogate pair in JSON. Walks without
 * recursion, for a value from outside may be nested deeper than the stack.
 */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false;
    if (typeof one === 'object' && one !== null) {
      for (const [name, inner] of Object.entries(one)) left.push(name, inner);
    }
  }
  return true;
}
