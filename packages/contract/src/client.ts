import type { Method } from './call.ts';
import { CallError } from './call-error.ts';
import type { BrowserCallId, CallInput, CallResult } from './calls.ts';
import type { ErrorBody } from './errors.ts';
import { siteHeader } from './site-header.ts';

export { CallError } from './call-error.ts';

/** Method, path and form of the body of calls by their ids; `client-table.generated.ts` has them. */
export type CallTable<Ids extends BrowserCallId = BrowserCallId> = {
  readonly [Id in Ids]: readonly [Method, string, body: 'json' | 'sealed' | 'form'];
};

export type ClientOptions<Ids extends BrowserCallId> = {
  /** The calls that this client can make. */
  calls: CallTable<Ids>;
  /** Origin of the server, no trailing slash; empty for the page's own. */
  origin: string;
  /** The token to send, or null. Read at every call. */
  token: () => string | null;
  /** The code of the site that an operator's calls act on, or null. Read at every call. */
  site?: () => string | null;
  /** Encrypts the body of a sealed call into a compact JWE. `anew`: to a key that is fetched for it, because the one before has ended. */
  seal: (body: unknown, anew: boolean) => Promise<string>;
  fetch?: typeof fetch;
};

export type Client<in Ids extends BrowserCallId = BrowserCallId> = <Id extends Ids>(
  id: Id,
  input: CallInput<Id>,
  options?: { signal?: AbortSignal },
) => Promise<CallResult<Id>>;

/** Makes the typed client of a browser: one function, every call of its table by its id. Refusals reject with `CallError`. */
export function createClient<Ids extends BrowserCallId>(options: ClientOptions<Ids>): Client<Ids> {
  const doFetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async (id, input, callOptions) => {
    const [method, path, bodyForm] = options.calls[id];
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return value;
    });
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.token();
    if (token) headers.authorization = `Bearer ${token}`;
    const site = options.site?.();
    if (site) headers[siteHeader] = site;
    let url = options.origin + filledPath;
    let body: string | undefined;
    if (method === 'GET' || method === 'DELETE') {
      url += queryString(rest);
    } else if (bodyForm === 'sealed') {
      headers['content-type'] = 'application/jose';
      body = await options.seal(rest, false);
    } else if (bodyForm === 'form') {
      headers['content-type'] = 'application/x-www-form-urlencoded';
      body = queryString(rest).slice(1);
    } else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(rest);
    }
    // the cookie of this browser goes along, so that the server knows it from others; it authorizes nothing, only the header above does, so
    // what another site makes a browser send is a visitor's request
    const init: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
    if (body !== undefined) init.body = body;
    if (callOptions?.signal) init.signal = callOptions.signal;
    try {
      return (await send(doFetch, url, init)) as never;
    } catch (error) {
      // What could not be opened was not read, so it may be sent again: the page has held its key for too long, or its clock is wrong.
      if (bodyForm !== 'sealed' || !(error instanceof CallError) || error.code !== 'sealed_invalid') throw error;
      return (await send(doFetch, url, { ...init, body: await options.seal(rest, true) })) as never;
    }
  };
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

async function send(doFetch: typeof fetch, url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await doFetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new CallError(0, { code: 'network' });
  }
  // a file: whoever asked reads it
  if (response.ok && response.headers.get('content-type')?.startsWith('text/csv')) return response;
  const envelope: unknown = await response.json().catch(() => null);
  if (isRecord(envelope) && envelope.success === true) return envelope.value;
  if (isRecord(envelope) && isRecord(envelope.error)) {
    throw new CallError(response.status, envelope.error as ErrorBody);
  }
  throw new CallError(response.status, { code: 'network' });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
