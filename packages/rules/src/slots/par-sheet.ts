import { jackpotsReturn } from '../jackpots/index.ts';
import { type Fraction, fraction, plus, toDecimal, toNumber } from '../shared/fraction.ts';
import { percent, table } from '../shared/markdown.ts';
import { type ClosedForm, closedForm, log10ChanceOfLimit } from './closed-form.ts';
import type { Cycle } from './cycle.ts';
import { type SlotFigures, slotFigures, volatilityOf } from './figures.ts';
import type { SlotGame } from './game.ts';
import { gameHash } from './game-hash.ts';
import type { SlotMachine } from './machine.ts';
import { describeGame, grouped } from './par-description.ts';
import { jackpotRows, jackpotSections } from './par-jackpots.ts';
import { probeOf } from './probe.ts';

/** Limits of the sheet's table of wins, in stakes. */
const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000, Infinity];

/**
 * The game's PAR sheet in Markdown: its data, and every figure from its full cycles. Enumerates, so it takes seconds; `docs/par` holds
 * the result, and a test compares the two.
 */
export function parSheet(machine: SlotMachine): string {
  const { game } = machine;
  const figures = slotFigures(machine);
  const paid = figures.cycles.get('paid') as Cycle;
  const exact = hasClosedForm(game) ? closedForm(machine, paid) : null;
  const sections = [
    `# PAR sheet ${game.id}, version ${game.version}`,
    `Written by the program from the game's data; a test fails when this page and the code differ.\n\n` +
      `SHA-256 of the data: \`${gameHash(game)}\``,
    `SHA-256 of what 4,000 rounds of a fixed seed draw, show and pay: \`${probeOf(machine)}\``,
    '## Game',
    ...describeGame(game),
    '## Figures',
    method(figures),
    figureTable(machine, figures, exact),
    ...jackpotSections(game.jackpots ?? []),
    ...(machine.buyCoins > 0 ? ['### Rounds that buy the feature', boughtTable(machine)] : []),
    ...(game.cascade
      ? ['### Drops of a paid spin', dropTable(paid)]
      : [`### ${winTitle[game.wins.kind]} over the cycle`, winTable(game, paid)]),
    ...(paid.scatterWindows.length > 1 ? ['### Scatters', scatterTable(paid)] : []),
    '### Wins of a paid spin, without what follows it',
    spinBuckets(game, paid),
    '### Wins of a whole round',
    roundBuckets(game, figures),
    '### How close a long run comes',
    'Half-width of the 95 % interval of the mean return.',
    confidenceTable(figures.sd),
  ];
  return `${sections.join('\n\n')}\n`;
}

const winTitle = { lines: 'Winning lines', ways: 'Winning ways', clusters: 'Clusters' } as const;

/** Games of which every figure is a fraction: free spins on the paid spin's own strips at most, and no limit on wins. */
function hasClosedForm({ features, mostWin }: SlotGame): boolean {
  const { freeSpins, wildReels, holdAndWin, pick, ladder, reelTimes } = features;
  return (
    mostWin === undefined &&
    !wildReels &&
    !reelTimes &&
    !holdAndWin &&
    !pick &&
    !ladder &&
    !freeSpins?.reels &&
    !freeSpins?.expanding &&
    !freeSpins?.multipliers
  );
}

function method({ cycles }: SlotFigures): string {
  const counted = [...cycles].map(([name, { windows }]) => `${grouped(windows)} (${name})`).join(', ');
  return (
    `Counted over all windows of each cycle: ${counted}. What follows a spin is put together from these counts by its exact ` +
    'distribution, as sums of independent parts through their Fourier transforms; nothing here is an estimate. Money figures are ' +
    'per unit staked.'
  );
}

function figureTable(machine: SlotMachine, figures: SlotFigures, exact: ClosedForm | null): string {
  const { coinsPerSpin, jackpots = [] } = machine.game;
  const { top } = figures;
  const won = jackpotsReturn(jackpots);
  const whole = exact && plus(exact.rtp, won);
  const rtp = whole ? percent(whole, 8) : share(figures.rtp + toNumber(won), 8);
  const rows: [string, string][] = [
    ['**RTP**', `**${rtp}**${whole ? `, exactly ${whole.numerator}/${whole.denominator}` : ''}`],
    ...figures.parts.map(({ name, rtp: part }): [string, string] => [`from ${name}`, share(part, 8)]),
    ...(figures.cutByLimit > 5e-11
      ? [['taken by the limit on wins', share(figures.cutByLimit, 8)] as [string, string]]
      : []),
    ...jackpotRows(jackpots, share(figures.rtp, 8)),
    ['standard deviation', `${figures.sd.toFixed(6)} stakes`],
    ['variance', (figures.sd ** 2).toFixed(6)],
    ['volatility', volatilityOf(figures.sd)],
    ['hit frequency of a paid spin', share(figures.hitRate, 4)],
    ['rounds that win anything', share(figures.roundHitRate, 4)],
    ...figures.triggers.map(({ name, rate }): [string, string] => [
      `${name} started`,
      `${share(rate, 4)} of spins, 1 in ${(1 / rate).toFixed(2)}`,
    ]),
    ...figures.lengths.map(({ name, mean }): [string, string] => [`${name} a start`, mean.toFixed(6)]),
    [
      top.isLimit ? 'most that a round can win' : 'highest paid spin; a round has no limit',
      `${grouped(Number((top.coins / coinsPerSpin).toFixed(4)))} stakes, ${chance(top.probability)}`,
    ],
  ];
  const limit = exact && log10ChanceOfLimit(machine, exact.triggerRate);
  if (exact && limit != null) {
    rows.push(
      ['paid spin alone, B', toDecimal(exact.base, 10)],
      ['E[B²]', toDecimal(exact.baseSquare, 8)],
      ['E[B · award]', toDecimal(exact.baseWithTrigger, 10)],
      ['mean of a free spin', toDecimal(exact.freeSpin, 10)],
      ['chance of the limit of free spins', `below 10^${Math.ceil(limit)} a round; no figure here changes by it`],
    );
  }
  return table(['figure', 'value'], rows);
}

