/** `npm run seed`: seeds the demonstration site and its games; what is there already stays as it is. */
import { seedDemo } from '@croupier/server/flows/seed-demo.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

try {
  await withModules(async (modules, { config }) => {
    if (!config.demo) throw new Problem('A production installation is not seeded with a demonstration.');
    await seedDemo(modules);
  });
  process.stdout.write('The demonstration site is seeded.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : messageOf(error)}\n`);
  process.exitCode = 1;
}
