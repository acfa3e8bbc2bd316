import type { LotteryFamily } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

/** Items that are words, in the plays where they mean the same. */
const words = {
  B: 'lott.big',
  S: 'lott.small',
  O: 'lott.odd',
  E: 'lott.even',
  BO: 'lott.bigOdd',
  BE: 'lott.bigEven',
  SO: 'lott.smallOdd',
  SE: 'lott.smallEven',
  H: 'lott.high',
  L: 'lott.low',
  HIGH: 'lott.highest',
  LOW: 'lott.lowest',
  ANY: 'lott.any',
  TRIPLE: 'lott.triple',
  STRAIGHT: 'lott.straight',
  PAIR: 'lott.pair',
  HALF: 'lott.halfStraight',
  MIXED: 'lott.mixed',
  METAL: 'lott.metal',
  WOOD: 'lott.wood',
  WATER: 'lott.water',
  FIRE: 'lott.fire',
  EARTH: 'lott.earth',
} as const satisfies Record<string, MessageKey>;

const dragons = { D: 'lott.dragon', T: 'lott.tiger', X: 'lott.tie' } as const satisfies Record<string, MessageKey>;
/** Vietnamese plays write their sides with their own letters: tài, xỉu, chẵn, lẻ. */
const vietnamese = { T: 'lott.high', X: 'lott.low', C: 'lott.even', L: 'lott.odd' } as const satisfies Record<
  string,
  MessageKey
>;

/** The message that names an item of a play; null for numbers, which are their own names. */
export function itemKey(family: LotteryFamily, play: string, item: string): MessageKey | null {
  if (/^[0-9]+$/.test(item)) return null;
  const own: Readonly<Record<string, MessageKey>> = /^(DT|LH)/.test(play)
    ? dragons
    : family.startsWith('VN_')
      ? vietnamese
      : words;
  return own[item] ?? null;
}
