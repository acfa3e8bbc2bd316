/**
 * What the worker does with a request:
 * - `pass`: nothing; the browser asks the network as if there were no worker
 * - `page`: the network, and the offline page where there is none
 * - `asset`: a built file, whose name changes with its content: kept for as long as this version is
 * - `art`: a picture: what is kept is shown, and fetched anew for the next time
 */
export type Handling = 'pass' | 'page' | 'asset' | 'art';

type Asked = { method: string; mode: string; url: string; hasRange: boolean };

/** The only paths that are ever kept: no call, no balance and no price lies under them. */
const assets = '/assets/';
const art = ['/art/', '/media/'];

/** Paths whose answers are never kept and never replaced, whatever asks for them. `/live` is a page; its socket passes no worker. */
const calls = /^\/(wps|lgw|console|callback|provider|house|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/**
 * Decides what becomes of a request. Everything that is not known to be safe passes.
 *
 * @param origin the worker's own origin
 */
export function handlingOf({ method, mode, url, hasRange }: Asked, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || hasRange || calls.test(address.pathname)) return 'pass';
  if (mode === 'navigate') return 'page';
  if (address.pathname.startsWith(assets)) return 'asset';
  return art.some((folder) => address.pathname.startsWith(folder)) ? 'art' : 'pass';
}

/** Whether an answer may be kept: whole, successful, our own, and no page in place of a file that is gone. */
export function mayKeep({ status, type, contentType }: { status: number; type: string; contentType: string }): boolean {
  return status === 200 && type === 'basic' && !contentType.startsWith('text/html');
}
