import { hmacWords, listWords, memberContext, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { categoryOf, strengthOf } from '../cards/index.ts';
import { rankOf, readCards } from '../shared/playing-cards.ts';
import {
  ABYSS_PEARL,
  bestHold,
  crashOf,
  defaultChoice,
  HARBOUR_KITE,
  HIGH_TABLE,
  openSolo,
  PHOENIX_COURT,
  type PlayedSolo,
  pearlLadder,
  playSolo,
  pokerHandOf,
  readSoloRound,
  type SoloChoice,
  type SoloGame,
  SoloMismatch,
  type SoloRound,
  UnknownSoloChoice,
} from './index.ts';

const wordsOf = (game: SoloGame, nonce: number, from = 0): WordSource =>
  hmacWords({
    serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i),
    gameVersion: game.version,
    context: memberContext('client', nonce),
    from,
  });

/** Plays one step of a round, of a new one where there is none. */
function play(game: SoloGame, nonce: number, choice: SoloChoice, round: SoloRound = openSolo(game, amount(100n))) {
  const stored = round.stepsPlayed === 0 ? round : readSoloRound(game, JSON.parse(JSON.stringify(round)));
  return playSolo(game, stored, choice, wordsOf(game, nonce, stored.nextWord));
}

const drawOf = (...held: number[]): SoloChoice => ({
  kind: 'draw',
  held: [0, 1, 2, 3, 4].map((i) => held.includes(i)),
});

describe('hands at video poker', () => {
  it.each([
    ['A♠ K♠ Q♠ J♠ 10♠', 'royalFlush'],
    ['10♥ A♥ J♥ K♥ Q♥', 'royalFlush'],
    ['A♠ 2♠ 3♠ 4♠ 5♠', 'straightFlush'],
    ['K♦ Q♦ J♦ 10♦ 9♦', 'straightFlush'],
    ['7♠ 7♣ 7♦ 7♥ 2♠', 'fourOfAKind'],
    ['7♠ 7♣ 7♦ 2♥ 2♠', 'fullHouse'],
    ['2♠ 4♠ 6♠ 8♠ 10♠', 'flush'],
    ['A♠ K♠ Q♠ J♠ 9♠', 'flush'],
    ['10♠ J♣ Q♦ K♥ A♠', 'straight'],
    ['A♠ 2♣ 3♦ 4♥ 5♠', 'straight'],
    ['7♠ 7♣ 7♦ 3♥ 2♠', 'threeOfAKind'],
    ['7♠ 7♣ 3♦ 3♥ 2♠', 'twoPair'],
    ['J♠ J♣ 3♦ 4♥ 2♠', 'jacksOrBetter'],
    ['A♠ A♣ 3♦ 4♥ 2♠', 'jacksOrBetter'],
    ['10♠ 10♣ 3♦ 4♥ 2♠', null],
    ['K♠ A♣ 2♦ 3♥ 4♠', null],
    ['Q♠ K♣ A♦ 2♥ 3♠', null],
    ['A♠ K♠ Q♠ J♠ 9♦', null],
  ])('%s', (cards, hand) => {
    expect(pokerHandOf(readCards(cards))).toBe(hand);
  });

  it('agree with the other evaluator', () => {
    const names = { twoPair: 'twoPair', trips: 'threeOfAKind', straight: 'straight', flush: 'flush' } as const;
    const higher = { fullHouse: 'fullHouse', quads: 'fourOfAKind' } as const;
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const { outcome } = play(PHOENIX_COURT, nonce, { kind: 'deal' });
      const { cards, hand } = outcome as { cards: readonly number[]; hand?: string };
      const category = categoryOf(strengthOf(cards));
      const pairs = cards.filter((a) => cards.filter((b) => rankOf(a) === rankOf(b)).length === 2);
      const isHigh = [1, 11, 12, 13].includes(rankOf(pairs[0] ?? 5));
      const actual =
        { ...names, ...higher }[category as keyof typeof names] ??
        (category === 'pair' && isHigh ? 'jacksOrBetter' : undefined);
      expect(hand).toBe(actual);
    }
  });
});

