import { table } from '../shared/markdown.ts';
import type { Ladder, SlotGame, Strips, WeightedTimes } from './game.ts';
import { climbEnds } from './ladder-figures.ts';

/** A game's data in Markdown, for its PAR sheet: what it consists of, in sentences and tables. */
export function describeGame(game: SlotGame): string[] {
  const { freeSpins } = game.features;
  return [
    sentencesOf(game).join(' '),
    `Strips, stop 0 first; a stop names the top row:\n\n${stripTable(game.reels)}`,
    ...(freeSpins?.reels ? [`Strips of the free spins:\n\n${stripTable(freeSpins.reels)}`] : []),
    ...(game.wins.kind === 'lines'
      ? [
          `Lines, as the row on each reel with 0 at the top, line 1 first:\n\n\`${game.wins.lines.map((rows) => rows.join('')).join(' ')}\``,
        ]
      : []),
    payTable(game),
    ...featureTables(game),
  ];
}

function sentencesOf(game: SlotGame): string[] {
  const { reels, rows, coinsPerSpin, wins, mostWin } = game;
  const shape =
    wins.kind === 'lines'
      ? `${wins.lines.length} lines`
      : wins.kind === 'ways'
        ? `${rows ** reels.length} ways`
        : 'clusters';
  const sentences = [`${reels.length} reels, ${rows} rows, ${shape}, ${coinsPerSpin} coins a spin.`, winSentence(game)];
  sentences.push(...symbolSentences(game), ...featureSentences(game));
  if (mostWin !== undefined) {
    sentences.push(
      `A round that reaches ${grouped(mostWin)} stakes pays so much and ends; the limit is in every figure.`,
    );
  }
  return sentences;
}

function winSentence({ wins }: SlotGame): string {
  if (wins.kind === 'lines') return 'Lines pay from reel 1, the highest win on each line, and add up.';
  if (wins.kind === 'ways') {
    return 'A symbol pays its run of reels from reel 1, once for each way to choose one of its cells, or a wild, on every reel of the run.';
  }
  return 'Cells with the same symbol, or a wild, that touch by their sides are a cluster, and pay by their number.';
}

function symbolSentences({ symbols, cascade }: SlotGame): string[] {
  const sentences: string[] = [];
  for (const { code, role, times } of symbols) {
    if (role === 'wild') {
      const multiplies = times === undefined ? '' : ` and multiplies it by ${times}`;
      sentences.push(`${code} is wild: it stands for every regular symbol${multiplies}.`);
    }
    if (role === 'scatter') sentences.push(`${code} is the scatter: it counts anywhere and pays times the stake.`);
    if (role === 'book')
      sentences.push(`${code} is wild and scatter in one; as scatter it counts anywhere and pays times the stake.`);
  }
  if (symbols.filter(({ times }) => (times ?? 1) > 1).length > 0)
    sentences.push('Several wilds on a line multiply each other.');
  if (cascade) {
    sentences.push(
      `Winning cells go, those above fall, and each strip moves on; wins of the drops count times ${cascade.multipliers.join(', ')} ` +
        `and so on with the last, up to ${cascade.mostDrops} drops. Scatters are counted at the end.`,
    );
  }
  return sentences;
}

