import type { RoundLine } from './rounds.ts';

const header = 'transactionId,type,playerId,roundId,amount,currency,status,at';

/** What the sandbox says to have had applied on a site on a UTC day, as the daily comparison reads it; null for all days. */
export function dailyList(lines: Iterable<RoundLine>, of: { site: string; day: string | null }): string {
  const rows: string[] = [header];
  const last = new Map<string, RoundLine>();
  for (const line of lines) last.set(line.roundId, line);
  for (const round of last.values()) {
    if (round.site !== of.site) continue;
    const { playerId, roundId, currency } = round;
    for (const { transactionId, amount, state, at } of round.debits) {
      if (of.day !== null && !at.startsWith(of.day)) continue;
      const status = state === 'taken' ? 'applied' : 'rolled_back';
      rows.push([transactionId, 'debit', playerId, roundId, amount, currency, status, at].join());
    }
    const isPaid = round.state === 'ended' && round.closing === 'credit';
    if (!isPaid || (of.day !== null && !round.at.startsWith(of.day))) continue;
    rows.push([`${roundId}.win`, 'credit', playerId, roundId, round.win, currency, 'applied', round.at].join());
  }
  return `${rows.join('\n')}\n`;
}
