import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';

/**
 * Fetches from an address that a person configured. It follows no redirect by itself, and connects to public addresses alone: what a name
 * resolves to is judged, and the connection is made to what was judged. Rejects where an address is not public.
 */
export type Outbound = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Resolves a name to all its addresses. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** A destination that calls of the server never reach. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * @param options.privateNetworks those that may be reached all the same, as `127.0.0.0/8`: for tests and development, where stand-ins live
 * @param options.lookup what resolves names
 */
export function createOutbound({
  privateNetworks,
  lookup = systemLookup,
}: {
  privateNetworks: readonly string[];
  lookup?: LookupAll;
}): Outbound {
  const mayReach = reachable(privateNetworks);
  const checkedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      // one private address among public ones is refused too: which of them is tried first is not ours to say
      const [first] = found;
      if (!first || found.some(({ address }) => !mayReach(address))) return done(new PrivateAddressError(hostname), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: checkedLookup });
  const dispatcher = new Agent({
    connect(options, done) {
      // an address that stands in the URL is never looked up
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayReach(host)) done(new PrivateAddressError(host), null);
      else connect(options, done);
    },
  });
  return (url, init = {}) =>
    fetch(url, { ...init, redirect: init.redirect === 'manual' ? 'manual' : 'error', dispatcher });
}

function reachable(privateNetworks: readonly string[]): (address: string) => boolean {
  const allowed = new BlockList();
  for (const network of privateNetworks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const parsed = ipaddr.process(address);
    // everything else is loopback, private, link-local, shared, reserved, multicast, or leads to IPv4 by a translation
    if (parsed.range() === 'unicast') return true;
    return allowed.check(parsed.toString(), parsed.kind());
  };
}
