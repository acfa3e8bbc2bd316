import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Content } from '../modules/content/content.public.ts';
import type { Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { Lotteries } from '../modules/lottery/lottery.public.ts';
import type { NewSite, Sites } from '../modules/sites/sites.public.ts';
import type { SharedTables } from '../modules/tables/tables.public.ts';
import { type BuiltInGame, publishBuiltInGames } from './built-in-games.ts';
import { openBuiltInJackpots } from './built-in-jackpots.ts';
import { openBuiltInLotteries } from './built-in-lotteries.ts';
import { openBuiltInTables } from './built-in-tables.ts';
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
    gameTypes: ['RNG', 'LIVE', 'COCKFIGHT', 'ELOTT'],
    // so that a registered catalogue of thousands of games is there at once
    publishesProviderChanges: true,
    licenceText: {
      EN: 'Play money only: deposits and withdrawals go through a sandbox, so no licence is needed.',
      VI: 'Chỉ dùng tiền chơi thử: nạp và rút đều qua hệ thống giả lập, nên không cần giấy phép.',
      CN: '仅使用游戏币：存款和提款均通过沙盒进行，因此无需牌照。',
      ES: 'Solo dinero ficticio: los depósitos y retiros pasan por un entorno de pruebas, así que no hace falta licencia.',
      PH: 'Play money lang: dumadaan sa sandbox ang mga deposito at withdrawal, kaya hindi kailangan ng lisensya.',
      AR: 'أموال للعب فقط: الإيداع والسحب يمران عبر بيئة اختبار، فلا حاجة إلى ترخيص.',
    },
  },
} satisfies NewSite;

/**
 * Seeds the demonstration site, the built-in games with their jackpots, lotteries, tables and the site's content. What is there already stays as it is, so it may run at every
 * start.
 *
 * @param games those that it offers, where not all; then without lotteries and tables
 */
export async function seedDemo(
  modules: {
    sites: Sites;
    catalogue: Catalogue;
    content: Content;
    jackpots: Jackpots;
    lottery: Lotteries;
    tables: SharedTables;
  },
  games?: readonly BuiltInGame[],
): Promise<{ siteId: string }> {
  const { id: siteId } = await modules.sites.add(demoSite);
  await publishBuiltInGames(modules.catalogue, siteId, undefined, games);
  await openBuiltInJackpots(modules, siteId);
  if (games === undefined) {
    await openBuiltInLotteries(modules, siteId);
    await openBuiltInTables(modules, siteId, { withPast: true });
  }
  await modules.content.editing.addMissing(siteId, demoContent());
  return { siteId };
}
