import { hmacWords, uniform } from '@croupier/fairness';

export type ManyVendor = {
  code: string;
  title: string;
  /** What its games are shown as; those of ESPORTS and COCKFIGHT are reported as SPORTS and split by the site's lists of vendors. */
  kind: 'RNG' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'ELOTT' | 'LOTT' | 'FISH' | 'PVP' | 'COCKFIGHT';
  opens: 'route' | 'window';
  isList: boolean;
  isHot: boolean;
  place: number;
};

export type ManyGame = {
  nodeId: string;
  vendor: string;
  name: string;
  names: Record<string, string>;
  type: string;
  class: string;
  coverUrl: string;
  rtpBps: number | null;
  volatility: string | null;
  lines: number | null;
  isNew: boolean;
  hasDemo: boolean;
  hasJackpot: boolean;
  tags: readonly string[];
  minBet: number;
  maxBet: number;
  isHot: boolean;
  place: number;
};

const vendorsOfKind = {
  RNG: 48,
  LIVE: 12,
  SPORTS: 7,
  ESPORTS: 5,
  ELOTT: 6,
  LOTT: 4,
  FISH: 7,
  PVP: 6,
  COCKFIGHT: 5,
} as const;
/** Of ten thousand games. */
const gamesOfKind = {
  RNG: 8_100,
  LIVE: 620,
  SPORTS: 70,
  ESPORTS: 60,
  ELOTT: 240,
  LOTT: 80,
  FISH: 350,
  PVP: 380,
  COCKFIGHT: 100,
} as const;

const studioWords =
  'Amber Birch Cobalt Delta Ember Fable Garnet Harbor Indigo Juniper Kestrel Linden Meridian Nimbus Opal Pebble Quartz Raven Saffron Tidal'.split(
    ' ',
  );
const studioEnds = {
  RNG: 'Reels',
  LIVE: 'Live',
  SPORTS: 'Sports',
  ESPORTS: 'Arena',
  ELOTT: 'Draws',
  LOTT: 'Lotto',
  FISH: 'Reef',
  PVP: 'Rooms',
  COCKFIGHT: 'Derby',
} as const;
const qualities =
  'Golden Crimson Silent Lucky Midnight Frozen Ancient Wild Hidden Velvet Emerald Thunder Royal Misty Blazing Sunken Starlit Jade Iron Sugar'.split(
    ' ',
  );
const things =
  'Dragon Lotus Temple Comet Orchard Pharaoh Phoenix Lantern Tiger Pearl Crown Harvest Voyage Garden Koi Wolf Castle Jungle Mask Treasure Falcon Canyon Mirage Bamboo Carnival'.split(
    ' ',
  );
const turns = [
  '',
  'Deluxe',
  'Rush',
  'Fortunes',
  'Nights',
  'Legends',
  'Quest',
  'Bonanza',
  'Ways',
  'Gold',
  'Rising',
  'Spins',
];
const tables = {
  LIVE: ['Baccarat', 'Roulette', 'Sic Bo', 'Dragon Tiger', 'Blackjack'],
  SPORTS: ['Football', 'Basketball', 'Tennis'],
  ESPORTS: ['Battle Arena', 'Card Duel'],
  ELOTT: ['Quick Keno', 'Lucky 28', 'Five Star'],
  LOTT: ['Northern Lottery'],
  FISH: ['Coral Hunt', 'Shark Bay', 'Golden Toad'],
  PVP: ['Tiến Lên', 'Mahjong', 'Big Two', 'Rummy'],
  COCKFIGHT: ['Red and Blue', 'Grand Derby'],
} as const;
const classOf = {
  LIVE: 'TG',
  SPORTS: 'BG',
  ESPORTS: 'BG',
  ELOTT: 'BG',
  LOTT: 'BG',
  FISH: 'AC',
  PVP: 'TG',
  COCKFIGHT: 'BG',
} as const;

/** The same numbers at every run. */
function chance(topic: string): (below: number) => number {
  const words = hmacWords({ serverSeed: Buffer.alloc(32, 7), gameVersion: 'many-games', context: topic });
  return (below) => uniform(words, below);
}

