/** Origins from which the site's own games were tried in vain in this visit. */
const failed = new Set<string>();

/**
 * From where a game is loaded, in the order of trying: the networks that have the site's own games too, beginning with one by chance, and
 * the site's own origin of games at last. Another provider's game has its own address alone.
 *
 * @param address what the launch answered
 * @param own origin of the site's own games
 * @param first any whole number; its remainder says with which network to begin
 */
export function launchAddresses(address: string, own: string, networks: readonly string[], first: number): string[] {
  const url = new URL(address);
  if (url.origin !== own || networks.length === 0) return [address];
  const at = first % networks.length;
  const order = [...networks.slice(at), ...networks.slice(0, at)].filter((origin) => !failed.has(origin));
  return [...order.map((origin) => origin + address.slice(url.origin.length)), address];
}

/** Remembers an origin that did not bring the game: the next one is not tried there again. */
export function noteFailed(address: string): void {
  failed.add(new URL(address).origin);
}

/** A whole number by chance. */
export function anyNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
