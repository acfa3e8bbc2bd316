import { amount } from '@croupier/money';
import type { MenuSettings } from '../menu.ts';
import { defaultTerms } from '../menu.ts';
import { oddsOf } from '../odds.ts';
import type { Lottery, LotteryPlay } from '../play.ts';
import { type Settlement, settleBet } from '../settle.ts';

/** A play of a lottery, for tests. */
export function playCalled<Draw>(lottery: Lottery<Draw>, code: string): LotteryPlay<Draw> {
  const play = lottery.plays.find((candidate) => candidate.code === code);
  if (!play) throw new RangeError(`${lottery.code} has no play ${code}`);
  return play;
}

export interface TermOverrides {
  /** Odds of the first tier, written. */
  readonly odds?: string;
  readonly prizeGroup?: MenuSettings['prizeGroup'];
}

/** Settles one bet at default terms, or with other odds for its first tier, on a draw that is read first. */
export function settled<Draw>(
  lottery: Lottery<Draw>,
  code: string,
  selection: string,
  drawn: unknown,
  unit: bigint,
  { odds, prizeGroup }: TermOverrides = {},
): Settlement {
  const play = playCalled(lottery, code);
  const terms = defaultTerms(play, prizeGroup);
  const adjusted = odds === undefined ? terms : { ...terms, odds: [oddsOf(odds), ...terms.odds.slice(1)] };
  return settleBet(
    play,
    { id: 'a', play: code, selection, unit: amount(unit), terms: adjusted },
    lottery.draws.read(drawn),
  );
}
