/** A game of a provider's catalogue as it crosses the wire; all that is not said is ordinary. */
export function wireGame(gameId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    gameId,
    vendor: 'ACME',
    title: `Game ${gameId}`,
    titles: { VI: `Trò ${gameId}` },
    type: 'RNG',
    class: 'SC',
    coverUrl: 'https://cdn.example/cover.webp',
    rtpBps: 9_650,
    volatility: 'medium',
    lines: 20,
    maxWinTimesStake: 5_000,
    minStake: '20',
    maxStake: '100000',
    demo: false,
    jackpot: false,
    tags: [],
    removed: false,
    revision: '1',
    ...changes,
  };
}

export function wireVendor(code: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { code, title: `The ${code}`, logoUrl: null, wallet: 'seamless', opens: 'route', list: false, ...changes };
}

/** A provider's catalogue that reports what has changed since a revision, a page at a time. */
export function createWireCatalogue(pageSize = 1_000) {
  const vendors: Record<string, unknown>[] = [];
  const log: Record<string, unknown>[] = [];
  return {
    /** Adds vendors and games, or reports them anew. */
    report(reported: { vendors?: Record<string, unknown>[]; games?: Record<string, unknown>[] }) {
      vendors.push(...(reported.vendors ?? []));
      log.push(...(reported.games ?? []));
    },
    answer({ since, limit }: Record<string, unknown>) {
      const from = since === null ? 0 : Number(since);
      const size = Math.min(pageSize, Number(limit));
      const games = log.slice(from, from + size);
      const next = from + games.length;
      return { vendors: from === 0 ? vendors : vendors.slice(-5), games, next: String(next), more: next < log.length };
    },
  };
}