describe('a round of video poker', () => {
  it('draws cards once, in order, from the deck that was dealt', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const dealt = play(PHOENIX_COURT, nonce, { kind: 'deal' });
      const all = dealt.round.poker?.cards ?? [];
      expect(new Set(all).size).toBe(10);
      expect(dealt).toMatchObject({ closed: false, win: 0n, outcome: { kind: 'deal', cards: all.slice(0, 5) } });
      expect(Object.keys(dealt.outcome).filter((key) => key !== 'hand')).toEqual([
        'game',
        'kind',
        'cards',
        'win',
        'roundWin',
      ]);
      const drawn = play(PHOENIX_COURT, nonce, drawOf(1, 3), dealt.round);
      expect(drawn.outcome).toMatchObject({ cards: [all[5], all[1], all[6], all[3], all[7]] });
      expect(drawn.round).toEqual({ ...dealt.round, poker: undefined, stepsPlayed: 2, closed: true });
      // nothing more is drawn
      expect(drawn.round.nextWord).toBe(dealt.round.nextWord);
      const { hand } = drawn.outcome as { hand?: string };
      expect(drawn.win).toBe(100n * BigInt(PHOENIX_COURT.pays.find((pay) => pay.hand === hand)?.times ?? 0));
    }
  });

  it('takes only the choice that is next', () => {
    const dealt = play(PHOENIX_COURT, 1, { kind: 'deal' });
    for (const choice of [drawOf(0), { kind: 'collect' }, { kind: 'dive', urchins: 3 }] as SoloChoice[])
      expect(() => play(PHOENIX_COURT, 1, choice)).toThrow(UnknownSoloChoice);
    for (const choice of [{ kind: 'deal' }, { kind: 'draw', held: [true] }, { kind: 'turn', tile: 0 }] as SoloChoice[])
      expect(() => play(PHOENIX_COURT, 1, choice, dealt.round)).toThrow(UnknownSoloChoice);
  });
});

describe('the best hold', () => {
  it.each([
    ['A♠ K♠ Q♠ J♠ 10♦', 'A♠ K♠ Q♠ J♠'],
    ['9♠ K♠ Q♠ J♠ 10♠', '9♠ K♠ Q♠ J♠ 10♠'],
    ['J♠ J♣ 3♠ 4♠ 2♠', 'J♠ J♣'],
    ['7♠ 7♣ 3♦ 3♥ 2♠', '7♠ 7♣ 3♦ 3♥'],
    ['A♠ 9♣ 5♦ 4♥ 2♠', 'A♠'],
    ['3♠ 3♣ 4♦ 5♥ 6♠', '3♠ 3♣'],
    ['2♠ 3♣ 4♦ 5♥ 9♠', '2♠ 3♣ 4♦ 5♥'],
    ['2♠ 4♣ 7♦ 9♥ 10♠', ''],
    ['K♠ Q♠ 3♦ 7♥ 9♣', 'K♠ Q♠'],
    ['K♠ Q♦ J♣ 7♥ 3♣', 'K♠ Q♦ J♣'],
  ])('of %s is %s', (cards, held) => {
    const dealt = readCards(cards);
    const best = bestHold(PHOENIX_COURT, dealt);
    expect(dealt.filter((_, i) => best[i])).toEqual(readCards(held));
  });

  it('is what an abandoned round ends with', () => {
    const dealt = play(PHOENIX_COURT, 3, { kind: 'deal' });
    expect(defaultChoice(PHOENIX_COURT, dealt.round)).toEqual({
      kind: 'draw',
      held: bestHold(PHOENIX_COURT, dealt.round.poker?.cards.slice(0, 5) ?? []),
    });
  });
});

