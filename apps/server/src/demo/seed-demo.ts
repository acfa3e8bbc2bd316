import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Content } from '../modules/content/content.public.ts';
import type { Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { Lotteries } from '../modules/lottery/lottery.public.ts';
import type { NewSite, Sites } from '../modules/sites/sites.public.ts';
import { type BuiltInGame, publishBuiltInGames } from './built-in-games.ts';
import { openBuiltInJackpots } from './built-in-jackpots.ts';
import { openBuiltInLotteries } from './built-in-lotteries.ts';
import { demoContent } from './content/read-demo-content.ts';

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
    languages: ['EN', 'VI', 'CN', 'ES', 'PH', 'AR'],
    // what a real site asks for, so that the demonstration shows it
    botCheck: 'work',
    // 5,000.00 of play money for every new member
    demoGrant: '500000',
    gameTypes: ['RNG', 'ELOTT'],
    licenceText: {
      EN: 'Nothing here can be bought, deposited or withdrawn, so no licence is needed.',
      VI: 'Ở đây không mua bán, không nạp tiền, không rút tiền, nên không cần giấy phép.',
      CN: '此处不能购买、存款或提款，因此无需牌照。',
      ES: 'Aquí no se puede comprar, depositar ni retirar nada, así que no hace falta licencia.',
      PH: 'Walang mabibili, made-deposito o mawi-withdraw dito, kaya hindi kailangan ng lisensya.',
      AR: 'لا شيء هنا يمكن شراؤه أو إيداعه أو سحبه، فلا حاجة إلى ترخيص.',
    },
  },
} satisfies NewSite;

/**
 * Seeds the demonstration site, the built-in games with their jackpots, lotteries and what the site tells. What is there already stays as it is, so it may run at every
 * start.
 *
 * @param games those that it offers, where not all; then without lotteries
 */
export async function seedDemo(
  modules: {
    sites: Sites;
    catalogue: Catalogue;
    content: Content;
    jackpots: Jackpots;
    lottery: Lotteries;
  },
  games?: readonly BuiltInGame[],
): Promise<{ siteId: string }> {
  const { id: siteId } = await modules.sites.add(demoSite);
  await publishBuiltInGames(modules.catalogue, siteId, undefined, games);
  await openBuiltInJackpots(modules, siteId);
  if (games === undefined) await openBuiltInLotteries(modules, siteId);
  await modules.content.editing.addMissing(siteId, demoContent());
  return { siteId };
}
