import { listWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinations, product } from '../shared/choose.ts';
import { drawElevenFive, ELEVEN_FIVE } from './eleven-five.ts';
import { drawK3, K3 } from './k3.ts';
import { drawKeno, KENO } from './keno.ts';
import { drawLucky28, LUCKY28 } from './lucky28.ts';
import { defaultTerms, loadMenu } from './menu.ts';
import { drawPk10, PK10 } from './pk10.ts';
import { BadSelection, type Lottery } from './play.ts';
import { numbers } from './selection.ts';
import { placeBet, settleBet, settleIssue, voidBet } from './settle.ts';
import { drawSsc } from './ssc/draw.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';
import { playCalled, settled } from './testing/bets.ts';
import { drawYeekee, YEEKEE } from './thai.ts';
import { drawVietnam, joinProvinces, type VietnamDraw } from './vietnam/draw.ts';
import { VIETNAM_MB, VIETNAM_MN } from './vietnam/plays.ts';
import { streetLottery } from './vietnam/street.ts';

/** Words that make a draw; more than any lottery takes, none of them rejected. */
const words = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 2 ** 32 - 2 ** 8 }), { minLength: count, maxLength: count });
const source = (list: number[]) => listWords([...list, ...list]);

const text = (items: readonly string[], bounds: { minLength?: number; maxLength?: number } = {}) =>
  fc.shuffledSubarray([...items], { minLength: 1, ...bounds }).map((picked) => picked.join(','));
const grouped = (count: number, items: readonly string[], least = 1) =>
  fc
    .array(text(items, { minLength: least, maxLength: 4 }), { minLength: count, maxLength: count })
    .map((groups) => groups.join('|'));
const upTo = (digits: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 10 ** digits - 1 }), { minLength: 1, maxLength: most })
    .map((picked) => picked.map((n) => `${n}`.padStart(digits, '0')).join(','));

const digits = numbers(0, 9);
const two = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'));

interface Case<Draw> {
  readonly lottery: Lottery<Draw>;
  readonly code: string;
  readonly selections: fc.Arbitrary<string>;
  /** Winning unit bets, worked out in the slow and obvious way. */
  readonly slow: (selection: string, draw: Draw) => number;
}

const list = (selection: string): string[] => selection.split(',');
const lots = (draw: VietnamDraw): string[] => [...draw.prizes.values()].flat();
const count = <T>(items: Iterable<T>, holds: (item: T) => boolean): number => [...items].filter(holds).length;
const endings = (selection: string, values: readonly string[]): number =>
  list(selection).reduce((sum, number) => sum + count(values, (value) => value.endsWith(number)), 0);
const prize = (draw: VietnamDraw, ...codes: string[]): string[] =>
  codes.flatMap((code) => [...(draw.prizes.get(code) ?? [])]);

const vietnam = (lottery: Lottery<VietnamDraw>, longest: 'G7' | 'G8'): Case<VietnamDraw>[] => [
  { lottery, code: 'LO2', selections: upTo(2, 40), slow: (s, d) => endings(s, lots(d)) },
  {
    lottery,
    code: 'LO3',
    selections: upTo(3, 40),
    slow: (s, d) =>
      endings(
        s,
        lots(d).filter((v) => v.length > 2),
      ),
  },
  {
    lottery,
    code: 'LO4',
    selections: upTo(4, 40),
    slow: (s, d) =>
      endings(
        s,
        lots(d).filter((v) => v.length > 3),
      ),
  },
  {
    lottery,
    code: 'LO2H',
    selections: upTo(2, 40),
    slow: (s, d) => list(s).reduce((sum, n) => sum + count(lots(d), (v) => v.length > 2 && v.startsWith(n)), 0),
  },
  { lottery, code: 'DE_DD', selections: upTo(2, 40), slow: (s, d) => endings(s, prize(d, longest, 'DB')) },
  { lottery, code: 'C3_DB', selections: upTo(3, 40), slow: (s, d) => endings(s, prize(d, 'DB')) },
  {
    lottery,
    code: 'DAU',
    selections: text(digits),
    slow: (s, d) => count(list(s), (n) => prize(d, 'DB')[0]?.at(-2) === n),
  },
  {
    lottery,
    code: 'X2',
    selections: text(two, { minLength: 2, maxLength: 12 }),
    slow: (s, d) => count(combinations(list(s), 2), (set) => set.every((n) => lots(d).some((v) => v.endsWith(n)))),
  },
  {
    lottery,
    code: 'T4',
    selections: text(two, { minLength: 4, maxLength: 8 }),
    slow: (s, d) => count(combinations(list(s), 4), (set) => !set.some((n) => lots(d).some((v) => v.endsWith(n)))),
  },
];

