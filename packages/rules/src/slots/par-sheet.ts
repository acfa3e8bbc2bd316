import { type Fraction, fraction, toDecimal } from '../shared/fraction.ts';
import { percent, table } from '../shared/markdown.ts';
import { type Cycle, enumerateCycle } from './cycle.ts';
import { log10ChanceOfLimit, type SlotFigures, slotFigures, volatilityOf } from './figures.ts';
import type { SlotGame } from './game.ts';
import { gameHash } from './game-hash.ts';
import type { SlotMachine } from './machine.ts';

/** Limits of the sheet's table of wins, in stakes. */
const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000, Infinity];

/**
 * The game's PAR sheet in Markdown: its data, and every figure from the full cycle. Enumerates, so it takes a second or
 * two; `docs/par` holds the result, and a test compares the two.
 */
export function parSheet(machine: SlotMachine): string {
  const { game } = machine;
  const cycle = enumerateCycle(machine);
  const figures = slotFigures(machine, cycle);
  const sections = [
    `# PAR sheet ${game.id}, version ${game.version}`,
    `Written by the program from the game's data; a test fails when this page and the code differ.\n\n` +
      `SHA-256 of the data: \`${gameHash(game)}\``,
    '## Game',
    describeGame(game),
    stripTable(game),
    `Lines, as the row on each reel with 0 at the top, line 1 first:\n\n${lineList(game)}`,
    payTable(game),
    '## Figures',
    `Counted over all ${grouped(cycle.windows)} windows of the cycle; nothing here is an estimate. ` +
      'Money figures are per unit staked.',
    figureTable(machine, figures),
    '### Winning lines over the cycle',
    winTable(game, cycle),
    '### Scatters',
    scatterTable(cycle),
    '### Wins of a paid spin, without what its free spins win',
    bucketTable(game, cycle),
    '### How close a long run comes',
    'Half-width of the 95 % interval of the mean return.',
    confidenceTable(figures.sd),
  ];
  return `${sections.join('\n\n')}\n`;
}

function describeGame(game: SlotGame): string {
  const free = game.features.freeSpins;
  const wild = game.symbols.find(({ role }) => role === 'wild')?.code;
  const scatter = game.symbols.find(({ role }) => role === 'scatter')?.code;
  const sentences = [
    `${game.reels.length} reels, ${game.rows} rows, ${game.wins.lines.length} lines, ${game.coinsPerSpin} coins a spin.`,
    'Lines pay from reel 1, the highest win on each line, and add up.',
  ];
  if (wild) sentences.push(`${wild} is wild: it stands for every symbol but the scatter.`);
  if (scatter) sentences.push(`${scatter} is the scatter: it counts anywhere and pays times the stake.`);
  if (free) {
    sentences.push(
      `${free.scatters} or more scatters award ${free.award} free spins at ${free.multiplier} times the win, ` +
        `also during free spins, up to ${grouped(free.mostPerRound)} in one round.`,
    );
  }
  return sentences.join(' ');
}

function stripTable({ reels }: SlotGame): string {
  return `Strips, stop 0 first; a stop names the top row:\n\n${table(
    ['reel', 'stops', 'symbols'],
    reels.map((strip, reel) => [`${reel + 1}`, `${strip.length}`, strip.join(' ')]),
  )}`;
}

function lineList({ wins }: SlotGame): string {
  return `\`${wins.lines.map((rows) => rows.join('')).join(' ')}\``;
}

function payTable({ symbols, reels }: SlotGame): string {
  const counts = reels.map((_, reel) => reel + 1).filter((n) => symbols.some(({ pays }) => payFor(pays, n) > 0));
  return `Pays in coins per line; scatters times the stake:\n\n${table(
    ['symbol', 'is', ...counts.map((n) => `×${n}`)],
    symbols.map(({ code, role, pays }) => [code, role, ...counts.map((n) => `${payFor(pays, n) || '–'}`)]),
  )}`;
}

