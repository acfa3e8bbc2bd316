import {
  INDOCHINA_OFFSET_MS,
  type IssueSchedule,
  STATIONS,
  scheduleOf,
  THAI_SCHEDULE,
  YEEKEE_SCHEDULE,
} from '@croupier/rules/lottery';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { noCover } from '../modules/catalogue/catalogue.public.ts';
import { type Lotteries, lotteryProvider, type NewLottery } from '../modules/lottery/lottery.public.ts';

type BuiltInLottery = Pick<NewLottery, 'nodeId' | 'family' | 'tag' | 'schedule'> & {
  name: string;
  /** By the specification's language codes. */
  names: Readonly<Record<string, string>>;
  vendorCode: 'TCG_SEA' | 'TCG_LOTTO_VN';
  isHot?: boolean;
  /** The result is an official one: two sources report it. */
  official?: boolean;
  /** Smallest unit, minor units; prize-mode plays are sold from 2 hundredths on. */
  minUnit: bigint;
};

const every = (intervalSeconds: number): IssueSchedule => ({
  kind: 'fast',
  intervalSeconds,
  offsetMs: INDOCHINA_OFFSET_MS,
});

/** The lotteries of the demonstration that the house draws itself. */
const ownLotteries: readonly BuiltInLottery[] = [
  {
    nodeId: 'ssc-minute',
    family: 'SSC_OFFICIAL',
    tag: 'SSC',
    schedule: every(60),
    name: 'Minute SSC',
    names: { VI: 'SSC 1 phút', CN: '分分彩', ES: 'SSC de un minuto', PH: 'SSC bawat minuto', AR: 'إس إس سي كل دقيقة' },
    vendorCode: 'TCG_SEA',
    isHot: true,
    minUnit: 2n,
  },
  {
    nodeId: 'k3-minute',
    family: 'K3',
    tag: 'K3',
    schedule: every(60),
    name: 'Minute K3',
    names: { VI: 'K3 1 phút', CN: '一分快三', ES: 'K3 de un minuto', PH: 'K3 bawat minuto', AR: 'كي 3 كل دقيقة' },
    vendorCode: 'TCG_SEA',
    isHot: true,
    minUnit: 10n,
  },
  {
    nodeId: 'pk10-75',
    family: 'PK10',
    tag: 'PK10',
    schedule: every(75),
    name: 'PK10 Sprint',
    names: { VI: 'Đua xe PK10', CN: '极速赛车', ES: 'Carrera PK10', PH: 'Karerang PK10', AR: 'سباق PK10' },
    vendorCode: 'TCG_SEA',
    isHot: true,
    minUnit: 10n,
  },
  {
    nodeId: 'ssc-45',
    family: 'SSC_CREDIT',
    tag: 'SSC',
    schedule: every(45),
    name: 'SSC 45',
    names: { VI: 'SSC 45 giây', CN: '45秒时时彩', ES: 'SSC 45', PH: 'SSC 45', AR: 'إس إس سي 45' },
    vendorCode: 'TCG_SEA',
    minUnit: 10n,
  },
  {
    nodeId: 'north-180',
    family: 'VN_MB',
    tag: 'VIETNAM',
    schedule: every(180),
    name: 'Northern 3 minutes',
    names: {
      VI: 'Miền Bắc 3 phút',
      CN: '北部3分彩',
      ES: 'Norte 3 minutos',
      PH: 'Hilaga 3 minuto',
      AR: 'الشمال كل 3 دقائق',
    },
    vendorCode: 'TCG_LOTTO_VN',
    isHot: true,
    minUnit: 10n,
  },
  {
    nodeId: 'south-120',
    family: 'VN_MN',
    tag: 'VIETNAM',
    schedule: every(120),
    name: 'Southern 2 minutes',
    names: {
      VI: 'Miền Nam 2 phút',
      CN: '南部2分彩',
      ES: 'Sur 2 minutos',
      PH: 'Timog 2 minuto',
      AR: 'الجنوب كل دقيقتين',
    },
    vendorCode: 'TCG_LOTTO_VN',
    minUnit: 10n,
  },
  {
    nodeId: 'street-south-120',
    family: 'STREET_MN1',
    tag: 'VIETNAM',
    schedule: every(120),
    name: 'Southern street bets',
    names: {
      VI: 'Đề miền Nam 2 phút',
      CN: '南部民间2分彩',
      ES: 'Apuestas del sur',
      PH: 'Taya ng timog',
      AR: 'رهانات الجنوب',
    },
    vendorCode: 'TCG_LOTTO_VN',
    minUnit: 10n,
  },
  {
    nodeId: 'eleven-five-120',
    family: '11X5',
    tag: '11X5',
    schedule: every(120),
    name: '11 of 5',
    names: { VI: '11 chọn 5', CN: '11选5', ES: '11 de 5', PH: '11 pili 5', AR: '5 من 11' },
    vendorCode: 'TCG_SEA',
    minUnit: 2n,
  },
  {
    nodeId: 'lucky28-180',
    family: 'LUCKY28',
    tag: 'LUCKY28',
    schedule: every(180),
    name: 'Lucky 28',
    names: { VI: 'Lucky 28', CN: '幸运28', ES: 'Lucky 28', PH: 'Lucky 28', AR: 'لاكي 28' },
    vendorCode: 'TCG_SEA',
    minUnit: 10n,
  },
  {
    nodeId: 'keno-300',
    family: 'KENO',
    tag: 'KENO',
    schedule: every(300),
    name: 'Keno 20 of 80',
    names: { VI: 'Keno', CN: '基诺', ES: 'Keno 20 de 80', PH: 'Keno 20 sa 80', AR: 'كينو 20 من 80' },
    vendorCode: 'TCG_SEA',
    minUnit: 10n,
  },
  {
    nodeId: 'yeekee-15',
    family: 'YEEKEE',
    tag: 'THAI',
    schedule: Object.assign({ kind: 'fast' as const }, YEEKEE_SCHEDULE),
    name: 'Yeekee 15 minutes',
    names: {
      VI: 'Yeekee 15 phút',
      CN: '泰国15分彩',
      ES: 'Yeekee 15 minutos',
      PH: 'Yeekee 15 minuto',
      AR: 'ييكي 15 دقيقة',
    },
    vendorCode: 'TCG_SEA',
    minUnit: 10n,
  },
];

