import type { BrowserCallId } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { ChunkLoadError } from './chunk-load-error.ts';

export type LazyClient<Ids extends BrowserCallId> = {
  /** Calls the platform: one function, every call by its id. Refusals reject with `CallError`. */
  call: Client<Ids>;
  /** Fetches the client's code ahead of the first call. Rejects with `ChunkLoadError`; the next call tries again. */
  prepareCalls: () => Promise<Client<Ids>>;
};

/**
 * A client whose code arrives with the first call: a page that is served with all that it shows begins without it.
 *
 * @param load imports the module and makes the client
 */
export function lazyClient<Ids extends BrowserCallId>(load: () => Promise<Client<Ids>>): LazyClient<Ids> {
  let client: Promise<Client<Ids>> | null = null;
  const prepareCalls = () => {
    client ??= load().catch((cause: unknown) => {
      client = null;
      throw new ChunkLoadError('missing', { cause });
    });
    return client;
  };
  return { call: async (id, input, options) => (await prepareCalls())(id, input, options), prepareCalls };
}
