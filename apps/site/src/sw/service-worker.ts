import { handlingOf, mayKeep } from './handling.ts';
import { type Look, offlineAddress, paintOffline, readLook } from './offline-page.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

/** Written by the build: a name for this version, and the files that the offline page needs. */
declare const __VERSION__: string;
declare const __OFFLINE_FILES__: readonly string[];

const assetCache = `croupier-assets-${__VERSION__}`;
const offlineCache = `croupier-offline-${__VERSION__}`;
const artCache = 'croupier-art';
const lookCache = 'croupier-look';
const lookKey = '/look';

/** Most pictures that are kept (specification §9). */
const mostArt = 200;
const english = 'en';

scope.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await scope.registration.navigationPreload?.enable();
    await dropOldCaches();
    await scope.clients.claim();
  };
  event.waitUntil(begin());
});

scope.addEventListener('message', (event) => {
  if (event.data === 'takeOver') event.waitUntil(scope.skipWaiting());
  const look = readLook(event.data);
  if (look) event.waitUntil(keepLook(look));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  switch (handlingOf({ method, mode, url, hasRange: headers.has('range') }, scope.location.origin)) {
    case 'page':
      return event.respondWith(page(event));
    case 'asset':
      return event.respondWith(asset(request));
    case 'art':
      return event.respondWith(art(event));
  }
});

async function keepOfflinePage(): Promise<void> {
  const look = await knownLook();
  const cache = await caches.open(offlineCache);
  await cache.addAll([...__OFFLINE_FILES__, offlineAddress(english)]);
  if (look && look.language !== english) await cache.add(offlineAddress(look.language)).catch(() => undefined);
}

async function dropOldCaches(): Promise<void> {
  const kept = new Set([assetCache, offlineCache, artCache, lookCache]);
  const names = (await caches.keys()).filter((name) => name.startsWith('croupier-') && !kept.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function keepLook(look: Look): Promise<void> {
  const cache = await caches.open(lookCache);
  await cache.put(lookKey, new Response(JSON.stringify({ type: 'look', ...look })));
  const pages = await caches.open(offlineCache);
  const address = offlineAddress(look.language);
  // A language without a page of its own is shown in English.
  if (!(await pages.match(address))) await pages.add(address).catch(() => undefined);
  const pictures = await caches.open(artCache);
  if (!(await pictures.match(look.logoUrl))) await pictures.add(look.logoUrl).catch(() => undefined);
}

async function knownLook(): Promise<Look | null> {
  const kept = await caches.match(lookKey, { cacheName: lookCache });
  return kept ? readLook(await kept.json()) : null;
}

/** A page comes from the network, always: it carries the first data of its visit. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offline(event.request.url);
  }
}

async function offline(address: string): Promise<Response> {
  const look = await knownLook();
  const cache = await caches.open(offlineCache);
  const own = look && (await cache.match(offlineAddress(look.language)));
  const kept = own ?? (await cache.match(offlineAddress(english)));
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(paintOffline(await kept.text(), look, address), { status: 503, headers });
}

/** A built file never changes under its name. */
async function asset(request: Request): Promise<Response> {
  const kept = (await caches.match(request, { cacheName: assetCache })) ?? (await offlineFile(request));
  if (kept) return kept;
  const answer = await fetch(request);
  if (isKept(answer)) {
    const cache = await caches.open(assetCache);
    await cache.put(request, answer.clone());
  }
  return answer;
}

function offlineFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: offlineCache });
}

async function art(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: artCache });
  const fresh = fetch(request).then(async (answer) => {
    if (isKept(answer)) await keepArt(request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function keepArt(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(artCache);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostArt)).map((key) => cache.delete(key)));
}

function isKept({ status, type, headers }: Response): boolean {
  return mayKeep({ status, type, contentType: headers.get('content-type') ?? '' });
}
