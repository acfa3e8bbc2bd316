import { afterEach, expect, test, vi } from 'vitest';

const toast = vi.hoisted(() => vi.fn());
vi.mock('@croupier/web/toast', () => ({ toast }));
vi.mock('./queries.ts', () => ({ queryClient: { getQueryData: () => undefined } }));
vi.mock('./site.ts', () => ({ siteQuery: { queryKey: [] } }));
const reload = vi.hoisted(() => vi.fn());
vi.mock('@croupier/web/reload', () => ({ reloadKeepingDrafts: reload }));
vi.mock('@croupier/i18n', () => ({ say: (key: string) => key, needMessages: async () => undefined }));

/** A worker that says of itself what it becomes. */
class Worker extends EventTarget {
  state = 'installing';
  readonly received: unknown[] = [];
  postMessage(message: unknown): void {
    this.received.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Registers on a page that a worker answers for, with what the browser has found by then. */
async function register(found: { installing?: Worker; waiting?: Worker }, kept: [string, string][] = []) {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, ...found });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  const stored = new Map(kept);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
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

/** Registers where a newer worker waits, and agrees to it. */
async function agree() {
  const waiting = new Worker();
  const kept = await register({ waiting });
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  vi.useFakeTimers();
  toast.mock.calls[0]?.[0].action.onSelect();
  expect(waiting.received).toEqual(['takeOver']);
  expect(reload).not.toHaveBeenCalled();
  return kept;
}

const changeController = () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));

afterEach(() => {
  vi.useRealTimers();
  reload.mockReset();
  toast.mockReset();
  vi.unstubAllGlobals();
});

test('offers a new version that was found before the page could listen', async () => {
  const installing = new Worker();
  await register({ installing });
  expect(toast).not.toHaveBeenCalled();
  installing.become('installed');
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
});

test('offers a version that waits, and activates it once the reader agreed', async () => {
  const waiting = new Worker();
  await register({ waiting });
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(waiting.received).toEqual([]);
  const kept = await register({ waiting }, [['newVersionAgreed', 'true']]);
  expect(waiting.received).toEqual(['takeOver']);
  expect(toast).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('asks again for the next version', async () => {
  const kept = await register({}, [['newVersionAgreed', 'true']]);
  expect(kept.size).toBe(0);
});

test('reloads once where the newer worker takes over at once', async () => {
  const kept = await agree();
  changeController();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('does not wait for ever for an older worker that ended', async () => {
  const kept = await agree();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledOnce();
  expect([...kept]).toEqual([['newVersionAgreed', 'true']]);
  changeController();
  expect(reload).toHaveBeenCalledTimes(2);
});
