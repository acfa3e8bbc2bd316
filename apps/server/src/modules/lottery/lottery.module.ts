import { defineModule } from '../../kernel/module.ts';
import type { BetSource, Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type MoneyGate, type Wallet } from '../wallet/wallet.public.ts';
import { createLotteries, settledBets, slipBets } from './lottery.public.ts';

type Needs = { sites: Sites; identity: Identity; wallet: Wallet; gate: MoneyGate; catalogue: Catalogue; bets: Bets };

/** The bets of slips, and what comes of them. */
export const lotteryBetSources: readonly BetSource[] = [slipBets, settledBets];

/** Lotteries: issues, draws, bets and their settlement. */
export const lotteryModule = defineModule({
  name: 'lottery',
  create: async (foundation, { sites, identity, wallet, gate, catalogue, bets }: Needs) => {
    const { db, clock, random, outcomeRandom, log, outbound, notifier, realtime, config } = foundation;
    const lotteries = await createLotteries({
      db,
      clock,
      random,
      outcomeRandom,
      secretKey: config.secretKey,
      demo: config.demo,
      log,
      outbound,
      drawFilesDir: config.drawFilesDir,
      notifier,
      sites,
      catalogue,
      wallet,
      gate,
      memberCurrency: identity.memberCurrency,
      bettors: bets.bettors,
      onMoney: createBalanceSignal(foundation),
      onIssue: (siteId, data) => realtime.toSite(siteId, 'lotteryIssue', data),
      onNumbers: (siteId, data) => realtime.toSite(siteId, 'lotteryNumbers', data),
      onSettled: (memberId, data) => realtime.toMember(memberId, 'lotterySettled', data),
    });
    return {
      api: lotteries,
      calls: lotteries.calls,
      jobs: lotteries.jobs,
      start: async () => lotteries.runner.start(),
      stop: () => lotteries.runner.stop(),
    };
  },
});
