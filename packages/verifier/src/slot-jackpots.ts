import type { JackpotEntered, SlotOutcome } from '@croupier/contract';
import type { WordSource } from '@croupier/fairness';
import { chanceOf, drawChance, type JackpotTerms } from '@croupier/rules/jackpots';

/** The part of a step that jackpots are: what the record must hold of them, and minor units won. */
export interface DrawnJackpots {
  readonly jackpots: NonNullable<SlotOutcome['jackpots']>;
  readonly win: bigint;
}

/**
 * What a stake drew at the jackpots of its game. The seeds decide whether a progressive jackpot was won; which runs there were, what lay in
 * them, and where a must-hit one is won does not follow from a member's seed: it is taken from the record, and proved by the runs' own (`verifyRun`).
 *
 * @param recorded what the record holds of them; empty for play money, which takes part in none
 */
export function drawJackpots(
  terms: readonly JackpotTerms[],
  stake: bigint,
  words: () => WordSource,
  recorded: unknown,
): DrawnJackpots {
  if (Array.isArray(recorded) && recorded.length === 0) return { jackpots: [], win: 0n };
  const stream = words();
  const entries = Array.isArray(recorded) ? recorded : [];
  const jackpots = terms.map((one, at) => drawOne(one, stake, stream, partOf(entries[at])));
  const wins = jackpots.flatMap(({ won = [] }) => won);
  return { jackpots, win: wins.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
}

function drawOne(terms: JackpotTerms, stake: bigint, words: WordSource, entry: Part): JackpotEntered {
  const { level, kind } = terms;
  const runId = textIn(entry.runId);
  const shared = { jackpotId: textIn(entry.jackpotId), level, kind, runId, seed: amountIn(entry.seed) };
  const amount = amountIn(entry.amount);
  const won = winsIn(entry.won);
  if (kind === 'mustHit') return { ...shared, amount, ...(won.length > 0 ? { won } : {}) };
  const chance = chanceIn(terms, shared.seed, stake);
  // a seed that no run can have draws nothing, which no record states
  if (!chance) return { ...shared, amount };
  const drawn = drawChance(words, chance);
  const isWon = drawn < chance.below;
  return {
    ...shared,
    drawn: `${drawn}`,
    amount,
    ...(isWon ? { won: [{ runId, amount: won[0]?.amount ?? '0' }] } : {}),
  };
}

function chanceIn(terms: JackpotTerms, seed: string, stake: bigint) {
  try {
    return chanceOf(terms, BigInt(seed), stake);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Part = Partial<Record<keyof JackpotEntered, unknown>>;
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? value : {});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountIn = (value: unknown): string => (typeof value === 'string' && /^\d{1,19}$/.test(value) ? value : '0');

function winsIn(value: unknown): { runId: string; amount: string }[] {
  if (!Array.isArray(value)) return [];
  return value.map((win) => ({ runId: textIn(partOf(win).runId), amount: amountIn(partOf(win).amount) }));
}
