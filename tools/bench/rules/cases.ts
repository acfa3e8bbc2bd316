import { shuffle, uniform, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { type DividendNode, treeDividends } from '@croupier/rules/agents';
import { comboOf, movesOf, strengthOfSeven } from '@croupier/rules/cards';
import { drawVietnam, LOTTERIES, type LotteryBet, loadMenu, placeBet, settleIssue } from '@croupier/rules/lottery';
import { gradeHandicap, grossOf, odds } from '@croupier/rules/sports';
import { bulkWords } from '../../simulate/bulk-words.ts';
import type { RuleCase } from './measure.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);

/** The cases of issue size, with all that they work on prepared. Deterministic: every run of the bench does the same work. */
export function ruleCases(progress: (line: string) => void): RuleCase[] {
  progress('Preparing 1,000,000 bets, hands and a tree of 100,000 members');
  const words = (name: string) => bulkWords('bench', `rules-${name}`, 0);
  return [
    vietnamIssue(words('issue')),
    sevenCards(words('cards')),
    quarterLines(words('lines')),
    tienLenMoves(words('tien-len')),
    dividendTree(words('tree')),
  ];
}

const BETS = 1_000_000;

/** Plays of an issue with the digits and the most numbers of a ticket; the popular ones stand more than once. */
const PLAYS: readonly (readonly [code: string, digits: number, least: number, most: number])[] = [
  ['LO2', 2, 1, 5],
  ['LO2', 2, 1, 5],
  ['LO2', 2, 1, 20],
  ['DE_DB', 2, 1, 10],
  ['DE_DB', 2, 1, 50],
  ['LO3', 3, 1, 5],
  ['LO4', 4, 1, 2],
  ['LO2_1K', 2, 1, 5],
  ['LO2H', 2, 1, 5],
  ['X2', 2, 2, 4],
  ['X3', 2, 3, 5],
  ['X4', 2, 4, 6],
  ['T4', 2, 4, 6],
  ['T10', 2, 10, 12],
  ['DAU', 1, 1, 5],
  ['DUOI', 1, 1, 5],
  ['C3_DB', 3, 1, 5],
  ['C3_DD', 3, 1, 5],
  ['C4_DB', 4, 1, 2],
  ['DE_DD', 2, 1, 5],
];

function vietnamIssue(words: WordSource): RuleCase {
  const menu = loadMenu(LOTTERIES.VN_MB);
  const bets = Array.from({ length: BETS }, (_, index): LotteryBet => {
    const [play = '', digits = 2, least = 1, most = 1] = PLAYS[uniform(words, PLAYS.length)] ?? [];
    const picked = new Set<string>();
    const size = least + uniform(words, most - least + 1);
    while (picked.size < size) picked.add(`${uniform(words, 10 ** digits)}`.padStart(digits, '0'));
    const unit = amount(BigInt(1_000 * (1 + uniform(words, 100))));
    return placeBet(menu, { id: `${index}`, play, selection: [...picked].join(','), unit }).bet;
  });
  const draw = drawVietnam(words, 'MB');
  return {
    name: 'vietnamIssue',
    operation: 'bet of a northern issue settled',
    target: 500_000,
    perCall: BETS,
    callsPerRun: 1,
    call: () => settleIssue(LOTTERIES.VN_MB.plays, bets, draw).paid,
  };
}

const HANDS = 200_000;

/** Hands of seven drawn cards in random order, the worst case for the processor's caches. */
function sevenCards(words: WordSource): RuleCase {
  const cards = new Uint8Array(7 * HANDS);
  for (let at = 0; at < cards.length; at += 49)
    cards.set(shuffle(words, DECK).slice(0, Math.min(49, cards.length - at)), at);
  return {
    name: 'sevenCards',
    operation: 'best five of seven cards',
    target: 20_000_000,
    perCall: HANDS,
    callsPerRun: 50,
    call() {
      let sum = 0;
      for (let at = 0; at < cards.length; at += 7) {
        sum += strengthOfSeven(
          cards[at] as number,
          cards[at + 1] as number,
          cards[at + 2] as number,
          cards[at + 3] as number,
          cards[at + 4] as number,
          cards[at + 5] as number,
          cards[at + 6] as number,
        );
      }
      return sum;
    },
  };
}

const LINES = 10_000;

function quarterLines(words: WordSource): RuleCase {
  const bets = Array.from({ length: LINES }, () => ({
    lead: uniform(words, 9) - 4,
    line: uniform(words, 10) * 2 - 9,
    price: odds(15_000 + uniform(words, 10_000)),
    stake: amount(BigInt(100 + uniform(words, 1_000_000))),
  }));
  return {
    name: 'quarterLines',
    operation: 'bet on a quarter line graded and paid',
    target: 500_000,
    perCall: LINES,
    callsPerRun: 20,
    call() {
      let sum = 0n;
      for (const { lead, line, price, stake } of bets) sum += grossOf(stake, price, gradeHandicap(lead, line));
      return sum;
    },
  };
}

const DEALS = 500;

/** Each deal asks for all leads of a hand of 13, and for all answers of a second hand to the first lead. */
function tienLenMoves(words: WordSource): RuleCase {
  const deals = Array.from({ length: DEALS }, () => {
    const deck = shuffle(words, DECK);
    return [deck.slice(0, 13), deck.slice(13, 26)] as const;
  });
  return {
    name: 'tienLenMoves',
    operation: 'list of the moves of a hand of 13',
    target: 10_000,
    perCall: 2 * DEALS,
    callsPerRun: 4,
    call() {
      let moves = 0;
      for (const [leader, next] of deals) {
        const leads = movesOf(leader, undefined);
        moves += leads.length + movesOf(next, comboOf(leads[0] ?? [])).length;
      }
      return moves;
    },
  };
}

const MEMBERS = 100_000;
const LEVELS = 6;

/** 100,000 members on six levels, each level six to seven times as wide as the one above; five levels have contracts. */
function dividendTree(words: WordSource): RuleCase {
  const widths = [10, 65, 422, 2_743, 17_830];
  const sizes = [...widths, MEMBERS - widths.reduce((sum, width) => sum + width, 0)];
  const nodes: DividendNode[] = [];
  let [above, aboveSize] = [0, 0];
  for (const [level, size] of sizes.entries()) {
    const from = nodes.length;
    for (let index = 0; index < size; index += 1) {
      const rate = 2_000 - 300 * level;
      nodes.push({
        upline: level === 0 ? -1 : above + uniform(words, aboveSize),
        tiers:
          level === LEVELS - 1
            ? []
            : [tier(rate / 2, 1, 0n), tier((rate * 3) / 4, 5, 10_000n), tier(rate, 20, 100_000n)],
        own: {
          loss: amount(BigInt(uniform(words, 2_000_000) - 900_000)),
          validBet: amount(BigInt(uniform(words, 10_000_000))),
          active: uniform(words, 2),
        },
      });
    }
    [above, aboveSize] = [from, size];
  }
  return {
    name: 'dividendTree',
    operation: `member of a tree of ${MEMBERS} on ${LEVELS} levels`,
    target: MEMBERS,
    perCall: MEMBERS,
    callsPerRun: 4,
    call: () => treeDividends(nodes).reduce((sum, { net }) => sum + net, 0n),
  };
}

const tier = (rate: number, leastActive: number, leastLoss: bigint): DividendNode['tiers'][number] => ({
  rate,
  leastActive,
  leastValidBet: amount(leastLoss),
  leastLoss: amount(leastLoss),
});
