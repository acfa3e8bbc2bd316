import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';

/**
 * Fetches from an address that a person configured. It follows no redirect by itself, and connects to public addresses alone: the addresses that
 * a name resolves to are checked, and the connection is made to the checked one. Rejects where an address is not public.
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
 * @param options.privateNetworks networks that may be reached nevertheless, as `127.0.0.0/8`: for tests and development
 * @param options.lookup resolves names
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
      // one private address among public ones is refused too: the order of attempts is not ours to choose
      const [first] = found;
      if (!first || found.some(({ address }) => !mayReach(address))) return done(new PrivateAddressError(hostname), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: checkedLookup });
  const dispatcher = new Agent({
    connect(options, done) {
      // an address in the URL is never looked up
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
    // everything else is loopback, private, link-local, shared, reserved, multicast, or a translation into IPv4
    if (parsed.range() === 'unicast') return true;
    return allowed.check(parsed.toString(), parsed.kind());
  };
}
