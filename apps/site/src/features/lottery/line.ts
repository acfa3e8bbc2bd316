import type { SlipLine, SoldPlay } from '@croupier/contract';
import { amount } from '@croupier/money';
import {
  BadSelection,
  defaultTerms,
  LOTTERIES,
  type Lottery,
  liabilityOf,
  type Play,
  rebatePoints,
  type Terms,
} from '@croupier/rules/lottery';
import type { TimedGame } from './queries.ts';

/** A line of a slip before it is bought. Amounts in minor units. */
export type Line = SlipLine & {
  unitBets: number;
  cost: bigint;
  /** The most that it may pay on any draw; null where there are too many unit bets to say so at once. */
  mostWin: bigint | null;
};

/** The most unit bets whose best draw is worked out while a member picks. */
const mostReckoned = 2_000;

const rulesOf = (family: TimedGame['family']): Lottery<unknown> => LOTTERIES[family] as unknown as Lottery<unknown>;

/** A play of a game as it is sold, with its rules. */
export function soldPlayOf(game: TimedGame, code: string): { play: Play<unknown>; sold: SoldPlay } | null {
  const play = rulesOf(game.family).plays.find((one) => one.code === code);
  const sold = game.plays.find((one) => one.code === code);
  return play && sold ? { play, sold } : null;
}

/** What a play pays at a prize group, and for one unit bet. */
export function termsAt(game: TimedGame, code: string, group: number | null): Terms {
  const found = soldPlayOf(game, code);
  if (!found) return { lots: 1, odds: [] };
  const odds = found.sold.grouped && group !== null ? defaultTerms(found.play, group).odds : found.sold.odds;
  return { lots: found.sold.lots, odds };
}

/** A line from what is picked; null where it is no selection yet. */
export function lineOf(
  game: TimedGame,
  code: string,
  picked: readonly (readonly string[])[],
  unit: bigint,
  group: number | null,
): Line | null {
  return lineFrom(game, { play: code, selection: picked.map((items) => items.join(',')).join('|'), unit }, group);
}

/** A line from a selection as it is written; null where the play is not sold or takes no such selection. */
export function lineFrom(
  game: TimedGame,
  { play: code, selection, unit }: { play: string; selection: string; unit: bigint },
  group: number | null,
): Line | null {
  const found = soldPlayOf(game, code);
  if (!found || unit <= 0n) return null;
  try {
    const ticket = found.play.read(selection);
    const terms = termsAt(game, code, group);
    return {
      play: code,
      selection: ticket.selection,
      unit: unit.toString(),
      unitBets: ticket.weight,
      cost: unit * BigInt(ticket.weight * terms.lots),
      mostWin: ticket.weight <= mostReckoned ? liabilityOf(found.play, ticket.selection, terms, amount(unit)) : null,
    };
  } catch (error) {
    if (error instanceof BadSelection) return null;
    throw error;
  }
}

/**
 * What `10n` is in minor units of a currency: thousands of đồng where the site is in đồng, else as many of its own main unit.
 *
 * @param unit in thousandths of a thousand, as `readStreet` returns it
 */
export function streetUnit(unit: number, { code, exponent }: { code: string; exponent: number }): bigint {
  const minor = BigInt(unit) * 10n ** BigInt(exponent);
  return code === 'VND' ? minor : minor / 1_000n;
}

/** Rebate of a prize group in 1/10,000 of the stake; 0 where odds are fixed. */
export const rebateOf = ({ prizeGroups }: TimedGame, group: number | null): number =>
  prizeGroups === null || group === null ? 0 : rebatePoints(prizeGroups.highest, group);

/** Numbers in typed or pasted text: runs of so many digits, each once, in their order. */
export function typedNumbers(text: string, digits: number): string[] {
  const runs = text.split(/[^0-9]+/).filter((run) => run.length > 0);
  // pasted without separators they are cut; what does not divide is left out
  const cut = runs.flatMap((run) =>
    run.length % digits === 0 ? (run.match(new RegExp(`.{${digits}}`, 'g')) ?? []) : [],
  );
  return [...new Set(cut)];
}

/** Some of the items by chance, each as likely as any other. */
export function quickPick(offer: readonly string[], count: number): string[] {
  const rest = [...offer];
  const picked: string[] = [];
  while (picked.length < count && rest.length > 0) picked.push(...rest.splice(below(rest.length), 1));
  return picked;
}

function below(limit: number): number {
  const accepted = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < accepted) return word % limit;
  }
}
