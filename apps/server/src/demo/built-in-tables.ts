import type { TableKindCode } from '@croupier/contract';
import { SHARED_KINDS } from '@croupier/rules/shared-rounds';
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
  {
    nodeId: 'roulette-marigold',
    kind: 'roulette',
    name: 'Roulette Marigold',
    names: {
      VI: 'Roulette Cúc Vàng',
      CN: '轮盘 金盏厅',
      ES: 'Ruleta Caléndula',
      PH: 'Roulette Marigold',
      AR: 'روليت الأقحوان',
    },
    isHot: true,
    pace: ROUND_TIMINGS.roulette,
    minBet: 100n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'dragon-tiger-jade',
    kind: 'dragonTiger',
    name: 'Dragon Tiger Jade',
    names: {
      VI: 'Rồng Hổ Ngọc',
      CN: '龙虎 翡翠厅',
      ES: 'Dragón Tigre Jade',
      PH: 'Dragon Tiger Jade',
      AR: 'التنين والنمر اليشم',
    },
    isHot: true,
    pace: ROUND_TIMINGS.dragonTiger,
    minBet: 500n,
    maxBet: 800_000n,
  },
  {
    nodeId: 'sic-bo-dome',
    kind: 'sicBo',
    name: 'Sic Bo Dome',
    names: { VI: 'Tài Xỉu Vòm Kính', CN: '骰宝 穹顶厅', ES: 'Sic Bo Cúpula', PH: 'Sic Bo Dome', AR: 'سيك بو القبة' },
    isHot: true,
    pace: ROUND_TIMINGS.sicBo,
    minBet: 100n,
    maxBet: 300_000n,
  },
  {
    nodeId: 'baccarat-river',
    kind: 'baccarat',
    name: 'Baccarat River',
    names: {
      VI: 'Baccarat Dòng Sông',
      CN: '百家乐 江河厅',
      ES: 'Bacará Río',
      PH: 'Baccarat River',
      AR: 'باكارات النهر',
    },
    pace: ROUND_TIMINGS.baccarat,
    bets: noCommission,
    minBet: 10_000n,
    maxBet: 5_000_000n,
  },
  {
    nodeId: 'baccarat-speed-two',
    kind: 'baccarat',
    name: 'Speed Baccarat 2',
    names: {
      VI: 'Baccarat Tốc Độ 2',
      CN: '极速百家乐 2',
      ES: 'Bacará Rápido 2',
      PH: 'Mabilis na Baccarat 2',
      AR: 'باكارات السريع 2',
    },
    pace: ROUND_TIMINGS.speedBaccarat,
    bets: noCommission,
    minBet: 500n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'roulette-lotus',
    kind: 'roulette',
    name: 'Roulette Lotus',
    names: { VI: 'Roulette Hoa Sen', CN: '轮盘 莲花厅', ES: 'Ruleta Loto', PH: 'Roulette Lotus', AR: 'روليت اللوتس' },
    pace: ROUND_TIMINGS.roulette,
    minBet: 500n,
    maxBet: 1_000_000n,
  },
  {
    nodeId: 'roulette-speed',
    kind: 'roulette',
    name: 'Speed Roulette',
    names: {
      VI: 'Roulette Tốc Độ',
      CN: '极速轮盘',
      ES: 'Ruleta Rápida',
      PH: 'Mabilis na Roulette',
      AR: 'روليت السريع',
    },
    pace: { openMs: 15_000, lockMs: 1_000, dealMs: 9_000, pauseMs: 3_000 },
    minBet: 100n,
    maxBet: 300_000n,
  },
  {
    nodeId: 'dragon-tiger-river',
    kind: 'dragonTiger',
    name: 'Dragon Tiger River',
    names: {
      VI: 'Rồng Hổ Dòng Sông',
      CN: '龙虎 江河厅',
      ES: 'Dragón Tigre Río',
      PH: 'Dragon Tiger River',
      AR: 'التنين والنمر النهر',
    },
    pace: ROUND_TIMINGS.dragonTiger,
    minBet: 2_000n,
    maxBet: 1_500_000n,
  },
  {
    nodeId: 'dragon-tiger-speed',
    kind: 'dragonTiger',
    name: 'Speed Dragon Tiger',
    names: {
      VI: 'Rồng Hổ Tốc Độ',
      CN: '极速龙虎',
      ES: 'Dragón Tigre Rápido',
      PH: 'Mabilis na Dragon Tiger',
      AR: 'التنين والنمر السريع',
    },
    pace: { openMs: 12_000, lockMs: 1_000, dealMs: 5_000, pauseMs: 3_000 },
    minBet: 500n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'sic-bo-lantern',
    kind: 'sicBo',
    name: 'Sic Bo Lantern',
    names: {
      VI: 'Tài Xỉu Đèn Lồng',
      CN: '骰宝 灯笼厅',
      ES: 'Sic Bo Farol',
      PH: 'Sic Bo Lantern',
      AR: 'سيك بو الفانوس',
    },
    pace: ROUND_TIMINGS.sicBo,
    minBet: 1_000n,
    maxBet: 1_000_000n,
  },
  {
    nodeId: 'xoc-dia-marigold',
    kind: 'xocDia',
    name: 'Xoc Dia Marigold',
    names: {
      VI: 'Xóc Đĩa Cúc Vàng',
      CN: '色碟 金盏厅',
      ES: 'Xoc Dia Caléndula',
      PH: 'Xoc Dia Marigold',
      AR: 'سوك ديا الأقحوان',
    },
    isHot: true,
    pace: ROUND_TIMINGS.xocDia,
    minBet: 100n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'bau-cua-spring',
    kind: 'bauCua',
    name: 'Bau Cua Spring Fair',
    names: {
      VI: 'Bầu Cua Hội Xuân',
      CN: '鱼虾蟹 春会厅',
      ES: 'Bau Cua Feria',
      PH: 'Bau Cua Spring Fair',
      AR: 'باو كوا الربيع',
    },
    isHot: true,
    pace: ROUND_TIMINGS.bauCua,
    minBet: 100n,
    maxBet: 300_000n,
  },
  {
    nodeId: 'blackjack-marigold',
    kind: 'blackjack',
    name: 'Blackjack Marigold',
    names: {
      VI: 'Xì Dách Cúc Vàng',
      CN: '二十一点 金盏厅',
      ES: 'Blackjack Caléndula',
      PH: 'Blackjack Marigold',
      AR: 'بلاك جاك الأقحوان',
    },
    isHot: true,
    pace: ROUND_TIMINGS.blackjack,
    minBet: 1_000n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'contest-sunrise',
    kind: 'contest',
    name: 'Sunrise Arena',
    names: {
      VI: 'Đấu Trường Bình Minh',
      CN: '日出竞技场',
      ES: 'Arena Amanecer',
      PH: 'Sunrise Arena',
      AR: 'حلبة الشروق',
    },
    isHot: true,
    pace: SHARED_KINDS.contest.timing,
    minBet: 500n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'contest-harbour',
    kind: 'contest',
    name: 'Harbour Arena',
    names: { VI: 'Đấu Trường Bến Cảng', CN: '海港竞技场', ES: 'Arena Puerto', PH: 'Harbour Arena', AR: 'حلبة الميناء' },
    pace: SHARED_KINDS.contest.timing,
    minBet: 2_000n,
    maxBet: 1_000_000n,
  },
  {
    nodeId: 'contest-lantern-pool',
    kind: 'contestPool',
    name: 'Lantern Arena Pool',
    names: {
      VI: 'Đấu Trường Đèn Lồng Góp Quỹ',
      CN: '灯笼竞技场 彩池',
      ES: 'Arena Farol, bote común',
      PH: 'Lantern Arena, pool',
      AR: 'حلبة الفانوس بالرهان المجمّع',
    },
    isHot: true,
    pace: SHARED_KINDS.contestPool.timing,
    minBet: 500n,
    maxBet: 500_000n,
  },
  {
    nodeId: 'derby-marigold',
    kind: 'derby',
    name: 'Marigold Derby',
    names: {
      VI: 'Cuộc Đua Cúc Vàng',
      CN: '金盏八羽竞速',
      ES: 'Derbi Caléndula',
      PH: 'Karera ng Marigold',
      AR: 'سباق الأقحوان',
    },
    isHot: true,
    pace: SHARED_KINDS.derby.timing,
    minBet: 500n,
    maxBet: 300_000n,
  },
];