describe('a coup of baccarat', () => {
  const bets = (placed: Record<string, bigint>): SoloChoice => ({ kind: 'bets', bets: placed as never });

  it('pays every field by its bet', () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const all = { player: 20n, banker: 20n, tie: 20n, playerPair: 20n, bankerPair: 20n };
      const { outcome, win, closed } = play(HIGH_TABLE, nonce, bets(all));
      expect(closed).toBe(true);
      if (outcome.game !== 'baccarat') throw new Error();
      const { winner, player, banker } = outcome;
      const isPair = ([a = 0, b = 0]: readonly number[]) => rankOf(a) === rankOf(b);
      const returned = {
        player: winner === 'tie' ? 20n : winner === 'player' ? 40n : 0n,
        banker: winner === 'tie' ? 20n : winner === 'banker' ? 39n : 0n,
        tie: winner === 'tie' ? 180n : 0n,
        playerPair: isPair(player) ? 240n : 0n,
        bankerPair: isPair(banker) ? 240n : 0n,
      };
      expect(outcome.bets).toEqual(Object.entries(returned).map(([spot, of]) => ({ spot, stake: 20n, returned: of })));
      expect(win).toBe(Object.values(returned).reduce((sum, of) => sum + of, 0n));
      seen.add(winner);
      if (isPair(player)) seen.add('pair');
    }
    expect(seen.size).toBe(4);
  });

  it('refuses invalid bets, and bets that are not the stake', () => {
    for (const placed of [
      {},
      { player: 99n },
      { player: 101n },
      { player: 200n, banker: -100n },
      { player: 100n, tie: 0n },
    ])
      expect(() => play(HIGH_TABLE, 1, bets(placed))).toThrow(UnknownSoloChoice);
    expect(() => play(HIGH_TABLE, 1, { kind: 'deal' })).toThrow(UnknownSoloChoice);
    expect(() => play(HIGH_TABLE, 1, bets({ red: 100n }))).toThrow(UnknownSoloChoice);
  });
});

