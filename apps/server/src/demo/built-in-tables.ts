import type { TableKindCode } from '@croupier/contract';
import { ROUND_TIMINGS } from '@croupier/rules/tables';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { noCover } from '../modules/catalogue/catalogue.public.ts';
import { type NewTable, type SharedTables, tableProvider } from '../modules/tables/tables.public.ts';

type BuiltInTable = {
  nodeId: string;
  kind: TableKindCode;
  name: string;
  /** By the specification's language codes. */
  names: Readonly<Record<string, string>>;
  isHot?: boolean;
  pace: NewTable['pace'];
  bets?: readonly string[];
  /** Minor units. */
  minBet: bigint;
  maxBet: bigint;
};

const baccaratSides = ['playerPair', 'bankerPair', 'eitherPair', 'perfectPair', 'small', 'big'];
const commission = [
  'player',
  'tie',
  'banker',
  ...baccaratSides,
  'playerDragonBonus',
  'bankerDragonBonus',
  'dragon7',
  'panda8',
];
const noCommission = [
  'player',
  'tie',
  'bankerNoCommission',
  ...baccaratSides,
  'super6',
  'lucky6',
  'smallTiger',
  'bigTiger',
];

/** The tables of the demonstration, in the order of its lobby. */
const builtInTables: readonly BuiltInTable[] = [
  {
    nodeId: 'baccarat-marigold',
    kind: 'baccarat',
    name: 'Baccarat Marigold',
    names: {
      VI: 'Baccarat Cúc Vàng',
      CN: '百家乐 金盏厅',
      ES: 'Bacará Caléndula',
      PH: 'Baccarat Marigold',
      AR: 'باكارات الأقحوان',
    },
    isHot: true,
    pace: ROUND_TIMINGS.baccarat,
    bets: commission,
    minBet: 2_000n,
    maxBet: 2_500_000n,
  },
  {
    nodeId: 'baccarat-speed',
    kind: 'baccarat',
    name: 'Speed Baccarat',
    names: {
      VI: 'Baccarat Tốc Độ',
      CN: '极速百家乐',
      ES: 'Bacará Rápido',
      PH: 'Mabilis na Baccarat',
      AR: 'باكارات السريع',
    },
    isHot: true,
    pace: ROUND_TIMINGS.speedBaccarat,
    bets: commission,
    minBet: 2_000n,
    maxBet: 1_000_000n,
  },
  {
    nodeId: 'baccarat-lotus',
    kind: 'baccarat',
    name: 'Baccarat Lotus',
    names: {
      VI: 'Baccarat Hoa Sen',
      CN: '百家乐 莲花厅',
      ES: 'Bacará Loto',
      PH: 'Baccarat Lotus',
      AR: 'باكارات اللوتس',
    },
    pace: ROUND_TIMINGS.baccarat,
    bets: noCommission,
    minBet: 500n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'baccarat-high-hall',
    kind: 'baccarat',
    name: 'Baccarat High Hall',
    names: {
      VI: 'Baccarat Đại Sảnh',
      CN: '百家乐 至尊厅',
      ES: 'Bacará Gran Salón',
      PH: 'Baccarat High Hall',
      AR: 'باكارات القاعة الكبرى',
    },
    pace: ROUND_TIMINGS.baccarat,
    bets: commission,
    minBet: 50_000n,
    maxBet: 25_000_000n,
  },
];

const vendors = [{ code: 'HOUSE_LIVE', displayName: 'Marigold Tables', accountTypeId: 31, gameType: 'LIVE' }] as const;

/** Offers the built-in tables on a site and opens them; what an operator changed there stays. */
export async function openBuiltInTables(
  { catalogue, tables }: { catalogue: Catalogue; tables: SharedTables },
  siteId: string,
): Promise<void> {
  for (const { code, displayName, accountTypeId, gameType } of vendors) {
    const vendor = { code, displayName, provider: tableProvider, accountTypeId };
    await catalogue.publish(
      siteId,
      vendor,
      builtInTables.map((table, index) => published(table, index, code, gameType)),
    );
  }
  await tables.open(
    siteId,
    builtInTables.map(
      ({ nodeId, kind, pace, bets = [], minBet, maxBet }, position): NewTable => ({
        nodeId,
        kind,
        pace: Object.assign({}, pace),
        bets: [...bets],
        position,
        limits: {
          minBet: `${minBet}`,
          maxBet: `${maxBet}`,
          maxRound: `${maxBet * 2n}`,
          maxLiability: `${maxBet * 100n}`,
        },
      }),
    ),
  );
}

function published(
  { nodeId, kind, name, names, isHot = false, minBet, maxBet }: BuiltInTable,
  index: number,
  vendorCode: string,
  gameType: 'LIVE',
) {
  return {
    game: {
      nodeId,
      vendorCode,
      gameCode: nodeId,
      name,
      names: Object.assign({}, names),
      description: '',
      gameType,
      gameClass: 'TG',
      coverUrl: noCover,
      version: `${kind}-1`,
      // each bet has a return of its own, published in docs/par/tables.md
      rtpBps: null,
      volatility: null,
      lines: null,
      maxWinTimesStake: null,
    },
    offer: { nodeId, isHot, position: 700 + index, minBet, maxBet: maxBet * 2n },
  };
}