const ssc: Case<readonly number[]>[] = [
  {
    lottery: SSC_OFFICIAL,
    code: 'D3_L',
    selections: grouped(3, digits),
    slow: (s, d) => count(product(s.split('|').map(list)), (line) => line.join('') === d.slice(2).join('')),
  },
  {
    lottery: SSC_OFFICIAL,
    code: 'Z60',
    selections: fc
      .tuple(text(digits.slice(0, 5)), text(digits.slice(3), { minLength: 3 }))
      .map((groups) => groups.join('|')),
    slow: (s, d) => {
      const [pairs = '', singles = ''] = s.split('|');
      const lines = list(pairs).flatMap((pair) =>
        [...combinations(list(singles), 3)].map((three) => [pair, three] as const),
      );
      return count(
        lines,
        ([pair, three]) =>
          !three.includes(pair) && [pair, pair, ...three].toSorted().join('') === d.toSorted().join(''),
      );
    },
  },
  {
    lottery: SSC_OFFICIAL,
    code: 'Z6_F',
    selections: text(digits, { minLength: 3 }),
    slow: (s, d) =>
      count(combinations(list(s).toSorted(), 3), (set) => set.join('') === d.slice(0, 3).toSorted().join('')),
  },
  {
    lottery: SSC_OFFICIAL,
    code: 'RX2',
    selections: grouped(5, digits),
    slow: (s, d) => {
      const groups = s.split('|').map(list);
      return count(combinations([0, 1, 2, 3, 4], 2), (places) => places.every((i) => groups[i]?.includes(`${d[i]}`)));
    },
  },
  {
    lottery: SSC_OFFICIAL,
    code: 'BDW2_M',
    selections: text(digits, { minLength: 2 }),
    slow: (s, d) => count(combinations(list(s), 2), (pair) => pair.every((n) => d.slice(1, 4).join('').includes(n))),
  },
  {
    lottery: SSC_OFFICIAL,
    code: 'SUM3_M',
    selections: text(numbers(0, 27)),
    slow: (s, d) => count(list(s), (n) => (d[1] ?? 0) + (d[2] ?? 0) + (d[3] ?? 0) === Number(n)),
  },
];

const others = [
  [drawK3, 3, [
    { lottery: K3, code: 'SUM', selections: text(numbers(3, 18)), slow: (s, d) => count(list(s), (n) => d.reduce((a, b) => a + b) === Number(n)) },
    { lottery: K3, code: 'SINGLE', selections: text(numbers(1, 6)), slow: (s, d) => count(list(s), (n) => d.join('').includes(n)) },
  ]],
  [drawPk10, 9, [
    { lottery: PK10, code: 'D2', selections: fc.tuple(text(numbers(1, 5)), text(numbers(4, 10))).map((g) => g.join('|')), slow: (s, d) => count(product(s.split('|').map(list)), (line) => line.join() === d.slice(0, 2).join()) },
  ]],
  [drawElevenFive, 10, [
    { lottery: ELEVEN_FIVE, code: 'RX3', selections: text(numbers(1, 11), { minLength: 3 }), slow: (s, d) => count(combinations(list(s), 3), (set) => set.every((n) => d.includes(Number(n)))) },
    { lottery: ELEVEN_FIVE, code: 'RX7', selections: text(numbers(1, 11), { minLength: 7 }), slow: (s, d) => count(combinations(list(s), 7), (set) => d.every((n) => set.includes(`${n}`))) },
    { lottery: ELEVEN_FIVE, code: 'Z3', selections: text(numbers(1, 11), { minLength: 3 }), slow: (s, d) => count(combinations(list(s), 3), (set) => d.slice(0, 3).every((n) => set.includes(`${n}`))) },
  ]],
  [drawKeno, 79, [
    { lottery: KENO, code: 'PICK1', selections: text(numbers(1, 80), { maxLength: 1 }), slow: (s, d) => (d.includes(Number(s)) ? 1 : 0) },
  ]],
  [drawLucky28, 3, [
    { lottery: LUCKY28, code: 'SUM', selections: text(numbers(0, 27)), slow: (s, d) => count(list(s), (n) => d.reduce((a, b) => a + b) === Number(n)) },
  ]],
] satisfies [(w: ReturnType<typeof listWords>) => readonly number[], number, Case<readonly number[]>[]][]; // biome-ignore format: a table