function boughtTable(machine: SlotMachine): string {
  const bought = slotFigures(machine, true);
  return table(
    ['figure', 'value'],
    [
      ['price', `${grouped(machine.buyCoins / machine.game.coinsPerSpin)} stakes`],
      ['RTP', share(bought.rtp, 8)],
      ['standard deviation', `${bought.sd.toFixed(6)} prices`],
      ['the most', chance(bought.top.isLimit ? bought.top.probability : 0)],
    ],
  );
}

function winTable({ symbols }: SlotGame, cycle: Cycle): string {
  const longest = Math.max(...cycle.wins.map((row) => row.findLastIndex((n) => n > 0)), 0);
  const counts = Array.from({ length: longest }, (_, i) => i + 1).filter((n) =>
    cycle.wins.some((row) => (row[n] ?? 0) > 0),
  );
  const rows = symbols.flatMap(({ code }, symbol) => {
    const wins = counts.map((n) => cycle.wins[symbol]?.[n] ?? 0);
    return wins.every((n) => n === 0) ? [] : [[code, ...wins.map(grouped)]];
  });
  return table(['symbol', ...counts.map((n) => `×${n}`)], rows);
}

function dropTable({ dropWindows, windows }: Cycle): string {
  return table(
    ['winning drops', 'windows', 'share'],
    dropWindows.map((count, n) => [`${n}`, grouped(count), percent(fraction(count, windows), 4)]),
  );
}

function scatterTable({ scatterWindows, windows }: Cycle): string {
  return table(
    ['scatters', 'windows', 'share'],
    scatterWindows.map((count, n) => [`${n}`, grouped(count), percent(fraction(count, windows), 4)]),
  );
}

function spinBuckets({ coinsPerSpin }: SlotGame, { spread, windows }: Cycle): string {
  const part = (from: number, below: number): Fraction =>
    fraction(
      spread.filter(({ coins }) => coins >= from && coins < below).reduce((sum, { windows: n }) => sum + n, 0),
      windows,
    );
  const top = (spread.at(-1)?.coins ?? 0) / coinsPerSpin;
  const rows = bucketsUpTo(top).map(([label, from, below]) => [
    label,
    percent(part(from * coinsPerSpin, below * coinsPerSpin), 4),
  ]);
  return table(['stakes', 'share of windows'], [['nothing', percent(part(0, 1), 4)], ...rows]);
}

function roundBuckets({ coinsPerSpin }: SlotGame, { distribution, unit, top }: SlotFigures): string {
  const part = (from: number, below: number): number => {
    let sum = 0;
    const last = Math.min(distribution.length, Math.ceil((below * coinsPerSpin) / unit));
    for (let at = Math.max(1, Math.ceil((from * coinsPerSpin) / unit)); at < last; at += 1)
      sum += distribution[at] as number;
    return sum;
  };
  const rows = bucketsUpTo(top.coins / coinsPerSpin)
    .map(([label, from, below]): [string, number] => [
      label,
      part(from, below) + (top.isLimit && top.coins < below * coinsPerSpin ? top.probability : 0),
    ])
    .filter(([, sum]) => sum >= 5e-13)
    .map(([label, sum]) => [label, sum < 5e-7 ? chance(sum) : share(sum, 4)]);
  return table(['stakes', 'share of rounds'], [['nothing', share(distribution[0] as number, 4)], ...rows]);
}

/** Labels and limits of the table of wins, as far as wins reach; the first leaves nothing out but nothing. */
function bucketsUpTo(top: number): [label: string, from: number, below: number][] {
  return BUCKETS.flatMap((limit, at): [string, number, number][] => {
    const from = BUCKETS[at - 1] ?? 0;
    if (from > top) return [];
    if (at === 0) return [[`below ${limit}`, 1e-9, limit]];
    return [
      [limit < Infinity ? `${grouped(from)} to below ${grouped(limit)}` : `${grouped(from)} and more`, from, limit],
    ];
  });
}

function confidenceTable(sd: number): string {
  return table(
    ['rounds', '±'],
    [6, 7, 8, 9].map((digits) => [grouped(10 ** digits), `${((196 * sd) / Math.sqrt(10 ** digits)).toFixed(4)} %`]),
  );
}

const share = (part: number, places: number): string => `${(100 * part).toFixed(places)} %`;

function chance(probability: number): string {
  if (probability <= 0) return 'never';
  return `1 in ${grouped(Number((1 / probability).toPrecision(4)))}`;
}