/** A hundred vendors. */
export function makeVendors(): ManyVendor[] {
  const kinds = Object.entries(vendorsOfKind) as [ManyVendor['kind'], number][];
  const all = kinds.flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => ({ kind, index })));
  return all.map(({ kind, index }, place) => {
    // no two of a kind are called the same
    const word = studioWords[(place * 7) % studioWords.length];
    const turn = Math.floor(index / studioWords.length);
    const second = turn > 0 ? ` ${studioWords[(index * 3 + turn) % studioWords.length]}` : '';
    return {
      code: `MANY_${kind}_${index + 1}`,
      title: `${word}${second} ${studioEnds[kind]}`,
      kind,
      opens: ['LIVE', 'SPORTS', 'ESPORTS'].includes(kind) && index % 3 === 1 ? 'window' : 'route',
      isList: kind !== 'RNG' && index % 4 === 2,
      isHot: index % 5 === 0,
      place,
    };
  });
}

/** Their games, each with a name, a cover and the rest of what a card reports. */
export function makeGames(vendors: readonly ManyVendor[], count: number): ManyGame[] {
  const draw = chance('games');
  const games: ManyGame[] = [];
  for (const [kind, ofTenThousand] of Object.entries(gamesOfKind) as [ManyVendor['kind'], number][]) {
    const studios = vendors.filter((vendor) => vendor.kind === kind);
    const number = Math.max(studios.length, Math.round((ofTenThousand * count) / 10_000));
    for (let index = 0; index < number; index += 1) {
      const vendor = studios[index < studios.length ? index : Math.min(draw(studios.length), draw(studios.length))];
      if (vendor) games.push(makeGame(vendor, index, games.length, draw));
    }
  }
  return games;
}

function makeGame(vendor: ManyVendor, index: number, place: number, draw: (below: number) => number): ManyGame {
  const { kind } = vendor;
  const isSlot = kind === 'RNG';
  const name = isSlot
    ? slotName(index)
    : `${tables[kind][index % tables[kind].length]} ${Math.floor(index / tables[kind].length) + 1}`;
  const gameClass = isSlot
    ? (['SC', 'SC', 'SC', 'SC', 'SC', 'SC', 'JP', 'VP', 'TG', 'AC', 'BG'][draw(11)] ?? 'SC')
    : classOf[kind];
  const minBet = [1, 5, 10, 20, 50, 100, 200][draw(7)] ?? 10;
  return {
    nodeId: `many-${place}`,
    vendor: vendor.code,
    name,
    names: draw(10) < 4 ? { VI: `${name} Việt` } : {},
    type: kind === 'ESPORTS' || kind === 'COCKFIGHT' ? 'SPORTS' : kind,
    class: gameClass,
    coverUrl: cover(name, draw(360)),
    rtpBps: isSlot || draw(2) === 0 ? 9_200 + draw(600) : null,
    volatility: isSlot ? (['low', 'medium', 'high', 'veryHigh'][draw(4)] ?? null) : null,
    lines: isSlot ? 20 : null,
    isNew: draw(20) === 0,
    hasDemo: draw(10) < 7,
    hasJackpot: gameClass === 'JP',
    tags: draw(10) === 0 ? ['exclusive'] : [],
    minBet,
    maxBet: minBet * 1_000,
    isHot: draw(40) === 0,
    place,
  };
}

/** Each of 6,000 names once before any comes again with a number. */
function slotName(index: number): string {
  const quality = qualities[index % qualities.length];
  const thing = things[Math.floor(index / qualities.length) % things.length];
  const pairs = qualities.length * things.length;
  const turn = turns[(Math.floor(index / pairs) + (index % pairs)) % turns.length];
  const again = Math.floor(index / (pairs * turns.length));
  return `${quality} ${thing} ${turn}${again > 0 ? ` ${again + 1}` : ''}`.trim().replaceAll(/\s+/g, ' ');
}

/** A small drawing with the name lettered in it, in the address itself. */
function cover(name: string, hue: number): string {
  const words = name.split(' ');
  const lines = words.length > 2 ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : [name];
  const text = lines
    .map(
      (line, index) => `<text x='180' y='${380 + index * 46}' font-size='${line.length > 13 ? 32 : 40}'>${line}</text>`,
    )
    .join('');
  const light = (hue + 160) % 360;
  const drawing =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 360 480'><linearGradient id='a' x2='.6' y2='1'><stop stop-color='hsl(${hue} 60% 22%)'/>` +
    `<stop offset='1' stop-color='hsl(${(hue + 50) % 360} 70% 42%)'/></linearGradient><rect width='360' height='480' fill='url(#a)'/>` +
    `<circle cx='180' cy='190' r='118' fill='hsl(${light} 85% 66%)' opacity='.28'/><path d='M180 78l34 74 80 9-59 55 16 79-71-39-71 39 16-79-59-55 80-9z' fill='hsl(${light} 85% 66%)'/>` +
    `<g fill='#fff' font-family='Georgia,serif' font-weight='700' text-anchor='middle'>${text}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}
