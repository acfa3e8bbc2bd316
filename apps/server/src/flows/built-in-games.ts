import { slotMachine } from '@croupier/rules/slots';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { houseProvider } from '../modules/house/house.public.ts';

/** Smallest and largest stake of a game, minor units of the site's currency. */
export type StakeBounds = { minBet: bigint; maxBet: bigint };

/** Fitting a currency of two decimals. */
const usualBounds: StakeBounds = { minBet: 20n, maxBet: 100_000n };

/** Offers the built-in games on a site; what an operator changed there stays. */
export async function publishBuiltInGames(
  catalogue: Catalogue,
  siteId: string,
  bounds: StakeBounds = usualBounds,
): Promise<void> {
  const studio = { code: 'NORTHLIGHT', displayName: 'Northlight', provider: houseProvider, accountTypeId: 1 };
  await catalogue.publish(siteId, studio, [lanternTide(bounds)]);
}

function lanternTide({ minBet, maxBet }: StakeBounds) {
  const machine = slotMachine('R1');
  if (!machine) throw new Error('the reference slot is missing');
  const { game } = machine;
  return {
    game: {
      nodeId: 'lantern-tide',
      vendorCode: 'NORTHLIGHT',
      gameCode: 'lantern-tide',
      name: 'Lantern Tide',
      names: { EN: 'Lantern Tide', VI: 'Triều Đèn Lồng' },
      description:
        'Twenty lines over a harbour at night. Three lotus flowers open ten free spins in which every win counts three times.',
      descriptions: {
        VI: 'Hai mươi dòng trên bến cảng về đêm. Ba đóa sen mở mười lượt quay miễn phí, mọi khoản thắng trong đó nhân ba.',
        CN: '夜色港湾上的二十条线。三朵莲花开启十次免费旋转，期间每一次赢奖都计三倍。',
        ES: 'Veinte líneas sobre un puerto de noche. Tres flores de loto abren diez giros gratis en los que cada premio cuenta triple.',
        PH: 'Dalawampung linya sa ibabaw ng daungan sa gabi. Tatlong lotus ang nagbubukas ng sampung free spin kung saan tatlong beses ang bawat panalo.',
        AR: 'عشرون خطًا فوق ميناء في الليل. ثلاث زهرات لوتس تفتح عشر دورات مجانية يُحسب فيها كل ربح ثلاث مرات.',
      },
      gameType: 'RNG',
      gameClass: 'SC',
      coverUrl: '/art/lantern-tide.svg',
      version: game.version,
      rtpBps: Number((BigInt(game.rtp.numerator) * 10_000n) / BigInt(game.rtp.denominator)),
      volatility: 'medium',
      lines: game.wins.kind === 'lines' ? game.wins.lines.length : null,
      maxWinTimesStake: null,
    },
    offer: { nodeId: 'lantern-tide', isHot: true, position: 1, minBet, maxBet },
  };
}
