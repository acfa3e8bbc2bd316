/**
 * A race is asked for by its game and its round together, so both make up the name of a round here: neither holds a dot.
 */
export function roundNameOf({ gameId, roundId }: { gameId: string; roundId: string }): string {
  return `${gameId}.${roundId}`;
}

/** The two parts of a round's name, or null where it is none. */
export function readRoundName(name: string): { gameId: string; roundId: string } | null {
  const [gameId, roundId, ...more] = name.split('.');
  return gameId && roundId && more.length === 0 ? { gameId, roundId } : null;
}
