import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Adapters, CatalogueSource } from '../adapter/provider-adapter.ts';
import { ProviderHttpError } from '../client/provider-client.ts';
import type { ProviderClients } from '../client/provider-clients.ts';
import type { Provider, ProviderRegistry } from '../registry/provider.ts';

export type CatalogueSyncs = {
  /** Syncs the catalogue of every provider that is due. */
  runDue(): Promise<void>;
  /**
   * Syncs a provider's catalogue now, to its end or for as long as allowed: then it resumes next time. Never rejects. `busy`: another process is
   * syncing it already.
   */
  run(code: string, options?: { full?: boolean; withinMs?: number }): Promise<SyncResult>;
  /** Whether a provider has a catalogue. */
  hasCatalogue(code: string): Promise<boolean>;
};

export type SyncResult = { state: 'done' | 'paused' | 'failed' | 'busy'; runId: string | null; problem: string | null };

const everyMs = 15 * 60_000;
/** After a failure it is retried sooner, with growing delays. */
const firstRetryMs = 60_000;
/** How long a job syncs, so that the next one finds what has become due since. */
const jobMs = 40_000;
/** Pages of one sync; a provider whose pages never end is retried later. */
const mostPages = 1_000;

/**
 * Syncs providers' catalogues through their adapters. No page is awaited with a transaction open, and a slow provider
 * delays nobody else.
 */
export function createCatalogueSyncs(deps: {
  clock: Clock;
  random: RandomSource;
  log: Log;
  catalogue: Catalogue;
  registry: ProviderRegistry;
  clients: ProviderClients;
  adapters: Adapters;
}): CatalogueSyncs {
  const { sync } = deps.catalogue;
  const sourceOf = (provider: Provider) =>
    provider.apiUrl !== null && provider.status === 'active'
      ? (deps.adapters.get(provider.protocol)?.catalogue ?? null)
      : null;

  /** A time from now, varied by a fifth, so that providers are not all called at once. */
  function later(ms: number): Date {
    const part = deps.random.bytes(4).readUInt32BE() / 2 ** 32;
    return new Date(deps.clock.now().getTime() + Math.round(ms * (0.8 + 0.4 * part)));
  }

  async function run(
    code: string,
    { full = false, withinMs = Number.POSITIVE_INFINITY }: { full?: boolean; withinMs?: number } = {},
  ): Promise<SyncResult> {
    let runId: string | null = null;
    try {
      const provider = await deps.registry.find(code);
      const source = provider ? sourceOf(provider) : null;
      if (!provider || !source) return { state: 'failed', runId, problem: 'it has no catalogue' };
      const begun = await sync.begin(code, { full });
      if (!begun) return { state: 'busy', runId, problem: null };
      runId = begun.runId;
      return await read({ provider, source, withinMs, ...begun });
    } catch (error) {
      const problem = problemOf(error);
      deps.log.warn({ err: error, provider: code }, 'the catalogue of a provider could not be read');
      if (runId !== null) await sync.fail(code, runId, problem, later(firstRetryMs)).catch(() => {});
      return { state: 'failed', runId, problem };
    }
  }

  async function read(reading: {
    provider: Provider;
    source: CatalogueSource;
    runId: string;
    since: string | null;
    withinMs: number;
  }): Promise<SyncResult> {
    const { provider, source, runId } = reading;
    const { code } = provider;
    const client = deps.clients.to(provider, null);
    const startMs = performance.now();
    let { since } = reading;
    for (let pages = 0; pages < mostPages; pages += 1) {
      if (performance.now() - startMs > reading.withinMs) {
        await sync.pause(code, runId);
        return { state: 'paused', runId, problem: null };
      }
      const page = await source.page(client, since);
      if (page.more && page.next !== null && page.next === since) throw new Error('its pages do not go on');
      if (!(await sync.apply(code, runId, page, provider.offersAllOn))) {
        await sync.schedule(code, later(source.everyMs ?? everyMs));
        return { state: 'done', runId, problem: null };
      }
      since = page.next;
    }
    throw new Error('its pages do not end');
  }

  return {
    run,
    async hasCatalogue(code) {
      const provider = await deps.registry.find(code);
      return provider !== null && sourceOf(provider) !== null;
    },
    async runDue() {
      const rows = await deps.registry.all();
      const known = await Promise.all(rows.map(({ code }) => deps.registry.find(code)));
      const requests = known.flatMap((provider) => (provider && sourceOf(provider) ? [provider.code] : []));
      // due catalogues are synced concurrently: a slow provider delays itself alone
      await Promise.all((await sync.due(requests)).map((code) => run(code, { withinMs: jobMs })));
    },
  };
}

/** A description for operators, without text that the provider may have put into an error. */
function problemOf(error: unknown): string {
  if (error instanceof ProviderHttpError) {
    const { cause } = error;
    return `${error.failure}${cause instanceof Error ? `: ${cause.message.slice(0, 200)}` : ''}`;
  }
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}
