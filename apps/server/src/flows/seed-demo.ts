import { slotMachine } from '@croupier/rules/slots';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';

/** The demonstration's brand. */
export const demoSite = {
  code: 'marigold',
  name: 'Marigold',
  demo: true,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  profile: 'demonstration',
  hosts: ['localhost', '127.0.0.1'],
  settings: {
    // 5,000.00 of play money for every new member
    demoGrant: '500000',
    licenceText: 'Demonstration site. Play money only; nothing here can be bought, deposited or withdrawn.',
  },
} as const;

/** Seeds the demonstration site and the built-in games. What is there already stays as it is, so it may run at every start. */
export async function seedDemo(modules: { sites: Sites; catalogue: Catalogue }): Promise<{ siteId: string }> {
  const { id: siteId } = await modules.sites.add(demoSite);
  await modules.catalogue.publish(
    siteId,
    { code: 'NORTHLIGHT', displayName: 'Northlight', provider: 'house', accountTypeId: 1 },
    [lanternTide()],
  );
  return { siteId };
}

function lanternTide() {
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
        'Twenty lines over a harbour at night. Three lotus lanterns open ten free spins in which every win counts three times.',
      gameType: 'RNG',
      gameClass: 'SC',
      coverUrl: '/art/lantern-tide.svg',
      version: game.version,
      rtpBps: Number((BigInt(game.rtp.numerator) * 10_000n) / BigInt(game.rtp.denominator)),
      volatility: 'medium',
      lines: game.wins.lines.length,
      maxWinTimesStake: null,
    },
    offer: { nodeId: 'lantern-tide', isHot: true, position: 1, minBet: 20n, maxBet: 100_000n },
  };
}
