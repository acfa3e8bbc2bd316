import { networkOf, visitorNetworkOf } from './network.ts';

/** The key that a request's address is counted under. */
export type VisitorKeys = (ip: string) => string;

export type VisitorKeyLimits = {
  /** Holdings of one network that are counted separately; with more of them in a window, the network is one visitor. */
  holdings: number;
  windowMs: number;
  /** Networks that are remembered; beyond it, the one seen first is forgotten. */
  networks: number;
};

const standardLimits: VisitorKeyLimits = { holdings: 32, windowMs: 10 * 60_000, networks: 10_000 };

type Network = { since: number; holdings: Set<string> };

/**
 * Creates what rate limits count by: an address of IPv4, a /64 of IPv6, and the whole /48 once more of its /64s were seen than one household
 * or office uses, so that the tenant of a large network does not get a budget for each of its parts.
 */
export function createVisitorKeys(
  limits: Partial<VisitorKeyLimits> = {},
  nowMs = () => performance.now(),
): VisitorKeys {
  const { holdings, windowMs, networks: mostNetworks } = { ...standardLimits, ...limits };
  const networks = new Map<string, Network>();

  function networkAt(name: string): Network {
    const known = networks.get(name);
    if (known && nowMs() - known.since < windowMs) return known;
    const begun = { since: nowMs(), holdings: new Set<string>() };
    networks.delete(name);
    networks.set(name, begun);
    const [oldest] = networks.keys();
    if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
    return begun;
  }

  return (ip) => {
    const holding = visitorNetworkOf(ip);
    if (!holding.includes(':')) return holding;
    const name = networkOf(ip);
    const network = networkAt(name);
    if (network.holdings.size <= holdings) network.holdings.add(holding);
    return network.holdings.size > holdings ? name : holding;
  };
}
