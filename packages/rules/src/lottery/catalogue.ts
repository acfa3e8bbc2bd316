import { ELEVEN_FIVE, type ElevenFiveDraw } from './eleven-five.ts';
import { FOUR_D, type FourDDraw } from './four-d.ts';
import { K3, type K3Draw } from './k3.ts';
import { KENO, type KenoDraw } from './keno.ts';
import { LUCKY28, type Lucky28Draw } from './lucky28.ts';
import { PK10, type Pk10Draw } from './pk10.ts';
import type { Lottery } from './play.ts';
import { SSC_CREDIT } from './ssc/credit.ts';
import type { SscDraw } from './ssc/draw.ts';
import { SSC_OFFICIAL } from './ssc/official.ts';
import { THAI, type ThaiDraw, YEEKEE, type YeekeeDraw } from './thai.ts';
import type { VietnamDraw } from './vietnam/draw.ts';
import { VIETNAM_MB, VIETNAM_MN } from './vietnam/plays.ts';
import { streetLottery } from './vietnam/street.ts';

/** Every lottery by its code, each with the draw it is played on. */
export const LOTTERIES = {
  VN_MB: VIETNAM_MB,
  VN_MN: VIETNAM_MN,
  STREET_MB: streetLottery('MB'),
  STREET_MN1: streetLottery('MN', 1),
  STREET_MN2: streetLottery('MN', 2),
  THAI,
  YEEKEE,
  '4D': FOUR_D,
  SSC_OFFICIAL,
  SSC_CREDIT,
  K3,
  PK10,
  '11X5': ELEVEN_FIVE,
  KENO,
  LUCKY28,
} as const satisfies Record<string, AnyLottery>;

export type LotteryCode = keyof typeof LOTTERIES;

type AnyLottery =
  | Lottery<VietnamDraw>
  | Lottery<ThaiDraw>
  | Lottery<YeekeeDraw>
  | Lottery<FourDDraw>
  | Lottery<SscDraw>
  | Lottery<K3Draw>
  | Lottery<Pk10Draw>
  | Lottery<ElevenFiveDraw>
  | Lottery<KenoDraw>
  | Lottery<Lucky28Draw>;
