import type { WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import type { RoundDeal, SeatedPlay, SeatMove, SeatPlay, SharedKind, ShownPlay } from '@croupier/rules/shared-rounds';
import { BLACKJACK_RULES, blackjackReturn, blackjackValue, infiniteDeckStrategy } from '@croupier/rules/tables';
import { toNumber } from '../../packages/rules/src/shared/fraction.ts';

/** The seat that is played at. */
const seat = 1;
const stake = amount(1_000_000n);
const whole = 10_000n;

const strategy = infiniteDeckStrategy(BLACKJACK_RULES);

/**
 * What the box returns to the best play of a shoe that never runs out, and what the best play of a shoe of as many decks stays below: between
 * them lies what is measured, for the one is played in the other.
 */
export const boxReturn = {
  least: 1 + toNumber(strategy.net),
  most: toNumber(blackjackReturn(BLACKJACK_RULES)),
};

/** What was decided at the seat, and what that added to its stake. */
export interface BestPlay {
  readonly play: SeatPlay;
  readonly added: readonly { readonly bet: string; readonly share: number }[];
}

/**
 * Decides at one seat by the best play until the round is over.
 *
 * @param show the round as it stands after decisions: the same cards each time
 */
export function playBest(
  seated: SeatedPlay,
  show: (play: SeatPlay) => { readonly shown: ShownPlay; readonly isOver: boolean },
): BestPlay {
  let play: SeatPlay = { seats: [seat], decisions: [] };
  const added: { bet: string; share: number }[] = [];
  for (;;) {
    const { shown, isOver } = show(play);
    if (isOver) return { play, added };
    const move = decide(shown);
    const raise = seated.raise(shown, seat, move);
    if (raise) added.push(raise);
    play = { seats: play.seats, decisions: [...play.decisions, { seat, move }] };
  }
}

/** Insurance is never taken. */
function decide({ hands, dealer, active, owes }: ShownPlay): SeatMove {
  const moves = owes[0]?.moves ?? [];
  if (moves.includes('decline')) return 'decline';
  const cards = (active === null ? undefined : hands[active])?.cards ?? [];
  const allowed = moves.filter((move) => move !== 'insure' && move !== 'decline');
  const move = strategy.decide(cards.map(blackjackValue), blackjackValue(dealer[0] as number), allowed);
  if (move === 'surrender') throw new RangeError('no seat surrenders');
  return move;
}

/** Words that can be read again from where they were first read. */
export function taped(words: WordSource): () => WordSource {
  const tape: number[] = [];
  return () => {
    let at = 0;
    return {
      rejected: 0,
      get position() {
        return at;
      },
      next() {
        if (at === tape.length) tape.push(words.next());
        at += 1;
        return tape[at - 1] as number;
      },
    };
  };
}

/** Plays one round from words and the cards left in the shoe. */
export function dealToBest(kind: SharedKind, seated: SeatedPlay, { words, left }: RoundDeal) {
  const again = taped(words);
  const best = playBest(seated, (play) => seated.play({ words: again(), left, play }));
  return Object.assign({ best }, kind.deal({ words: again(), left, play: best.play }, null));
}

/** What the seat's bets returned in stakes: the box with all that was decided for it, and each bet beside it. */
export function seatReturns(kind: SharedKind, outcome: unknown, { added }: BestPlay): Map<string, number> {
  const grossOf = (bet: string, share: bigint) =>
    Number(kind.settle(bet, amount((stake * share) / whole), outcome, null).gross);
  const stakes = [
    { bet: `box:${seat}`, share: whole },
    ...added.map(({ bet, share }) => ({ bet, share: BigInt(share) })),
  ];
  const gross = stakes.reduce((sum, { bet, share }) => sum + grossOf(bet, share), 0);
  const more = added.reduce((sum, { share }) => sum + share / Number(whole), 0);
  const beside = kind.bets.filter((bet) => bet.endsWith(`:${seat}`) && !bet.startsWith('box:'));
  return new Map([
    ['box', gross / Number(stake) - more],
    ...beside.map((bet): [string, number] => [bet.slice(0, bet.indexOf(':')), grossOf(bet, whole) / Number(stake)]),
  ]);
}

/** What each of them returns by the sheet: of the box the least. */
export function seatExpected(kind: SharedKind): Map<string, number> {
  const means = kind.expected(null);
  return new Map(
    [...means]
      .filter(([bet]) => bet.endsWith(`:${seat}`))
      .map(([bet, mean]): [string, number] => {
        const name = bet.slice(0, bet.indexOf(':'));
        return [name, name === 'box' ? boxReturn.least : mean / Number(whole)];
      }),
  );
}