function featureSentences({ features, coinsPerSpin }: SlotGame): string[] {
  const { freeSpins: free, wildReels, holdAndWin: hold, pick, ladder, buy, reelTimes } = features;
  const sentences: string[] = [];
  if (reelTimes) {
    const names = reelTimes.reels.map((reel) => reel + 1).join(', ');
    sentences.push(
      `With every spin reels ${names} draw how many times each of their cells counts: ${drawnOf(reelTimes.values)}; in free spins ` +
        `${drawnOf(reelTimes.freeValues)}.`,
    );
  }
  if (free) {
    sentences.push(
      `${free.scatters} or more scatters award ${free.award} free spins at ${free.multiplier} times the win, ` +
        `also during free spins, up to ${grouped(free.mostPerRound)} in one round.`,
    );
    if (free.multipliers) sentences.push(`Their drops count times ${free.multipliers.join(', ')}.`);
    if (free.expanding) {
      sentences.push(
        'With the first award a symbol is drawn; in free spins it also pays for its number of reels on every line, wherever they stand.',
      );
    }
  }
  if (wildReels?.move === 'stays') {
    sentences.push(
      'A wild makes its reel wild as a whole; wild reels stay for a respin of the others, again for each new one.',
    );
  }
  if (wildReels?.move === 'walks') {
    sentences.push(
      'A wild makes its reel wild as a whole; wild reels move one reel to the left with each respin, and are gone at reel 1.',
    );
  }
  if (hold) {
    sentences.push(
      `${hold.coins} or more coins in a paid spin are held; the other cells spin until ${hold.respins} respins in a row bring none. ` +
        `A full window pays ${hold.full.name}, ${grouped(hold.full.coins / coinsPerSpin)} stakes, on top.`,
    );
  }
  if (pick) {
    sentences.push(
      `${pick.bonuses} or more bonus symbols in a paid spin lay out ${pick.prizes.length + pick.ends} tiles, ${pick.ends} of which end the pick.`,
    );
  }
  if (ladder) {
    sentences.push(
      `${ladder.bonuses} bonus symbols in a paid spin lead to the first rung of a ladder of ${ladder.rungs.length}, and each further one to a rung ` +
        `higher. Each step draws how many rungs it climbs: ${climbsOf(ladder)}. One that climbs none ends it, as the top does, and the rung ` +
        'that is reached is paid. Nothing is chosen, and nothing is bought.',
    );
  }
  if (buy) sentences.push(`Free spins can be bought for ${buy.price} stakes where that is allowed.`);
  return sentences;
}

const climbsOf = ({ climbs }: Ladder): string =>
  climbs.map(({ rungs, weight }) => `${rungs} with weight ${weight}`).join(', ');

const drawnOf = (values: readonly WeightedTimes[]): string =>
  values.map(({ times, weight }) => `×${times} with weight ${weight}`).join(', ');

function stripTable(strips: Strips): string {
  return table(
    ['reel', 'stops', 'symbols'],
    strips.map((strip, reel) => [`${reel + 1}`, `${strip.length}`, strip.join(' ')]),
  );
}

function payTable({ symbols, wins }: SlotGame): string {
  const counts = [...new Set(symbols.flatMap(({ pays }) => pays.map(([count]) => count)))].sort((a, b) => a - b);
  const rule =
    wins.kind === 'clusters'
      ? 'Pays in coins of a cluster of so many cells and more; scatters times the stake:'
      : `Pays in coins per ${wins.kind === 'ways' ? 'way' : 'line'}; scatters times the stake:`;
  return `${rule}\n\n${table(
    ['symbol', 'is', ...counts.map((n) => `×${n}`)],
    symbols.map(({ code, role, pays }) => [
      code,
      role,
      ...counts.map((n) => `${pays.find(([count]) => count === n)?.[1] || '–'}`),
    ]),
  )}`;
}

function featureTables({ features, coinsPerSpin }: SlotGame): string[] {
  const { freeSpins, holdAndWin, pick, ladder } = features;
  const tables: string[] = [];
  if (freeSpins?.expanding) {
    tables.push(
      `Symbols that may expand:\n\n${table(
        ['symbol', 'weight'],
        freeSpins.expanding.map(({ symbol, weight }) => [symbol, `${weight}`]),
      )}`,
    );
  }
  if (holdAndWin) {
    const rows = holdAndWin.values.map(({ coins, weight, name }) => [
      stakes(coins, coinsPerSpin),
      name ?? '–',
      `${weight}`,
    ]);
    tables.push(
      `What a coin is worth:\n\n${table(['stakes', 'name', 'weight'], [...rows, ['no coin, in a respin', '–', `${holdAndWin.blank}`]])}`,
    );
  }
  if (pick) {
    const prizes = pick.prizes.map((coins) => stakes(coins, coinsPerSpin)).join(', ');
    tables.push(`Prizes under the tiles, in stakes: ${prizes}.`);
  }
  if (ladder) {
    const { ends } = climbEnds(ladder, 0);
    tables.push(
      `Rungs of the ladder, and how often a climb from the first one ends there:\n\n${table(
        ['rung', 'stakes', 'share of climbs'],
        ladder.rungs.map((coins, rung) => [
          `${rung + 1}`,
          stakes(coins, coinsPerSpin),
          `${(100 * (ends[rung] ?? 0)).toFixed(4)} %`,
        ]),
      )}`,
    );
  }
  return tables;
}

const stakes = (coins: number, coinsPerSpin: number): string => `${Number((coins / coinsPerSpin).toFixed(4))}`;

/** 1234567 as "1,234,567". */
export const grouped = (n: number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
