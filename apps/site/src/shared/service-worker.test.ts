import { afterEach, expect, test, vi } from 'vitest';

const toast = vi.hoisted(() => vi.fn());
vi.mock('./toast.ts', () => ({ toast }));
vi.mock('./queries.ts', () => ({ queryClient: { getQueryData: () => undefined } }));
vi.mock('./site.ts', () => ({ siteQuery: { queryKey: [] } }));
vi.mock('./reload.ts', () => ({ reloadKeepingDrafts: vi.fn() }));
vi.mock('@croupier/i18n', () => ({ say: (key: string) => key, needMessages: async () => undefined }));

/** A worker that says of itself what it becomes. */
class Worker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Registers on a page that a worker answers for, with what the browser has found by then. */
async function register(found: { installing?: Worker; waiting?: Worker }, kept: [string, string][] = []) {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, ...found });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register: async () => registration } });
  const stored = new Map(kept);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal('setInterval', () => 0);
  const { registerServiceWorker } = await import('./service-worker.ts');
  await registerServiceWorker();
  return stored;
}

afterEach(() => {
  toast.mockReset();
  vi.unstubAllGlobals();
});

test('a new version that is found before the page can hear of it, and is never told', async () => {
  const installing = new Worker();
  await register({ installing });
  expect(toast).not.toHaveBeenCalled();
  installing.become('installed');
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
});

test('a new version that waits and is not told, or is told of to a reader who agreed', async () => {
  const waiting = new Worker();
  await register({ waiting });
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(waiting.told).toEqual([]);
  const kept = await register({ waiting }, [['newVersionAgreed', 'true']]);
  expect(waiting.told).toEqual(['takeOver']);
  expect(toast).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('a reader who agreed to one version and is not asked about the next', async () => {
  const kept = await register({}, [['newVersionAgreed', 'true']]);
  expect(kept.size).toBe(0);
});
