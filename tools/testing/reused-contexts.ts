import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/**
 * Browser contexts that are used again. A page of a new context costs three times the work of one whose process has run the site's
 * scripts before, and tests open hundreds. What a test can leave behind is removed; a context of which that cannot be said is closed.
 */

/** What changes a context or a page for good. */
const LASTING = {
  context: [
    ...['routeFromHAR', 'routeWebSocket', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
    ...['setOffline', 'setGeolocation', 'setExtraHTTPHeaders', 'setHTTPCredentials', 'grantPermissions'],
  ],
  page: [
    ...['routeFromHAR', 'routeWebSocket', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'emulateMedia'],
    ...['addLocatorHandler', 'close'],
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'],
} as const;

/** Of each kind of context, so many wait to be used again. */
const MOST_IDLE = 3;

type Close = BrowserContext['close'];
type Listen = (name: string, heard: (...args: unknown[]) => unknown) => unknown;

/** Makes the contexts of a browser come back. Whoever asks for one and closes it need not know. */
export function reuseContexts(browser: Browser): Browser {
  const idle = new Map<string, BrowserContext[]>();
  const open = browser.newContext.bind(browser);
  browser.newContext = async (given: BrowserContextOptions = {}) => {
    const options = { serviceWorkers: 'block', ...given } as const;
    // what a worker keeps, it keeps
    if (options.serviceWorkers === 'allow') return open(options);
    const kind = JSON.stringify(options);
    const waiting = idle.get(kind) ?? [];
    idle.set(kind, waiting);
    return waiting.pop() ?? reusable(await open(options), waiting);
  };
  return browser;
}

async function reusable(context: BrowserContext, waiting: BrowserContext[]): Promise<BrowserContext> {
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  const openPage = context.newPage.bind(context);
  const close: Close = context.close.bind(context);
  const viewport = page.viewportSize();
  const origins = new Set<string>();
  const undo: (() => unknown)[] = [];
  let spoilt = false;
  let given = false;

  const spoils = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const call = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
      Reflect.set(owner, name, (...args: unknown[]) => {
        spoilt = true;
        return call.apply(owner, args);
      });
    }
  };
  spoils(context, LASTING.context);
  spoils(context.clock, LASTING.clock);
  spoils(page, LASTING.page);
  const isSpoilt = () => {
    spoilt = true;
  };
  page.on('crash', isSpoilt);
  // its opener may be notified that it is hidden, and draws nothing then
  page.on('popup', isSpoilt);
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  });
  for (const owner of [context, page] as { on: Listen; off: Listen }[]) {
    const listen = owner.on.bind(owner);
    owner.on = (name, heard) => {
      undo.push(() => owner.off(name, heard));
      return listen(name, heard);
    };
  }
  for (const owner of [context, page]) {
    const addInitScript = owner.addInitScript.bind(owner);
    owner.addInitScript = async (script, arg, options) => {
      const added = await addInitScript(script, arg, options);
      undo.push(() => added.dispose());
      return added;
    };
  }

  context.newPage = async () => {
    if (given) return openPage();
    given = true;
    return page;
  };
  context.close = async (options) => {
    if (!spoilt && waiting.length < MOST_IDLE)
      await clean().catch(() => {
        spoilt = true;
      });
    if (spoilt || waiting.length >= MOST_IDLE) return close(options);
    given = false;
    waiting.push(context);
  };

  /** As it was before anybody used it, but for what was compiled and fetched. */
  async function clean(): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const one of undo.splice(0)) await one();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    if (viewport && page.viewportSize() !== viewport) await page.setViewportSize(viewport);
    for (const origin of origins) {
      // a document without scripts, so that nothing is written again
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await debug.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'cookies,indexeddb,service_workers,cache_storage',
      });
    }
    origins.clear();
    await context.clearCookies();
    await page.mouse.move(-1, -1);
  }
  return context;
}