describe('a dive for pearls', () => {
  const dive = (urchins: number, nonce = 1) => play(ABYSS_PEARL, nonce, { kind: 'dive', urchins });
  const turn = (tile: number): SoloChoice => ({ kind: 'turn', tile });

  it('pays 97 % of the fair multiplier', () => {
    expect(pearlLadder(ABYSS_PEARL, 24)).toEqual([2_425]);
    expect(pearlLadder(ABYSS_PEARL, 1)).toHaveLength(24);
    expect(pearlLadder(ABYSS_PEARL, 1).slice(0, 3)).toEqual([101, 105, 110]);
    expect(pearlLadder(ABYSS_PEARL, 3).slice(0, 3)).toEqual([110, 125, 144]);
    for (let urchins = 1; urchins < 25; urchins += 1) {
      const ladder = pearlLadder(ABYSS_PEARL, urchins);
      expect(ladder.at(-1)).toBeLessThanOrEqual(1_000_000);
      for (const [i, multiplier] of ladder.entries()) expect(multiplier).toBeGreaterThan(ladder[i - 1] ?? 100);
    }
  });

  it('hides the urchins until it is over, and pays what it shows', () => {
    const started = dive(5);
    const urchins = started.round.pearls?.urchins ?? [];
    expect(urchins).toHaveLength(5);
    expect(started.outcome).toEqual({
      game: 'pearls',
      kind: 'dive',
      urchins: 5,
      turned: [],
      multiplier: 0,
      nextMultiplier: 121,
      win: 0n,
      roundWin: 0n,
    });
    const pearls = [...Array(25).keys()].filter((tile) => !urchins.includes(tile));
    const ladder = pearlLadder(ABYSS_PEARL, 5);
    let last: PlayedSolo = started;
    for (const [i, tile] of pearls.slice(0, 4).entries()) {
      last = play(ABYSS_PEARL, 1, turn(tile), last.round);
      expect(last.outcome).toMatchObject({ multiplier: ladder[i], nextMultiplier: ladder[i + 1], win: 0n });
      expect(last.outcome).not.toHaveProperty('layout');
    }
    const collected = play(ABYSS_PEARL, 1, { kind: 'collect' }, last.round);
    expect(collected).toMatchObject({
      closed: true,
      win: BigInt(ladder[3] ?? 0),
      outcome: { layout: urchins, multiplier: ladder[3], nextMultiplier: null },
    });
    const stung = play(ABYSS_PEARL, 1, turn(urchins[2] ?? 0), last.round);
    expect(stung).toMatchObject({ closed: true, win: 0n, outcome: { stung: true, multiplier: 0, layout: urchins } });
    expect(() => play(ABYSS_PEARL, 1, turn(0), stung.round)).toThrow(SoloMismatch);
  });

  it('ends by itself only at the end of the ladder', () => {
    for (const urchins of [1, 8, 24]) {
      let last: PlayedSolo = dive(urchins);
      const lie = last.round.pearls?.urchins ?? [];
      const ladder = pearlLadder(ABYSS_PEARL, urchins);
      const pearls = [...Array(25).keys()].filter((tile) => !lie.includes(tile)).slice(0, ladder.length);
      for (const [i, tile] of pearls.entries()) {
        expect(last.closed).toBe(false);
        last = play(ABYSS_PEARL, 1, turn(tile), last.round);
        expect(last.closed).toBe(i === ladder.length - 1);
      }
      expect(last.win).toBe(BigInt(ladder.at(-1) ?? 0));
    }
  });

  it('refuses a stake back without a risk, and a tile that is turned or unknown', () => {
    const started = dive(3);
    expect(() => play(ABYSS_PEARL, 1, { kind: 'collect' }, started.round)).toThrow(UnknownSoloChoice);
    const pearl = [...Array(25).keys()].find((tile) => !started.round.pearls?.urchins.includes(tile)) ?? 0;
    const turned = play(ABYSS_PEARL, 1, turn(pearl), started.round);
    for (const tile of [pearl, -1, 25, 0.5])
      expect(() => play(ABYSS_PEARL, 1, turn(tile), turned.round)).toThrow(UnknownSoloChoice);
    for (const urchins of [0, 25, 2.5]) expect(() => dive(urchins)).toThrow(UnknownSoloChoice);
    expect(defaultChoice(ABYSS_PEARL, started.round)).toEqual(turn(0));
    expect(defaultChoice(ABYSS_PEARL, turned.round)).toEqual({ kind: 'collect' });
  });

  it('rounding favours the house alone', () => {
    const started = playSolo(
      ABYSS_PEARL,
      openSolo(ABYSS_PEARL, amount(33n)),
      { kind: 'dive', urchins: 1 },
      wordsOf(ABYSS_PEARL, 1),
    );
    const tile = started.round.pearls?.urchins[0] === 0 ? 1 : 0;
    const turned = playSolo(ABYSS_PEARL, started.round, turn(tile), wordsOf(ABYSS_PEARL, 1, started.round.nextWord));
    const { win } = playSolo(
      ABYSS_PEARL,
      turned.round,
      { kind: 'collect' },
      wordsOf(ABYSS_PEARL, 1, turned.round.nextWord),
    );
    // 33 × 1.01 = 33.33
    expect(win).toBe(33n);
  });
});

