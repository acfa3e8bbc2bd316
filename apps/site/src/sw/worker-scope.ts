/** What of a service worker's global scope is used here; the pages' own types know pages only. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type WorkerMessage = MessageEvent & { waitUntil: (work: Promise<unknown>) => void };

type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  location: Location;
};

export const scope = globalThis as unknown as WorkerScope;
