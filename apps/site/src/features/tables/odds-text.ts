/** NET odds as tables print them: `0.95:1`; with several winning steps the best. */
export function oddsText(odds: Readonly<Record<string, number>>): { text: string; isBest: boolean } {
  const wins = Object.values(odds).filter((net) => net > 0);
  const best = Math.max(0, ...wins);
  return { text: `${Number((best / 10_000).toFixed(2))}:1`, isBest: new Set(wins).size > 1 };
}
