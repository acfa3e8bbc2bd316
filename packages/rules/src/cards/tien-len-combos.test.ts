import { describe, expect, it } from 'vitest';
import { readCards } from '../shared/playing-cards.ts';
import { beats, type Combo, chopPoints, comboOf, instantWin, TIEN_LEN_RULES } from './tien-len.ts';

const combo = (cards: string) => comboOf(readCards(cards)) as Combo;
const STRAIGHT_OF_SIX = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠';
const THREE_PAIRS = '3♠ 3♣ 4♠ 4♣ 5♠ 5♣';
const FIVE_PAIRS = `${THREE_PAIRS} 6♠ 6♣ 7♠ 7♣`;
const SEVENS = '7♠ 7♣ 7♦ 7♥';

describe('chops', () => {
  it.each([
    ['a two', '2♥', 'a pair', '3♠ 3♣'],
    ['a two', '2♥', 'a straight of six', STRAIGHT_OF_SIX],
    ['a two', '2♥', 'a straight of eight', `${STRAIGHT_OF_SIX} 9♠ 10♠`],
    ['a two', '2♥', 'five pairs in a run', FIVE_PAIRS],
    ['a pair of twos', '2♠ 2♥', 'a straight of eight', `${STRAIGHT_OF_SIX} 9♠ 10♠`],
    ['a straight of six', STRAIGHT_OF_SIX, 'quads', SEVENS],
    ['a straight of six', STRAIGHT_OF_SIX, 'three pairs in a run', '9♠ 9♣ 10♠ 10♣ J♠ J♣'],
    ['three pairs in a run', THREE_PAIRS, 'a two', '2♥'],
    ['three pairs in a run', THREE_PAIRS, 'a straight of six', '9♠ 10♠ J♠ Q♠ K♠ A♠'],
    ['a straight of three', '3♠ 4♠ 5♠', 'trips', '6♠ 6♣ 6♦'],
    ['a straight of four', '3♠ 4♠ 5♠ 6♠', 'quads', SEVENS],
    ['a pair', 'K♠ K♥', 'quads', SEVENS],
  ])('%s (%s) is beaten by %s (%s)', (_, played, __, answer) => {
    expect(beats(combo(played), combo(answer))).toBe(false);
  });

  it('seven cards of four ranks are no run of pairs', () => {
    expect(comboOf(readCards(`${THREE_PAIRS} 6♠`))).toBeUndefined();
    expect(comboOf(readCards('3♠ 3♣ 3♦ 4♠ 4♣ 5♠'))).toBeUndefined();
  });

  it('what is no combination is worth no points', () => {
    expect(chopPoints(readCards('3♠ 4♠'), combo(SEVENS))).toBe(0);
    expect(chopPoints(readCards('A♥'), combo(SEVENS))).toBe(0);
  });
});

describe('one colour', () => {
  const rules = { ...TIEN_LEN_RULES, oneColourWins: true };
  it.each([
    ['thirteen red', '3♦ 4♦ 5♥ 6♥ 7♦ 8♥ 9♦ 10♦ J♥ Q♦ K♦ 2♦ 2♥', 'oneColour'],
    ['twelve red', '3♦ 4♦ 5♥ 6♥ 7♦ 8♥ 9♦ 10♦ J♥ Q♦ K♦ 2♦ 2♠', 'oneColour'],
    ['eleven red', '3♦ 4♦ 5♥ 6♥ 7♦ 8♥ 9♦ 10♦ J♥ Q♦ K♦ 2♣ 2♠', undefined],
    ['eleven black', '3♠ 4♠ 5♣ 6♣ 7♠ 8♣ 9♠ 10♠ J♣ Q♠ K♠ 2♦ 2♥', undefined],
    ['twelve black', '3♠ 4♠ 5♣ 6♣ 7♠ 8♣ 9♠ 10♠ J♣ Q♠ K♠ 2♣ 2♥', 'oneColour'],
  ])('%s', (_, cards, win) => {
    expect(instantWin(readCards(cards), false, rules)).toBe(win);
  });
});
