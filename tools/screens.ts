/**
 * `npm run screens -- [--only NAME] [--language CODE] [--quick]`: shoots every screen of the site on a fresh installation with demonstration data, at
 * three widths, in both themes, in English and Vietnamese, the most used ones in Chinese and Arabic too. Pictures go to
 * .cache/screens, small sheets of them to docs/screens.
 */
import { join } from 'node:path';
import { startFreshInstallation } from './bench/page/fresh-installation.ts';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';
import { setFixture } from './screens/fixture.ts';
import { requireFonts } from './screens/fonts.ts';
import { planLooks } from './screens/plan.ts';
import { makeSheet } from './screens/sheets.ts';
import { shootLook } from './screens/shoot.ts';
import { openBrowser } from './testing/browser.ts';

const pictures = join(root, '.cache/screens');
const sheets = join(root, 'docs/screens');
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values } = readCommandLine('screens');
  const looks = planLooks(values);
  if (looks.length === 0) {
    say('No screen is named so in that language: see tools/screens/table.ts.');
    return 1;
  }
  requireFonts(say);
  const installation = await startFreshInstallation(say, { RATE_LIMIT_SCALE: '1000' });
  const troubles: string[] = [];
  try {
    const member = await setFixture({ site: installation.url, games: installation.gamesUrl });
    for (const look of looks) {
      say(`${look.language}, ${look.theme}, ${look.width} px: ${look.screens.length} screens`);
      // A browser of its own for each: one that ends amid hundreds of pictures takes only its look with it.
      const browser = await openBrowser();
      const shot = shootLook(browser, look, { url: installation.url, member, folder: pictures, say });
      troubles.push(...(await shot.catch((cause: unknown) => [`${look.language}, ${look.theme}: ${String(cause)}`])));
      await browser.close();
      // A sheet of some of the screens would replace the whole one.
      if (values.only === undefined && values.language === undefined && !values.quick)
        await makeSheet(look, pictures, sheets);
    }
  } finally {
    await installation.stop();
  }
  for (const trouble of troubles) say(`✗ ${trouble}`);
  say(`Pictures are in .cache/screens${troubles.length > 0 ? `; ${troubles.length} are missing` : ''}.`);
  return troubles.length > 0 ? 1 : 0;
}

process.exit(await main());
