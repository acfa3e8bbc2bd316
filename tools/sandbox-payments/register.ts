import { amount } from '@croupier/money';
import type { PaymentKey } from '@croupier/server/modules/cashier/cashier.public.ts';
import { Problem } from '../problem.ts';
import { withModules } from '../with-modules.ts';

/**
 * Registers a sandbox with the development installation of this checkout, and adds a method in each direction to a site. Doing it again
 * keeps the key.
 */
export function registerPayments(options: { provider: string; site: string; url: string }): Promise<PaymentKey> {
  const { provider, url } = options;
  return withModules(async ({ cashier, sites }, { config }) => {
    if (config.environment === 'production')
      throw new Problem('The sandbox is for development: nobody pays a production site through it.');
    const site = await sites.byCode(options.site);
    if (!site) throw new Problem(`There is no site ${options.site}.`);
    const key = await cashier.providers.save({
      code: provider,
      protocol: 'hosted-checkout',
      name: 'Sandbox',
      apiUrl: url,
    });
    for (const direction of ['deposit', 'withdrawal'] as const)
      await cashier.saveMethod({
        siteId: site.id,
        direction,
        code: provider,
        provider,
        kind: 'ewallet',
        currency: site.currency.code,
        names: { EN: `Sandbox ${new URL(url).port}` },
        minAmount: amount(100n),
        maxAmount: amount(100_000_000n),
        dayAmount: null,
        feeFixed: amount(0n),
        feeBps: 0,
        feeBearer: 'site',
        opens: null,
        closes: null,
        audience: {},
        minutes: 1,
        position: 100,
        instructions: [],
        isOpen: true,
      });
    return key;
  });
}