/** Offset of Kuala Lumpur, without daylight saving. */
const malayaOffsetMs = 8 * 3_600_000;

/** The official draws: every station of Vietnam on its days, the Thai government's, and the three 4D draws of a week. */
const officialLotteries: readonly BuiltInLottery[] = [
  ...STATIONS.map(
    (station): BuiltInLottery => ({
      nodeId: `vn-${station.code.toLowerCase().replaceAll('_', '-')}`,
      family: station.region === 'MB' ? 'VN_MB' : 'VN_MN',
      tag: 'VIETNAM',
      schedule: Object.assign({ kind: 'daily' as const }, scheduleOf(station)),
      name: station.name,
      names: {},
      vendorCode: 'TCG_LOTTO_VN',
      official: true,
      minUnit: 10n,
    }),
  ),
  {
    nodeId: 'thai-government',
    family: 'THAI',
    tag: 'THAI',
    schedule: Object.assign({ kind: 'daily' as const }, THAI_SCHEDULE),
    name: 'Thai Government',
    names: {
      VI: 'Xổ số Thái Lan',
      CN: '泰国政府彩',
      ES: 'Lotería de Tailandia',
      PH: 'Thai Government',
      AR: 'اليانصيب التايلاندي',
    },
    vendorCode: 'TCG_SEA',
    official: true,
    minUnit: 10n,
  },
  {
    nodeId: 'malaya-4d',
    family: '4D',
    tag: '4D',
    schedule: {
      kind: 'daily',
      drawDayOfWeek: '4,7,1',
      lockTime: '18:45',
      drawTime: '19:00',
      reopenTime: '20:00',
      offsetMs: malayaOffsetMs,
    },
    name: 'Malaya 4D',
    names: { VI: 'Malaya 4D', CN: '马来亚4D', ES: 'Malaya 4D', PH: 'Malaya 4D', AR: 'مالايا 4D' },
    vendorCode: 'TCG_SEA',
    official: true,
    minUnit: 10n,
  },
];

/** The lotteries of the demonstration, in the order of its lobby. */
const builtInLotteries: readonly BuiltInLottery[] = [...ownLotteries, ...officialLotteries];

/** How long an official result is waited for before the issue is void: into the next day. */
const officialWaitS = 8 * 3_600;

const vendors = [
  { code: 'TCG_SEA', displayName: 'Northlight Draws', accountTypeId: 21 },
  { code: 'TCG_LOTTO_VN', displayName: 'Northlight Vietnam', accountTypeId: 22 },
] as const;

const largestSlip = 1_000_000n;

/** What the senders of the last number and of the sixteenth from the last win, if they bet on the issue. */
const yeekeePrizes = { lastNumberPrize: '30000', sixteenthNumberPrize: '30000', numberPrizeStake: '10000' };

/** Offers the built-in lotteries on a site and opens them; what an operator changed there stays. */
export async function openBuiltInLotteries(
  { catalogue, lottery }: { catalogue: Catalogue; lottery: Lotteries },
  siteId: string,
  lotteries: readonly BuiltInLottery[] = builtInLotteries,
): Promise<void> {
  for (const { code, displayName, accountTypeId } of vendors) {
    const own = lotteries.filter(({ vendorCode }) => vendorCode === code);
    const vendor = { code, displayName, provider: lotteryProvider, accountTypeId };
    await catalogue.publish(siteId, vendor, own.map(published));
  }
  await lottery.open(
    siteId,
    lotteries.map(
      ({ nodeId, family, tag, schedule, minUnit, official = false }, position): NewLottery => ({
        nodeId,
        family,
        tag,
        prizeMode: 'ELOTT',
        drawnBy: official ? 'official' : 'own',
        schedule,
        missed: official ? 'void' : 'draw',
        missedAfterS: official ? officialWaitS : 3_600,
        ahead: official ? 10 : 50,
        cancellable: true,
        position,
        settings: {},
        limits: {
          minUnit: `${minUnit}`,
          minStake: `${minUnit}`,
          maxStake: `${largestSlip}`,
          issueCap: '5000000000',
          ...(family === 'YEEKEE' ? yeekeePrizes : {}),
        },
      }),
    ),
  );
}

function published({ nodeId, family, name, names, vendorCode, isHot = false, minUnit }: BuiltInLottery, index: number) {
  return {
    game: {
      nodeId,
      vendorCode,
      gameCode: nodeId,
      name,
      names: Object.assign({}, names),
      description: '',
      gameType: 'ELOTT',
      gameClass: 'TG',
      coverUrl: noCover,
      version: `${family}-1`,
      // each play has a return of its own, published in docs/par/lottery.md
      rtpBps: null,
      volatility: null,
      lines: null,
      maxWinTimesStake: null,
    },
    offer: { nodeId, isHot, position: 500 + index, minBet: minUnit, maxBet: largestSlip },
  };
}
