import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { MAX_ODDS, oddsBelow, oddsOf, writeOdds } from './odds.ts';
import { BadSelection } from './play.ts';
import { rebatePoints } from './prize-group.ts';
import { DIGITS, readGroups, readItems, readNumbers } from './selection.ts';
import { settleBet, settleIssue, stakeOf } from './settle.ts';
import { playCalled } from './testing/bets.ts';
import { type VietnamDraw, vietnamDraw } from './vietnam/draw.ts';
import { pickNumbers, reversals } from './vietnam/pickers.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';

const long = Array.from({ length: 20_001 }, () => '00').join(',');

describe('selections are read exactly, or refused with a reason', () => {
  it('items', () => {
    expect(readItems('3,0,8', DIGITS)).toEqual(['0', '3', '8']);
    expect(readItems('1,2', DIGITS, { least: 2, most: 2 })).toEqual(['1', '2']);
    expect(() => readItems('1,1', DIGITS)).toThrow('an item is picked twice');
    expect(() => readItems('', DIGITS)).toThrow('0 items are picked');
    expect(() => readItems('1,2,3', DIGITS, { most: 2 })).toThrow('3 items are picked');
    expect(() => readItems('1,x', DIGITS)).toThrow('an item is not on offer');
    expect(() => readItems(long, DIGITS)).toThrow('the selection is too long');
    expect(readItems('', DIGITS, { least: 0 })).toEqual([]);
  });

  it('numbers', () => {
    const picked = readNumbers('27,05,11', 2);
    expect([picked.text, picked.size, picked.list(), [0, 1, 2].map((i) => picked.valueAt(i))]).toEqual([
      '05,11,27',
      3,
      ['05', '11', '27'],
      [5, 11, 27],
    ]);
    const none = readNumbers('', 2, { least: 0 });
    expect([none.text, none.size, none.list()]).toEqual(['', 0, []]);
    expect(readNumbers('1', 1, { most: 1 }).valueAt(0)).toBe(1);
    for (const text of ['05,05', '27,05,27']) expect(() => readNumbers(text, 2)).toThrow('a number is picked twice');
    for (const text of ['5', '05,', ',05', '05;11', '0a', '055', '05,1']) {
      expect(() => readNumbers(text, 2)).toThrow('a number is not 2 digits');
    }
    expect(() => readNumbers('01,02', 2, { most: 1 })).toThrow('2 numbers are picked');
    expect(() => readNumbers(long, 2)).toThrow('the selection is too long');
  });

  it('groups', () => {
    expect(readGroups('8|2,0|', 3)).toEqual(['8', '2,0', '']);
    expect(() => readGroups('1|2', 3)).toThrow('2 groups where 3 are played');
    expect(() => readGroups(long, 1)).toThrow('the selection is too long');
  });
});

describe('odds are written exactly', () => {
  it('both ways', () => {
    for (const text of ['99.5', '1.95', '3', '0.5', '10', '2.2222']) expect(writeOdds(oddsOf(text))).toBe(text);
    expect([oddsOf('1.5'), oddsOf('0001.50')]).toEqual([15_000, 15_000]);
    for (const text of ['', '1.', '.5', '1.23456', '-1', '1e3', '123456789']) {
      expect(() => oddsOf(text)).toThrow(`"${text}" are no odds`);
    }
    expect([oddsBelow(fraction(20, 3)), oddsBelow(fraction(20, 3), 2), oddsBelow(fraction(20, 3), 0)]).toEqual([
      66_666, 66_600, 60_000,
    ]);
    expect(MAX_ODDS).toBe(100_000_000_000);
  });
});

describe('states and prices of a bet', () => {
  const draw: VietnamDraw = vietnamDraw('MB', {
    DB: ['00000'],
    G1: ['00000'],
    G2: Array<string>(2).fill('00000'),
    G3: Array<string>(6).fill('00000'),
    G4: Array<string>(4).fill('0000'),
    G5: Array<string>(6).fill('0000'),
    G6: Array<string>(3).fill('000'),
    G7: Array<string>(4).fill('00'),
  });
  const play = playCalled(VIETNAM_MB, 'DE_DB');
  const bet = (selection: string, odds: number) => ({
    id: 'a',
    play: 'DE_DB',
    selection,
    unit: amount(100n),
    terms: { lots: 1, odds: [odds] },
  });

  it('a push only where the stake comes back at 1 for 1', () => {
    const state = (selection: string, odds: number) => settleBet(play, bet(selection, odds), draw).state;
    expect([state('00', 10_000), state('00,01', 20_000), state('00,01', 10_000), state('01', 10_000)]).toEqual([
      'PUSH',
      'WON',
      'WON',
      'LOST',
    ]);
    expect(settleBet(play, bet('01', 10_000), draw)).toEqual({
      id: 'a',
      state: 'LOST',
      hits: [0],
      stake: 100n,
      gross: 0n,
    });
  });

  it('requires a stake above zero on a known play', () => {
    const ticket = play.read('00,01');
    expect(stakeOf(ticket, { lots: 3, odds: [1] }, amount(2n))).toBe(12n);
    for (const unit of [0n, -1n]) {
      expect(() => stakeOf(ticket, { lots: 1, odds: [1] }, amount(unit))).toThrow('a stake is above zero');
    }
    expect(settleIssue([play], [{ ...bet('00', 1), play: 'X9' }], draw).unsettled).toEqual([
      { id: 'a', reason: new BadSelection('there is no play X9') },
    ]);
    expect(() => settleBet(play, { ...bet('00', 1), play: 'X9' }, draw)).toThrow(
      new BadSelection('the bet is on X9, not on DE_DB'),
    );
  });

  it('requires rebate points of a known group', () => {
    expect(() => rebatePoints(1956, 1957)).toThrow('group 1957 is above 1956');
    for (const group of [0, -1, 1_900.5]) expect(() => rebatePoints(1956, group)).toThrow('is no prize group');
    expect(() => rebatePoints(1_956.5, 1_900)).toThrow('1956.5 is no prize group');
  });
});

describe('quick pick draws the expected numbers', () => {
  it('word by word', () => {
    const ends = (word: string) => [pickNumbers(word)[0], pickNumbers(word).at(-1)];
    expect([ends('tai'), ends('xiu'), ends('chan'), ends('le')]).toEqual([
      ['50', '99'],
      ['00', '49'],
      ['00', '98'],
      ['01', '99'],
    ]);
    expect([ends('chanchan'), ends('lele'), ends('chanle'), ends('lechan')]).toEqual([
      ['00', '88'],
      ['11', '99'],
      ['01', '89'],
      ['10', '98'],
    ]);
    expect(pickNumbers('20/23keo30')).toEqual(['20', '23', '26', '29']);
    expect(pickNumbers('20/23keo23')).toEqual(['20', '23']);
    expect(() => pickNumbers('hai')).toThrow('"hai" picks nothing');
    expect(() => pickNumbers('23/20keo30')).toThrow('"23/20keo30" runs backwards');
    for (const text of ['1', 'a12', '12a', '12345']) expect(() => reversals(text)).toThrow('is not 2 to 4 digits');
    expect(reversals('1123')).toHaveLength(12);
  });
});