const payFor = (pays: readonly (readonly [number, number])[], count: number): number =>
  pays.find(([n]) => n === count)?.[1] ?? 0;

function figureTable(machine: SlotMachine, figures: SlotFigures): string {
  const p = figures.triggerRate;
  const rows: [string, string][] = [
    ['**RTP**', `**${percent(figures.rtp, 8)}**, exactly ${figures.rtp.numerator}/${figures.rtp.denominator}`],
    ['from lines', percent(figures.lineRtp, 8)],
    ['from scatters', percent(figures.scatterRtp, 8)],
    ['paid spin alone, B', toDecimal(figures.base, 10)],
    ['E[B²]', toDecimal(figures.baseSquare, 8)],
    ['E[B · award]', toDecimal(figures.baseWithTrigger, 10)],
    ['variance', toDecimal(figures.variance, 6)],
    ['standard deviation', `${figures.sd.toFixed(6)} stakes`],
    ['volatility', volatilityOf(figures.sd)],
    ['hit frequency', percent(figures.hitRate, 4)],
    [
      'highest paid spin',
      `${grouped(figures.top.coins)} coins, ${figures.top.coins / machine.game.coinsPerSpin} stakes, in ${grouped(figures.top.windows)} windows`,
    ],
  ];
  const limit = log10ChanceOfLimit(machine, p);
  if (limit !== undefined) {
    rows.push(
      ['free spins awarded', `${percent(p, 4)} of spins, 1 in ${toDecimal(fraction(p.denominator, p.numerator), 2)}`],
      ['mean of a free spin', toDecimal(figures.freeSpin, 10)],
      ['free spins per award', toDecimal(figures.freeSpinsPerTrigger, 6)],
      ['chance of the limit of free spins', `below 10^${Math.ceil(limit)} a round; no figure here changes by it`],
    );
  }
  return table(['figure', 'value'], rows);
}

function winTable({ symbols, reels }: SlotGame, cycle: Cycle): string {
  const counts = reels.map((_, reel) => reel + 1).filter((n) => cycle.lineWins.some((row) => (row[n] ?? 0) > 0));
  const rows = symbols.flatMap(({ code, role }, symbol) => {
    const wins = counts.map((n) => cycle.lineWins[symbol]?.[n] ?? 0);
    return role === 'scatter' || wins.every((n) => n === 0) ? [] : [[code, ...wins.map(grouped)]];
  });
  return table(['symbol', ...counts.map((n) => `×${n}`)], rows);
}

function scatterTable({ scatterWindows, windows }: Cycle): string {
  return table(
    ['scatters', 'windows', 'share'],
    scatterWindows.map((count, n) => [`${n}`, grouped(count), percent(fraction(count, windows), 4)]),
  );
}

function bucketTable({ coinsPerSpin }: SlotGame, { spread, windows }: Cycle): string {
  const share = (from: number, below: number): Fraction =>
    fraction(
      spread.filter(({ coins }) => coins >= from && coins < below).reduce((sum, part) => sum + part.windows, 0),
      windows,
    );
  const rows = [['nothing', percent(share(0, 1), 4)]];
  const top = (spread.at(-1)?.coins ?? 0) / coinsPerSpin;
  for (const [i, limit] of BUCKETS.entries()) {
    const from = BUCKETS[i - 1] ?? 0;
    if (from > top) break;
    const label = from === 0 ? `below ${limit}` : limit < Infinity ? `${from} to below ${limit}` : `${from} and more`;
    rows.push([label, percent(share(Math.max(1, from * coinsPerSpin), limit * coinsPerSpin), 4)]);
  }
  return table(['stakes', 'share of windows'], rows);
}

function confidenceTable(sd: number): string {
  return table(
    ['rounds', '±'],
    [6, 7, 8, 9].map((power) => [grouped(10 ** power), `${((196 * sd) / Math.sqrt(10 ** power)).toFixed(4)} %`]),
  );
}

const grouped = (n: number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
