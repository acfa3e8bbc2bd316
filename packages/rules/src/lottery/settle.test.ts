import { listWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTerms, loadMenu } from './menu.ts';
import { BadSelection } from './play.ts';
import { placeBet, settleBet, settleIssue, voidBet } from './settle.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';
import { playCalled, settled } from './testing/bets.ts';
import { wordLists } from './testing/oracles/kit.ts';
import { drawVietnam } from './vietnam/draw.ts';
import { VIETNAM_MB } from './vietnam/plays.ts';

const upTo = (digits: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 10 ** digits - 1 }), { minLength: 1, maxLength: most })
    .map((picked) => picked.map((n) => `${n}`.padStart(digits, '0')).join(','));

const two = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'));
const mb = wordLists(107).map((words) => drawVietnam(listWords(words), 'MB'));

describe('a bigger cover costs more', () => {
  it('with every further number', () => {
    const play = playCalled(VIETNAM_MB, 'X3');
    fc.assert(
      fc.property(fc.shuffledSubarray(two, { minLength: 4, maxLength: 20 }), (picked) => {
        expect(play.read(picked.join(',')).weight).toBeGreaterThan(play.read(picked.slice(1).join(',')).weight);
      }),
    );
  });
});

describe('invalid selections are refused', () => {
  it.each(['', '1', '123', '12,12', '12,', ' 12', '12;13', '1a', '-1', '12|13'])('LO2 "%s"', (selection) => {
    expect(() => playCalled(VIETNAM_MB, 'LO2').read(selection)).toThrow(BadSelection);
  });
  it.each(['', '12', '12,12', Array.from({ length: 21 }, (_, i) => i + 10).join(',')])('X2 "%s"', (selection) => {
    expect(() => playCalled(VIETNAM_MB, 'X2').read(selection)).toThrow(BadSelection);
  });
  it.each(['', '1|2', '1|2|', '1|2|10', '1|2|3|4'])('D3 "%s"', (selection) => {
    expect(() => playCalled(SSC_OFFICIAL, 'D3_L').read(selection)).toThrow(BadSelection);
  });
  it.each(['||||', '8|8,8,8', '000', '00a', '003,030'])('others "%s"', (selection) => {
    for (const code of ['DWD', 'Z60', 'MIX_L'])
      expect(() => playCalled(SSC_OFFICIAL, code).read(selection)).toThrow(BadSelection);
  });
});

describe('an issue is settled as its bets one by one', () => {
  const menu = loadMenu(VIETNAM_MB);
  const place = (id: string, play: string, selection: string, unit: bigint) =>
    placeBet(menu, { id, play, selection, unit: amount(unit) }).bet;

  it('whatever the bets and their order', () => {
    const bets = fc.array(
      fc.tuple(fc.constantFrom('LO2', 'DE_DB', 'DE_DD'), upTo(2, 5), fc.bigInt({ min: 1n, max: 10n ** 9n })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(bets, mb, (drafts, draw) => {
        const placed = drafts.map(([play, selection, unit], i) => place(`${i}`, play, selection, unit));
        const issue = settleIssue(VIETNAM_MB.plays, placed, draw);
        const alone = placed.map((bet) => settleBet(playCalled(VIETNAM_MB, bet.play), bet, draw));
        expect(issue.bets).toEqual(alone);
        expect(issue.paid).toBe(alone.reduce((sum, { gross }) => sum + gross, 0n));
        expect(issue.staked).toBe(alone.reduce((sum, { stake }) => sum + stake, 0n));
        expect(settleIssue(VIETNAM_MB.plays, placed.toReversed(), draw).bets.toReversed()).toEqual(alone);
      }),
      { numRuns: 40 },
    );
  });

  it('a cancelled draw gives every stake back', () => {
    const bets = [place('a', 'LO2', '27', 1_000n), place('b', 'X2', '27,83,11', 1_000n)];
    const issue = settleIssue(VIETNAM_MB.plays, bets, undefined);
    expect(issue.bets.map(({ state }) => state)).toEqual(['VOID', 'VOID']);
    expect([issue.staked, issue.paid]).toEqual([30_000n, 30_000n]);
    expect(voidBet(playCalled(VIETNAM_MB, 'LO2'), bets[0] as (typeof bets)[0]).gross).toBe(27_000n);
  });

  it('a bet keeps the terms it was placed on, and floors once', () => {
    const bet = place('a', 'LO2_1K', '27,83', 1n);
    const draw = drawVietnam(listWords(Array(107).fill(0)), 'MB');
    expect(bet.terms).toEqual(defaultTerms(playCalled(VIETNAM_MB, 'LO2_1K')));
    expect(settled(VIETNAM_MB, 'LO2_1K', '00', draw, 1n)).toMatchObject({ hits: [27], gross: 99n });
  });

  it('refuses a price of nothing, and a play that is not on the menu', () => {
    expect(() => place('a', 'LO2', '27', 0n)).toThrow(BadSelection);
    expect(() => place('a', 'LO9', '27', 1n)).toThrow(BadSelection);
  });
});
