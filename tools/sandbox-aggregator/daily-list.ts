import type { RoundLine } from './rounds.ts';

/** Clocks put what happens at midnight into different days. */
const slackMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

const header = 'transactionId,type,playerId,roundId,amount,currency,status,at';

/**
 * What the sandbox says to have had applied on a site, as the daily comparison reads it: from ten minutes before a UTC day to ten minutes
 * after it, or of all days.
 */
export function dailyList(lines: Iterable<RoundLine>, of: { site: string; day: string | null }): string {
  const rows: string[] = [header];
  const last = new Map<string, RoundLine>();
  for (const line of lines) last.set(line.roundId, line);
  const startMs = of.day === null ? 0 : Date.parse(`${of.day}T00:00:00Z`);
  const isOfDay = (at: string) =>
    of.day === null || (Date.parse(at) >= startMs - slackMs && Date.parse(at) < startMs + dayMs + slackMs);
  for (const round of last.values()) {
    if (round.site !== of.site) continue;
    const { playerId, roundId, currency } = round;
    for (const { transactionId, amount, state, at } of round.debits) {
      if (!isOfDay(at)) continue;
      const status = state === 'taken' ? 'applied' : 'rolled_back';
      rows.push([transactionId, 'debit', playerId, roundId, amount, currency, status, at].join());
    }
    const isPaid = round.state === 'ended' && round.closing === 'credit';
    if (!isPaid || !isOfDay(round.at)) continue;
    rows.push([`${roundId}.win`, 'credit', playerId, roundId, round.win, currency, 'applied', round.at].join());
  }
  return `${rows.join('\n')}\n`;
}
