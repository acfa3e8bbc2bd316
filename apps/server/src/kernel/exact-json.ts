/** Gives access to a number's source text, as amounts exceed what a double holds exactly. */
type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Reads a JSON object in which the numbers under `wholeKeys` are whole, as bigints without loss. One that is no whole number, or has more
 * than 19 digits, stays the number that it is.
 *
 * @throws SyntaxError where it is no object in UTF-8, TypeError where its bytes are none
 */
export function parseExactJson(body: Uint8Array, wholeKeys: readonly string[]): Record<string, unknown> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  const wholeNumbers: WithSource = (key, value, { source }) =>
    wholeKeys.includes(key) && typeof value === 'number' && source !== undefined && /^-?\d{1,19}$/.test(source)
      ? BigInt(source)
      : value;
  const value: unknown = JSON.parse(text, wholeNumbers as (key: string, value: unknown) => unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object');
  return value as Record<string, unknown>;
}

/** Writes a flat object: a bigint as a number however large, and nothing of a field that is undefined. */
export function writeExactJson(fields: Readonly<Record<string, string | boolean | bigint | undefined>>): string {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  const written = defined.map(
    ([name, value]) => `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`,
  );
  return `{${written.join(',')}}`;
}
