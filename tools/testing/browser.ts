import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, requireTestBrowser } from '../browser.ts';
import { reuseContexts } from './reused-contexts.ts';

/**
 * What the driver turns off, which has to be said again because the last list counts, and three more: the drawn address bar of every
 * window, two pages of its own that nobody sees, and a process in reserve, which all together cost as much as the page that is tested.
 */
const NEEDLESS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Opens a headless browser for `*.e2e.test.ts`; close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: requireTestBrowser(() => {}),
    args: [...BROWSER_ARGS, `--disable-features=${NEEDLESS.join()}`],
  });
  return reuseContexts(browser);
}