function agrees<Draw>({ lottery, code, selections, slow }: Case<Draw>, draws: fc.Arbitrary<Draw>): void {
  const play = playCalled(lottery, code);
  fc.assert(
    fc.property(selections, draws, (selection, draw) => {
      let ticket: ReturnType<typeof play.read>;
      try {
        ticket = play.read(selection);
      } catch (error) {
        // A selection whose roles cannot be filled is no bet.
        if (error instanceof BadSelection) return;
        throw error;
      }
      const hits = ticket.hits(draw);
      expect(hits.reduce((sum, n) => sum + n, 0)).toBe(slow(selection, draw));

      const lines = [...ticket.lines()].map((line) => play.read(line));
      expect(lines.reduce((sum, line) => sum + line.weight, 0)).toBe(ticket.weight);
      expect(hits.map((_, tier) => lines.reduce((sum, line) => sum + (line.hits(draw)[tier] ?? 0), 0))).toEqual(hits);
      expect(play.read(ticket.selection).selection).toBe(ticket.selection);
      const turned = selection
        .split('|')
        .map((group) => list(group).toReversed().join(','))
        .join('|');
      expect(play.read(turned).selection).toBe(ticket.selection);
    }),
    { numRuns: 60 },
  );
}

const mb = words(107).map((w) => drawVietnam(source(w), 'MB'));
const mn = words(82).map((w) => drawVietnam(source(w), 'MN'));

describe('a ticket would pay what the draw does not show, or come apart into other than itself', () => {
  it.each(vietnam(VIETNAM_MB, 'G7'))('$lottery.code $code', (one) => agrees(one, mb));
  it.each(vietnam(VIETNAM_MN, 'G8'))('$lottery.code $code', (one) => agrees(one, mn));
  it.each(ssc)('$lottery.code $code', (one) =>
    agrees(
      one,
      words(5).map((w) => drawSsc(source(w))),
    ),
  );
  for (const [draw, need, cases] of others) {
    it.each(cases)('$lottery.code $code', (one) =>
      agrees(
        one,
        words(need).map((w) => draw(source(w))),
      ),
    );
  }

  it('TOP3 and TOD3 of yeekee', () => {
    fc.assert(
      fc.property(words(5), (list_) => {
        const draw = drawYeekee(source(list_));
        const top = draw.first.slice(-3);
        expect(playCalled(YEEKEE, 'TOP3').read(top).hits(draw)).toEqual([1]);
        if (new Set(top).size === 3) {
          expect(
            playCalled(YEEKEE, 'TOD3')
              .read([...top].toReversed().join(''))
              .hits(draw),
          ).toEqual([1]);
        }
      }),
    );
  });

  it('đá, against its formula on two stations', () => {
    const play = playCalled(streetLottery('MN', 2), 'DA');
    fc.assert(
      fc.property(mn, mn, text(two, { minLength: 2, maxLength: 10 }), (a, b, selection) => {
        const times = list(selection).map((n) => count([...lots(a), ...lots(b)], (v) => v.endsWith(n)));
        const together = count(times, (n) => n > 0) - 1;
        expect(play.read(selection).hits(joinProvinces([a, b]))).toEqual(
          together >= 1 ? [together, Math.max(...times) - 1] : [0, 0],
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a bigger cover would not cost more', () => {
  it('every further number', () => {
    const play = playCalled(VIETNAM_MB, 'X3');
    fc.assert(
      fc.property(fc.shuffledSubarray(two, { minLength: 4, maxLength: 20 }), (picked) => {
        expect(play.read(picked.join(',')).weight).toBeGreaterThan(play.read(picked.slice(1).join(',')).weight);
      }),
    );
  });
});

describe('a selection would be read that is none', () => {
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

describe('an issue would be settled otherwise than its bets one by one', () => {
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
    const draw = drawVietnam(source(Array(107).fill(0)), 'MB');
    expect(bet.terms).toEqual(defaultTerms(playCalled(VIETNAM_MB, 'LO2_1K')));
    expect(settled(VIETNAM_MB, 'LO2_1K', '00', draw, 1n)).toMatchObject({ hits: [27], gross: 99n });
  });

  it('nothing is sold for nothing, nor under a name that is not on the menu', () => {
    expect(() => place('a', 'LO2', '27', 0n)).toThrow(BadSelection);
    expect(() => place('a', 'LO9', '27', 1n)).toThrow(BadSelection);
  });
});