describe('a flight of the kite', () => {
  const fly = (target: number): SoloChoice => ({ kind: 'fly', target });
  const flown = (word: number, target: number, stake = 100n) =>
    playSolo(HARBOUR_KITE, openSolo(HARBOUR_KITE, amount(stake)), fly(target), listWords([word]));

  it('is cashed out at its target, and lost where the line breaks before', () => {
    // 97 × 2³² ÷ 2³¹ = 194
    expect(flown(2 ** 31 - 1, 194)).toMatchObject({
      closed: true,
      win: 194n,
      outcome: { game: 'crash', kind: 'flight', target: 194, crash: 194, multiplier: 194, roundWin: 194n },
    });
    expect(flown(2 ** 31 - 1, 195)).toMatchObject({ win: 0n, outcome: { crash: 194, multiplier: 0 } });
    expect(flown(2 ** 31, 194)).toMatchObject({ win: 0n, outcome: { crash: 193, multiplier: 0 } });
    expect(flown(0, 1_000_000)).toMatchObject({ win: 1_000_000n, outcome: { crash: 1_000_000 } });
    expect(flown(2 ** 32 - 1, 101)).toMatchObject({ win: 0n, outcome: { crash: 100 } });
  });

  it('takes one word, which alone decides it', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const [word] = [wordsOf(HARBOUR_KITE, nonce).next()];
      for (const target of [101, 250, 5_000]) {
        const { round, outcome } = play(HARBOUR_KITE, nonce, fly(target));
        expect(round).toMatchObject({ nextWord: 1, stepsPlayed: 1, closed: true });
        expect(outcome).toMatchObject({ crash: crashOf(HARBOUR_KITE, word) });
      }
    }
  });

  it('refuses a target that is not offered, and any other choice', () => {
    for (const target of [100, 0, -150, 1_000_001, 150.5, Number.NaN]) {
      expect(() => flown(7, target)).toThrow(UnknownSoloChoice);
    }
    for (const choice of [{ kind: 'deal' }, { kind: 'collect' }] as SoloChoice[])
      expect(() => play(HARBOUR_KITE, 1, choice)).toThrow(UnknownSoloChoice);
    expect(() => play(PHOENIX_COURT, 1, fly(200))).toThrow(UnknownSoloChoice);
  });

  it('rounding favours the house alone', () => {
    expect(flown(0, 101, 33n).win).toBe(33n);
  });
});

describe('damaged stored rounds are refused', () => {
  const damaged: [string, SoloGame, (round: SoloRound) => unknown][] = [
    ['nothing', PHOENIX_COURT, () => null],
    ['another version', PHOENIX_COURT, (round) => ({ ...round, version: 'high-table-1' })],
    ['a stake that is none', PHOENIX_COURT, (round) => ({ ...round, stake: '-5' })],
    ['no cards', PHOENIX_COURT, ({ poker: _, ...round }) => round],
    ['a card twice', PHOENIX_COURT, (round) => ({ ...round, poker: { cards: Array(10).fill(3) } })],
    ['a card too few', PHOENIX_COURT, (round) => ({ ...round, poker: { cards: round.poker?.cards.slice(1) } })],
    ['a position that is none', ABYSS_PEARL, (round) => ({ ...round, nextWord: -1 })],
    ['no urchins', ABYSS_PEARL, (round) => ({ ...round, pearls: { urchins: [], turned: [] } })],
    ['an urchin that was turned', ABYSS_PEARL, (round) => ({ ...round, pearls: { urchins: [3], turned: [3] } })],
    ['a tile that is none', ABYSS_PEARL, (round) => ({ ...round, pearls: { urchins: [25], turned: [] } })],
  ];
  it.each(damaged)('%s', (_, game, damage) => {
    const { round } = play(game, 1, game.kind === 'pearls' ? { kind: 'dive', urchins: 2 } : { kind: 'deal' });
    expect(() => readSoloRound(game, damage(JSON.parse(JSON.stringify(round))))).toThrow(SoloMismatch);
  });
});

it('a stream at another position and a stake of nothing are refused', () => {
  const { round } = play(PHOENIX_COURT, 1, { kind: 'deal' });
  expect(() => playSolo(PHOENIX_COURT, round, drawOf(), wordsOf(PHOENIX_COURT, 1))).toThrow(SoloMismatch);
  expect(() => playSolo(HIGH_TABLE, round, drawOf(), wordsOf(HIGH_TABLE, 1))).toThrow(SoloMismatch);
  expect(() => openSolo(PHOENIX_COURT, amount(0n))).toThrow(RangeError);
});