const vendors = [
  { code: 'HOUSE_LIVE', displayName: 'Marigold Tables', accountTypeId: 31, gameType: 'LIVE' },
  { code: 'HOUSE_ARENA', displayName: 'Marigold Arena', accountTypeId: 32, gameType: 'COCKFIGHT' },
] as const;

const contests: ReadonlySet<TableKindCode> = new Set(['contest', 'contestPool', 'derby']);
const gameTypeOf = ({ kind }: BuiltInTable): 'LIVE' | 'COCKFIGHT' => (contests.has(kind) ? 'COCKFIGHT' : 'LIVE');

/** Rounds in the past of the table at a position: each shoe is at another place. */
const pastRounds = (position: number): number => 60 + ((position * 17) % 41);

/**
 * Offers the built-in tables on a site and opens them; what an operator changed there stays.
 *
 * @param withPast whether rounds without bets are dealt into their past, so that roads and statistics are not empty on a first visit
 */
export async function openBuiltInTables(
  { catalogue, tables }: { catalogue: Catalogue; tables: SharedTables },
  siteId: string,
  { withPast = false }: { withPast?: boolean } = {},
): Promise<void> {
  for (const { code, displayName, accountTypeId, gameType } of vendors) {
    const vendor = { code, displayName, provider: tableProvider, accountTypeId };
    await catalogue.publish(
      siteId,
      vendor,
      builtInTables
        .filter((table) => gameTypeOf(table) === gameType)
        .map((table, index) => published(table, index, code)),
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
        // nobody sat there
        pastRounds: withPast && kind !== 'blackjack' ? pastRounds(position) : 0,
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

function published(table: BuiltInTable, index: number, vendorCode: string) {
  const { nodeId, kind, name, names, isHot = false, minBet, maxBet } = table;
  return {
    game: {
      nodeId,
      vendorCode,
      gameCode: nodeId,
      name,
      names: Object.assign({}, names),
      description: '',
      gameType: gameTypeOf(table),
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
