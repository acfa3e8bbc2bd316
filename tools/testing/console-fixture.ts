import type { ReadyRole } from '@croupier/contract';
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { signInOperator } from '@croupier/server/testing/test-operator.ts';
import type { Page } from 'playwright-core';
import { onModules } from './foresee.ts';
import type { TestInstallation } from './installation.ts';
import { desktop, type SiteFixture, type Visit } from './site-fixture.ts';

/** Adds an operator of a role for the demonstration site, or for every site, and signs it in. Returns the token. */
export async function consoleToken(
  installation: TestInstallation,
  login: string,
  role: ReadyRole,
  { everySite = false }: { everySite?: boolean } = {},
): Promise<string> {
  const ownerDb = connectDatabase({ url: installation.database.ownerUrl, poolSize: 1, role: null, log: silentLog });
  try {
    return await onModules(installation, async ({ staff, sites }, { clock }) => {
      const site = await sites.byCode('marigold');
      const siteIds = everySite || !site ? null : [site.id];
      const { token } = await signInOperator({ staff, ownerDb, clock }, { login, role, siteIds });
      return token;
    });
  } finally {
    await ownerDb.close();
  }
}

/** Opens a page of the console in a new browser of desktop size. Its context is closed by who asked for it. */
export async function visitConsole(
  site: SiteFixture,
  path: string,
  { token, theme, language, within, prepare, ...options }: Visit = {},
): Promise<Page> {
  const page = await (within ?? (await site.browser.newContext({ ...desktop, ...options }))).newPage();
  await page.addInitScript(
    (given) => {
      if (given.token && !sessionStorage.getItem('consoleToken')) sessionStorage.setItem('consoleToken', given.token);
      if (given.theme) localStorage.setItem('theme', given.theme);
      if (given.language) localStorage.setItem('lang', given.language);
    },
    { token, theme, language },
  );
  await prepare?.(page);
  await page.goto(site.installation.consoleUrl + path);
  return page;
}
