import type { LotteryCode } from '../../catalogue.ts';
import { DICE, FIVE_OF_ELEVEN, RACE, THREE_DIGITS, TWENTY_OF_EIGHTY } from './balls.ts';
import type { LotteryOracle } from './kit.ts';
import { CREDIT, OFFICIAL } from './ssc.ts';
import { FOUR_D_ORACLE, THAI_GOVERNMENT, THAI_YEEKEE } from './thai-and-4d.ts';
import { NORTH, SOUTH, STREET_NORTH, STREET_SOUTH, STREET_SOUTH_TWO } from './vietnam.ts';

/** A second, slow settlement of every play of every lottery. */
export const ORACLES: Readonly<Record<LotteryCode, LotteryOracle<never>>> = {
  VN_MB: NORTH,
  VN_MN: SOUTH,
  STREET_MB: STREET_NORTH,
  STREET_MN1: STREET_SOUTH,
  STREET_MN2: STREET_SOUTH_TWO,
  THAI: THAI_GOVERNMENT,
  YEEKEE: THAI_YEEKEE,
  '4D': FOUR_D_ORACLE,
  SSC_OFFICIAL: OFFICIAL,
  SSC_CREDIT: CREDIT,
  K3: DICE,
  PK10: RACE,
  '11X5': FIVE_OF_ELEVEN,
  KENO: TWENTY_OF_EIGHTY,
  LUCKY28: THREE_DIGITS,
} as unknown as Record<LotteryCode, LotteryOracle<never>>;

export type { LotteryOracle, PlayOracle } from './kit.ts';
