import { fraction, toDecimal, toNumber } from '../shared/fraction.ts';
import { hashOf } from '../shared/hash.ts';
import { percent, table } from '../shared/markdown.ts';
import { CRASH_VALUES, reachingValues } from './crash.ts';
import type { BaccaratGame, CrashGame, PearlsGame, SoloGame, VideoPokerGame } from './game.ts';
import { wordsOfHand } from './held-kind.ts';
import { DEALS, pokerFigures, WAYS_A_DEAL } from './poker-figures.ts';
import { soloProbe } from './probe.ts';
import { highestOf, outermostTargets, spotFigures, stopFigures, targetFigures } from './table-figures.ts';

/** Half-widths of the 95 % interval are stated for runs of so many rounds. */
const RUNS = [10_000, 100_000, 1_000_000, 10_000_000];

/** The game's PAR sheet in Markdown: `docs/par` holds it, and a test compares the two. Of video poker it takes seconds. */
export function soloSheet(game: SoloGame): string {
  const sections = [
    `# PAR sheet ${game.id}, version ${game.version}`,
    "Written by the program from the game's data; a test fails when this page and the code differ.",
    `SHA-256 of the data: \`${hashOf(game)}\``,
    `SHA-256 of what 4,000 rounds of a fixed seed draw, show and pay: \`${soloProbe(game)}\``,
    ...sectionsOf(game),
  ];
  return `${sections.join('\n\n')}\n`;
}

function sectionsOf(game: SoloGame): string[] {
  switch (game.kind) {
    case 'videoPoker':
      return pokerSections(game);
    case 'baccarat':
      return baccaratSections(game);
    case 'pearls':
      return pearlsSections(game);
    case 'crash':
      return crashSections(game);
  }
}

function pokerSections(game: VideoPokerGame): string[] {
  const { rtp, variance, sd, hands, holds, mostSquare } = pokerFigures(game);
  const all = DEALS * WAYS_A_DEAL;
  const most = Math.max(...game.pays.map(({ times }) => times));
  return [
    '## Game',
    'One deck of 52 cards is shuffled, and its first five are dealt. The player holds any of them; the next cards of the same deck ' +
      'replace the others, from left to right. What a hand returns has the stake in it. A round that its player leaves is ended with the ' +
      'best hold.',
    table(
      ['hand', 'returns, in stakes'],
      [...game.pays].reverse().map(({ hand, times }) => [wordsOfHand(hand), grouped(times)]),
    ),
    '## Figures',
    `Counted over all ${grouped(DEALS)} deals, each with its 32 holds and all their draws; nothing here is an estimate. All figures are of ` +
      'the best play: the hold with the highest mean, of equal ones that which holds less. Money figures are per unit staked.',
    table(
      ['figure', 'value'],
      [
        ['**RTP**', `**${percent(rtp, 8)}**, exactly ${rtp.numerator}/${rtp.denominator}`],
        ['standard deviation', `${sd.toFixed(6)} stakes`],
        ['variance', variance.toFixed(6)],
        ['volatility', game.volatility ?? ''],
        ['most that a round can win', `${grouped(most)} stakes`],
        ['rounds that win anything', percent(fraction(all - waysOfNothing(hands), all), 6)],
        ['highest mean square of any play', mostSquare.toFixed(6)],
      ],
    ),
    '### Final hands',
    `Of ${grouped(all)}: every deal counts ${grouped(WAYS_A_DEAL)} times, the least number that all its draws divide.`,
    table(
      ['hand', 'count', 'chance', 'one in', 'of the return'],
      hands.map(({ hand, ways, times }) => [
        wordsOfHand(hand),
        grouped(ways),
        percent(fraction(ways, all), 6),
        (all / ways).toFixed(2),
        percent(fraction(BigInt(ways) * BigInt(times), BigInt(all)), 6),
      ]),
    ),
    '### What the best play holds',
    'By what is held: of how many deals it is best, and what these return on average. A deal of several kinds is played as the hold says ' +
      'that returns most, so the same cards may be held in one deal and thrown away in another.',
    table(
      ['held', 'deals', 'of all deals', 'mean return'],
      holds.map(({ kind, deals, returns }) => [
        kind,
        grouped(deals),
        percent(fraction(deals, DEALS), 4),
        returns.toFixed(4),
      ]),
    ),
    ...confidence(sd),
  ];
}

const waysOfNothing = (hands: ReturnType<typeof pokerFigures>['hands']) =>
  hands.find(({ hand }) => hand === null)?.ways ?? 0;

function baccaratSections(game: BaccaratGame): string[] {
  const spots = spotFigures(game);
  const best = highestOf(spots.map(({ rtp }) => rtp));
  const most = Math.max(...spots.flatMap(({ steps }) => steps.map(({ net }) => 1 + net / 10_000)));
  return [
    '## Game',
    `Punto Banco: a fresh shoe of ${game.decks} decks is shuffled for every coup. Player and banker get two cards each, and third cards by ` +
      'the fixed rules. Any fields may be bet on together; each bet is settled by itself and rounded down to a minor unit. There is nothing ' +
      'to decide after the bets.',
    '## Figures',
    'Counted over all orders of the top of a full shoe, as [the tables](tables.md) are.',
    table(
      ['figure', 'value'],
      [
        ['**RTP**', `**${percent(best, 8)}**, on the banker; ${percent(lowestRtp(spots), 8)} on the worst field`],
        ['volatility', game.volatility ?? ''],
        ['most that a round can win', `${most} stakes`],
        ['highest standard deviation of any bets', `${Math.max(...spots.map(({ sd }) => sd)).toFixed(6)} stakes`],
      ],
    ),
    '### Fields',
    table(
      ['field', 'net odds', 'chance to win', 'chance of a push', 'RTP', 'standard deviation'],
      spots.map(({ spot, steps, winChance, rtp, sd }) => {
        const push = steps.find(({ net }) => net === 0)?.chance;
        const net = steps.find((step) => step.net > 0)?.net ?? 0;
        return [
          spot,
          `${net / 10_000}`,
          percent(winChance, 6),
          push ? percent(push, 6) : '–',
          percent(rtp, 6),
          sd.toFixed(6),
        ];
      }),
    ),
    ...confidence(spots.find(({ spot }) => spot === 'banker')?.sd ?? 0, 'On the banker. '),
  ];
}

