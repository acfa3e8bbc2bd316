import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, requireBrowser } from '../browser.ts';

/** Opens a headless browser for `*.e2e.test.ts`; close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireBrowser(() => {}), args: BROWSER_ARGS });
}
