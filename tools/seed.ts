/**
 * `npm run seed`: seeds the demonstration site and its games. `-- --brand NAME|FILE`: starts another brand from its file instead, such as
 * those of `tools/seed/brands/`. What is there already stays as it is.
 */
import { addDemoPaymentProviders, openDemoCashier, sandboxProvider } from '@croupier/server/demo/demo-payments.ts';
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import type { Config } from '@croupier/server/kernel/config.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { readCommandLine } from './command-line.ts';
import { messageOf, Problem } from './problem.ts';
import { type BrandFile, readBrandFile } from './seed/brand-file.ts';
import { seedBrand } from './seed/seed-brand.ts';
import { readSettings } from './start/settings.ts';
import { withModules } from './with-modules.ts';

/** @returns the sentence to end with. */
async function main(): Promise<string> {
  const { values } = readCommandLine('seed');
  const brand = values.brand === undefined ? null : readBrandFile(values.brand);
  return withModules(async (modules, { config }) => {
    if (!config.demo && (brand === null || brand.demo))
      throw new Problem('A production installation is not seeded with a demonstration.');
    if (!brand) {
      await seedDemo(modules);
      return 'The demonstration site is seeded.';
    }
    const { siteId, added } = await seedBrand(modules, brand);
    if (brand.payments) await openCashier(modules, siteId, brand.payments, config);
    const hosts = brand.hosts.join(', ');
    return added
      ? `${brand.name} is there, at ${hosts}.`
      : `${brand.name} was there already; what it lacked was added.`;
  });
}

/** Opens the cashier of a brand that is a demonstration; the sandbox is the one that npm start runs. */
async function openCashier(
  modules: Modules,
  siteId: string,
  { methods, ...settings }: NonNullable<BrandFile['payments']>,
  { demo, secretKey, sandboxPaymentsUrl }: Config,
): Promise<void> {
  if (!demo) throw new Problem('Payments through the sandbox are for demonstrations.');
  if (!(await modules.cashier.providers.find(sandboxProvider))) {
    const sandboxUrl = sandboxPaymentsUrl ?? `http://127.0.0.1:${readSettings(process.env).paymentsPort}`;
    await addDemoPaymentProviders(modules, { secretKey, sandboxUrl });
  }
  await openDemoCashier(modules, siteId, { methods, settings });
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : messageOf(error)}\n`);
  process.exitCode = 1;
}
