import type { BrowserContext, Page } from 'playwright-core';

/** As long without a request as the browser waits after a whole load. */
const idleMs = 500;

type RouterWindow = Window & {
  __TSR_ROUTER__: {
    state: { status: string; resolvedLocation?: { href: string } };
    history: { location: { href: string } };
  };
};

/** Tabs in which a site is open and goes from page to page. */
export type Tabs = {
  /** Looks at a page of the site in a tab that nobody else looks at meanwhile. The tab is closed where that fails. */
  at(path: string, look: (page: Page) => Promise<void>): Promise<void>;
};

/** How a tab comes to a page: as by a link of the site, where nothing is loaded anew, or as by its address. */
export type Way = 'within' | 'anew';

/** Tabs of a browser; they end with its context. */
export function openTabs(context: BrowserContext, origin: string, way: Way): Tabs {
  const free: Page[] = [];
  return {
    async at(path, look) {
      const tab = free.pop();
      const page = tab ?? (await context.newPage());
      try {
        if (tab && way === 'within') await goWithin(page, path);
        else await page.goto(origin + path, { waitUntil: 'networkidle' });
        await look(page);
      } catch (error) {
        await page.close();
        throw error;
      }
      free.push(page);
    },
  };
}

/** Goes on to another page of the site; done when it stands and has fetched all that it wants. */
async function goWithin(page: Page, path: string): Promise<void> {
  const idle = networkIdle(page);
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await idle;
  await page.waitForFunction(() => {
    const { state, history: at } = (window as unknown as RouterWindow).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === at.location.href;
  });
}

/** Settles when nothing was asked or answered during a while. The browser reports this of whole loads alone. */
function networkIdle(page: Page): Promise<void> {
  return new Promise((done) => {
    const events = ['request', 'requestfinished', 'requestfailed'] as const;
    const end = () => {
      for (const event of events) page.off(event as 'request', again);
      done();
    };
    let timer = setTimeout(end, idleMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, idleMs);
    };
    for (const event of events) page.on(event as 'request', again);
  });
}
