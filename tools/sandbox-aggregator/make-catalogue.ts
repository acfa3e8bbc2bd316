import { shuffle, uniform, type WordSource } from '@croupier/fairness';
import type { CatalogueKind, SandboxGame, SandboxVendor, Volatility } from './catalogue-types.ts';
import { inHundred, pick, wordsOf } from './chance.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Motif, qualities, type Said, studioNames, things, turns } from './words.ts';

export type MadeCatalogue = { vendors: SandboxVendor[]; games: SandboxGame[] };

/**
 * A hundred vendors and ten thousand games, the same for the same seed. `share` of 0.01 makes a hundred games; the prefix keeps the vendors of
 * several sandboxes apart.
 */
export function makeCatalogue(seed: string, share = 1, prefix = 'SBX'): MadeCatalogue {
  const names = shuffle(wordsOf(seed, 'studios'), studioNames);
  const vendors: SandboxVendor[] = [];
  const games: SandboxGame[] = [];
  for (const kind of kinds) {
    const studios = makeVendors(seed, prefix, kind, names.splice(0, kind.vendors));
    vendors.push(...studios);
    games.push(...makeGames(seed, kind, studios, Math.max(kind.vendors, Math.round(kind.games * share))));
  }
  return { vendors, games: shuffle(wordsOf(seed, 'order'), games) };
}

function makeVendors(seed: string, prefix: string, { kind, styles }: Kind, names: readonly string[]): SandboxVendor[] {
  const words = wordsOf(seed, `vendors-${kind}`);
  return names.map((name, index) => ({
    code: `${prefix}_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`,
    title: `${name} ${pick(words, styles)}`,
    kind,
    // a few hold balances of their own, of the kinds where that is common
    wallet: index % 6 === 4 && ['RNG', 'LIVE', 'SPORTS', 'FISH'].includes(kind) ? 'transfer' : 'seamless',
    opens: ['LIVE', 'SPORTS', 'ESPORTS'].includes(kind) && index % 3 === 1 ? 'window' : 'route',
    list: kind !== 'RNG' && index % 4 === 2,
    hue: uniform(words, 360),
  }));
}

function makeGames(seed: string, kind: Kind, studios: readonly SandboxVendor[], count: number): SandboxGame[] {
  const words = wordsOf(seed, `games-${kind.kind}`);
  const title = kind.names.length > 0 ? titlesInSeries(kind) : titlesOfWords(words);
  const made = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    // the first studios make more, as it is in the world; each makes one at least
    const place =
      index < studios.length ? index : Math.min(uniform(words, studios.length), uniform(words, studios.length));
    const studio = studios[place] as SandboxVendor;
    const number = (made.get(studio.code) ?? 0) + 1;
    made.set(studio.code, number);
    return makeGame(words, studio, number, title());
  });
}

type Titled = { said: Said; motif: Motif };

/** Names put together from words, each once before any comes again. */
function titlesOfWords(words: WordSource): () => Titled {
  const all = qualities.flatMap((_, quality) => things.map((__, thing) => [quality, thing] as const));
  let turn = 0;
  let left = shuffle(words, all);
  return () => {
    if (left.length === 0) {
      turn += 1;
      left = shuffle(words, all);
    }
    const [quality, thing] = left.pop() ?? [0, 0];
    const [en, vi, cn, motif] = things[thing] ?? things[0] ?? ['', '', '', 'gem'];
    const [qualityEn, qualityVi, qualityCn] = qualities[quality] ?? ['', '', ''];
    // each name has another ending wherever it comes again
    const [turnEn, turnVi, turnCn] = turns[(quality + 3 * thing + turn) % turns.length] ?? ['', '', ''];
    const said: Said = [
      `${qualityEn} ${en} ${turnEn}`.trim(),
      `${en === vi ? '' : vi} ${qualityVi} ${turnVi}`.trim().replace(/\s+/g, ' ') || en,
      `${qualityCn}${cn}${turnCn}`,
    ];
    return { said, motif: motif ?? 'gem' };
  };
}

/** The same few names again and again, with a number behind: tables, rooms, arenas. */
function titlesInSeries({ names, series }: Kind): () => Titled {
  let index = 0;
  return () => {
    const [en, vi, cn, motif] = names[index % names.length] as (typeof names)[number];
    const number = Math.floor(index / names.length) + 1;
    index += 1;
    const [seriesEn, seriesVi, seriesCn] = series;
    return {
      said: [`${en} ${seriesEn} ${number}`, `${vi} ${seriesVi} ${number}`, `${cn} ${number}${seriesCn}`],
      motif,
    };
  };
}

const classOfKind: Record<CatalogueKind, SandboxGame['class']> = {
  RNG: 'SC',
  LIVE: 'TG',
  SPORTS: 'AC',
  ESPORTS: 'AC',
  ELOTT: 'BG',
  LOTT: 'BG',
  FISH: 'AC',
  PVP: 'TG',
  COCKFIGHT: 'AC',
};

const volatilities: readonly Volatility[] = ['low', 'medium', 'medium', 'high', 'high', 'veryHigh'];
const lineCounts = [5, 9, 10, 20, 20, 25, 40, 50, 243, 1_024];
const smallestStakes = [10, 20, 20, 50, 100, 100, 200, 500];

function makeGame(words: WordSource, vendor: SandboxVendor, number: number, { said, motif }: Titled): SandboxGame {
  const { kind } = vendor;
  const gameClass = kind === 'RNG' ? classOf(words) : classOfKind[kind];
  const minStake = pick(words, smallestStakes);
  const jackpot = gameClass === 'JP' || (kind === 'RNG' && inHundred(words, 3));
  const [en, vi, cn] = said;
  return {
    gameId: `${vendor.code
      .replace(/^[^_]+_/, '')
      .toLowerCase()
      .replaceAll('_', '-')}-${String(number).padStart(4, '0')}`,
    vendor: vendor.code,
    title: en,
    // not everything is translated, as it is in the world
    titles: { EN: en, ...(inHundred(words, 60) ? { VI: vi } : {}), ...(inHundred(words, 60) ? { CN: cn } : {}) },
    type: kind === 'ESPORTS' ? 'SPORTS' : kind,
    class: gameClass,
    motif,
    rtpBps: 9_200 + uniform(words, 600),
    volatility: pick(words, volatilities),
    lines: gameClass === 'SC' || gameClass === 'JP' ? pick(words, lineCounts) : null,
    minStake: String(minStake),
    maxStake: String(minStake * pick(words, [500, 1_000, 2_000, 5_000])),
    demo: inHundred(words, 70),
    jackpot,
    tags: tagsOf(words, kind, motif),
  };
}

function classOf(words: WordSource): SandboxGame['class'] {
  const at = uniform(words, 100);
  if (at < 76) return 'SC';
  if (at < 82) return 'TG';
  if (at < 86) return 'VP';
  if (at < 92) return 'AC';
  return at < 97 ? 'JP' : 'BG';
}

function tagsOf(words: WordSource, kind: CatalogueKind, motif: Motif): string[] {
  const tags: string[] = [motif];
  if (kind === 'ESPORTS') tags.push('esports');
  if (inHundred(words, 2)) tags.push('hot');
  if (inHundred(words, 5)) tags.push('new');
  if (inHundred(words, 10)) tags.push('exclusive');
  return tags;
}
