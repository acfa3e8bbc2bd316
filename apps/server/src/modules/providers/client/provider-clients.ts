import type { Clock } from '../../../kernel/clock.ts';
import type { Outbound } from '../../../kernel/outbound.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { VendorHealth } from '../health/vendor-health.ts';
import type { Provider, ProviderRegistry } from '../registry/provider.ts';
import {
  type ProviderClient,
  ProviderHttpError,
  type ProviderRequest,
  type ProviderResponse,
} from './provider-client.ts';

/** Concurrent calls of one process: to a provider, and of these for one vendor. A call beyond the limit is refused at once and not queued. */
export const clientLimits = { ofProvider: 32, ofVendor: 8 } as const;

/** The clients for providers' servers. No database connection is ever held while one is used. */
export type ProviderClients = {
  /** @param siteId the site of the calls; null for none: a failure for one site does not affect the others */
  to(provider: Provider, siteId: string | null): ProviderClient;
  /** Refuses `not_found`. */
  toCode(code: string): Promise<ProviderClient>;
};

export function createProviderClients(deps: {
  clock: Clock;
  registry: ProviderRegistry;
  health: VendorHealth;
  outbound: Outbound;
}): ProviderClients {
  const busy = new Map<string, number>();

  /** Runs work within the limits. @throws ProviderHttpError */
  async function within<Result>(names: readonly [string, number][], work: () => Promise<Result>): Promise<Result> {
    if (names.some(([name, limit]) => (busy.get(name) ?? 0) >= limit)) throw new ProviderHttpError('busy');
    for (const [name] of names) busy.set(name, (busy.get(name) ?? 0) + 1);
    try {
      return await work();
    } finally {
      for (const [name] of names) {
        const left = (busy.get(name) ?? 1) - 1;
        if (left > 0) busy.set(name, left);
        else busy.delete(name);
      }
    }
  }

  async function send<Answer>(
    { provider, siteId }: { provider: string; siteId: string | null },
    request: ProviderRequest,
    read: (answer: ProviderResponse) => Answer,
  ): Promise<Answer> {
    const { vendor } = request;
    const names: [string, number][] = [[provider, clientLimits.ofProvider]];
    if (vendor !== null) names.push([`${provider} ${vendor}`, clientLimits.ofVendor]);
    return within(names, async () => {
      const admission = await deps.health.admit({ provider, vendor, siteId });
      if (!admission.admitted) throw new ProviderHttpError('down');
      const { probeOf } = admission;
      const startMs = performance.now();
      let failure: ProviderHttpError | null = null;
      try {
        return understood(await fetchAnswer(deps.outbound, request), read);
      } catch (error) {
        failure = error instanceof ProviderHttpError ? error : new ProviderHttpError('unreachable', { cause: error });
        throw failure;
      } finally {
        const ms = performance.now() - startMs;
        await deps.health.note({ provider, vendor, siteId, ms, failure: failure?.failure ?? null, probeOf });
      }
    });
  }

  const to = (provider: Provider, siteId: string | null): ProviderClient => ({
    provider,
    clock: deps.clock,
    address: (path) => addressOf(provider, path),
    key: () => deps.registry.newestKey(provider.code),
    secret: (name) => deps.registry.secret(provider.code, name),
    send: (request, read) => send({ provider: provider.code, siteId }, request, read),
  });

  return {
    to,
    async toCode(code) {
      const provider = await deps.registry.find(code);
      return provider ? to(provider, null) : refuse('not_found');
    },
  };
}

function addressOf({ apiUrl }: Provider, path: string): URL {
  if (!apiUrl) throw new ProviderHttpError('unreachable');
  const url = new URL(apiUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

function understood<Answer>(answer: ProviderResponse, read: (answer: ProviderResponse) => Answer): Answer {
  try {
    return read(answer);
  } catch (error) {
    throw new ProviderHttpError('not_understood', { cause: error });
  }
}

async function fetchAnswer(outbound: Outbound, request: ProviderRequest): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    const response = await outbound(request.url, {
      method: request.method ?? 'POST',
      ...(request.headers ? { headers: request.headers } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
      // the signature is meant for this address and no other
      redirect: 'error',
      signal,
    });
    const body = await readWithin(response, request.limitBytes);
    return { status: response.status, header: (name) => response.headers.get(name), body };
  } catch (error) {
    if (error instanceof ProviderHttpError) throw error;
    throw new ProviderHttpError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** Reads a body and aborts where it is too long: counted after decompression, so that a small answer cannot become a large one. */
async function readWithin(response: Awaited<ReturnType<Outbound>>, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!response.body) return Buffer.alloc(0);
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limitBytes) throw new ProviderHttpError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
