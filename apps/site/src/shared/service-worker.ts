import { currentLanguage, needMessages, say } from '@croupier/i18n';
import { reloadKeepingDrafts } from '@croupier/web/reload';
import { toast } from '@croupier/web/toast';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/** How often an open page asks for a new version of the site. */
const lookMs = 60 * 60_000;

/** Longest time for which a page that was asked to reload waits for the newer worker: the page loads again without it. */
const takeOverMs = 3000;

/** Where it is kept that a page has loaded again before the newer worker took over: the reader is not asked twice. */
const agreedKey = 'newVersionAgreed';

/**
 * Registers the worker that keeps built files, fonts and pictures and shows a page of our own where there is no network. When a
 * newer version waits, the reader is asked; nothing is reloaded by itself.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // A browser that refuses (private windows, plain http) goes on without.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  sendLook();
  const isAgreed = sessionStorage.getItem(agreedKey) !== null;
  sessionStorage.removeItem(agreedKey);
  if (registration.waiting && navigator.serviceWorker.controller) {
    if (isAgreed) registration.waiting.postMessage('takeOver');
    else void offer(registration.waiting);
  }
  // another page, or the browser at the start of this one, may have found it already
  offerInstalled(registration.installing);
  registration.addEventListener('updatefound', () => offerInstalled(registration.installing));
  setInterval(() => void registration.update().catch(() => undefined), lookMs);
}

/** Offers a worker once it is there, where it is not the first. */
function offerInstalled(next: ServiceWorker | null): void {
  next?.addEventListener('statechange', () => {
    if (next.state === 'installed' && navigator.serviceWorker.controller) void offer(next);
  });
}

async function offer(next: ServiceWorker): Promise<void> {
  await needMessages('info').catch(() => undefined);
  toast({
    title: say('update.title'),
    text: say('update.text'),
    action: { label: say('update.reload'), onSelect: () => takeOver(next) },
  });
}

/** Lets the newer worker take over, and loads the page again. */
function takeOver(next: ServiceWorker): void {
  // A browser lets the older worker end what it has begun first, a picture on a slow network for minutes.
  const late = setTimeout(() => {
    sessionStorage.setItem(agreedKey, 'true');
    reloadKeepingDrafts();
  }, takeOverMs);
  // Also where the page has begun to load without it: what a browser asks of the older worker at its very end is never answered.
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      clearTimeout(late);
      reloadKeepingDrafts();
    },
    { once: true },
  );
  next.postMessage('takeOver');
}

/** Sends the worker how the site looks, for the page without a network: now, and whenever theme or language change. */
function sendLook(): void {
  const send = () => {
    const site = queryClient.getQueryData(siteQuery.queryKey);
    if (!site) return;
    const { name, brand } = site.whitelabel;
    const look = {
      type: 'look',
      language: currentLanguage().tag,
      theme: document.documentElement.dataset.theme,
      name,
      logoUrl: brand.logoUrl,
    };
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(look));
  };
  send();
  new MutationObserver(send).observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] });
}
