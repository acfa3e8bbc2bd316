import type { LotteryMenuVersion } from '@croupier/contract';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import { limitsOf, type MenuVersion } from '../modules/lottery/lottery.public.ts';
import type { DrawDeps, DrawView } from './show-draws.ts';

type DrawMenuCalls = Pick<Handlers, 'console.lotteryMenus' | 'console.saveMenu'>;

/** Binds the odds and limits of a lottery, which a second person approves. */
export function drawMenuCalls(deps: DrawDeps, { currencyOf }: Pick<DrawView, 'currencyOf'>): DrawMenuCalls {
  const { administration } = deps.lottery;
  const { proposals } = deps.staff;
  return {
    'console.lotteryMenus': async ({ gameId }, { site }) => {
      const { lottery, versions, coming } = await administration.menus(site.id, gameId);
      return {
        gameId,
        name: lottery.game.name,
        family: lottery.lottery.family,
        currency: await currencyOf(site.id),
        list: versions.map(toVersion),
        coming: coming.map(({ number, drawsAt, menuVersion }) => ({
          number,
          drawsAt: drawsAt.toISOString(),
          menuVersion,
        })),
      };
    },
    'console.saveMenu': proposals.handler('console.saveMenu', {
      action: () => 'draw.menu',
      async prepare(tx, { gameId, ...plan }, { siteId }) {
        const { game } = await administration.checkMenu(tx, siteId, gameId, plan);
        const effect = {
          key: 'menuVersion' as const,
          values: { lottery: game.name, number: plan.fromNumber },
          amounts: {},
        };
        return { target: `lottery ${gameId}`, effect, replaces: true };
      },
      async run(tx, { gameId, reason: _, ...plan }, { siteId, record }) {
        const { lottery } = await administration.checkMenu(tx, siteId, gameId, plan);
        const version = await administration.saveMenu(tx, siteId, gameId, plan);
        await record(tx, { target: `lottery ${gameId}`, before: null, after: { version, ...plan } });
        return {
          async answer() {
            const { versions } = await administration.menus(siteId, gameId);
            const saved = versions.find((one) => one.version === version);
            return saved ? toVersion(saved) : refuse('lottery_not_found');
          },
          committed: () => administration.announce(lottery, null),
        };
      },
    }),
  };
}

function toVersion({ version, createdAt, fromNumber, limits, plays }: MenuVersion): LotteryMenuVersion {
  return { version, createdAt: createdAt.toISOString(), fromNumber, limits: limitsOf(limits), plays };
}
