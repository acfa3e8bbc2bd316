/**
 * `npm run seed`: seeds the demonstration site and its games. `-- --brand NAME|FILE`: starts another brand from its file instead, such as
 * those of `tools/seed/brands/`. What is there already stays as it is.
 */
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { readCommandLine } from './command-line.ts';
import { messageOf, Problem } from './problem.ts';
import { readBrandFile } from './seed/brand-file.ts';
import { seedBrand } from './seed/seed-brand.ts';
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
    const { added } = await seedBrand(modules, brand);
    const hosts = brand.hosts.join(', ');
    return added
      ? `${brand.name} is there, at ${hosts}.`
      : `${brand.name} was there already; what it lacked was added.`;
  });
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : messageOf(error)}\n`);
  process.exitCode = 1;
}