const lowestRtp = (spots: ReturnType<typeof spotFigures>) =>
  spots.map(({ rtp }) => rtp).reduce((low, one) => (toNumber(one) < toNumber(low) ? one : low));

function pearlsSections(game: PearlsGame): string[] {
  const stops = stopFigures(game);
  const best = highestOf(stops.map(({ rtp }) => rtp));
  const worst = stops.map(({ rtp }) => rtp).reduce((low, one) => (toNumber(one) < toNumber(low) ? one : low));
  return [
    '## Game',
    `The player chooses how many urchins lie under ${game.tiles} tiles, all places alike; the others hide pearls. Each pearl that is turned ` +
      `raises what collecting pays; an urchin loses the stake. After k pearls it is ${game.share} % of the fair multiplier, ` +
      'C(25, k) ÷ C(25 − urchins, k), rounded down to a hundredth, and never more than ' +
      `${grouped(game.most / 100)}: the ladder ends before, or with all pearls, and its last rung collects by itself. Nothing can be ` +
      'collected before the first pearl. A round that its player leaves is collected, or turns the first tile and then collects.',
    '## Figures',
    'Whoever means to collect after a number of pearls gets them with the chance below. No way to play returns more than the best of them: ' +
      'every return is the mean of such ends.',
    table(
      ['figure', 'value'],
      [
        ['**RTP**', `**${percent(best, 8)}**, at the best; ${percent(worst, 8)} at the worst, all by rounding down`],
        ['standard deviation', 'chosen by the player, below'],
        [
          'most that a round can win',
          `${grouped(Math.max(...stops.map(({ multiplier }) => multiplier)) / 100)} stakes`,
        ],
      ],
    ),
    '### Every rung of every ladder',
    table(
      ['urchins', 'pearls', 'pays', 'chance', 'RTP', 'standard deviation'],
      stops.map(({ urchins, pearls, multiplier, chance, rtp, sd }) => [
        ...[`${urchins}`, `${pearls}`, `× ${toDecimal(fraction(multiplier, 100), 2)}`],
        ...[percent(chance, 8), percent(rtp, 6), sd.toFixed(4)],
      ]),
    ),
  ];
}

/** Targets of the sheet's table, hundredths. */
const SHOWN_TARGETS = [
  ...[101, 105, 110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000],
  ...[10_000, 50_000, 100_000, 500_000, 1_000_000],
];

function crashSections(game: CrashGame): string[] {
  const { best, worst } = outermostTargets(game);
  const times = (hundredths: number) => `× ${toDecimal(fraction(hundredths, 100), 2)}`;
  return [
    '## Game',
    `The player chooses a target of ${times(game.least)} to ${times(game.most)} in hundredths, and stakes. One word of the round's stream, a ` +
      `number w of 0 to 2³² − 1, decides how far the flight goes: ${game.share} × 2³² ÷ (w + 1) hundredths of the stake, rounded down, ` +
      'never less than 100 and never shown beyond the highest target. A flight that reaches the target returns the stake times the target, ' +
      'rounded down to a minor unit; one that ends before returns nothing. There is nothing to decide after the stake.',
    '## Figures',
    `A target of m hundredths is reached by ⌊${game.share} × 2³² ÷ m⌋ of the 2³² values. The highest and the lowest return are those of all ` +
      `${grouped(game.most - game.least + 1)} targets, each counted.`,
    table(
      ['figure', 'value'],
      [
        [
          '**RTP**',
          `**${percent(best.rtp, 8)}**, at the best (${times(best.target)}); ${percent(worst.rtp, 8)} at the worst (${times(worst.target)})`,
        ],
        ['standard deviation', 'chosen by the player, below'],
        ['most that a round can win', `${grouped(game.most / 100)} stakes`],
        [
          'flights that end before they rise',
          percent(fraction(CRASH_VALUES - reachingValues(game, 101), CRASH_VALUES), 6),
        ],
      ],
    ),
    '### Some targets',
    table(
      ['target', 'chance', 'RTP', 'standard deviation'],
      SHOWN_TARGETS.map((target) => {
        const { chance, rtp, sd } = targetFigures(game, target);
        return [times(target), percent(chance, 8), percent(rtp, 8), sd.toFixed(4)];
      }),
    ),
  ];
}

const confidence = (sd: number, of = ''): string[] => [
  '### How close a long run comes',
  `${of}Half-width of the 95 % interval of the mean return.`,
  table(
    ['rounds', 'half-width'],
    RUNS.map((rounds) => [grouped(rounds), `${((195.996 * sd) / Math.sqrt(rounds)).toFixed(4)} %`]),
  ),
];

const grouped = (n: number): string => n.toLocaleString('en');
