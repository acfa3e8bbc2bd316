/** One host of the site: `speed` is 0 until it was measured, then milliseconds of the fastest answer, `Infinity` where none came. */
export type Domain = { domainName: string; speed: number };

/** Whether a host answers as the site; rejects or gives false where it does not. */
export type Reach = (domainName: string, signal: AbortSignal) => Promise<boolean>;

/** Hosts that are measured at most, and at the same time. */
const mostDomains = 6;
const atOnce = 2;
/** The first answer of a host pays for its connection, so it is asked twice and the faster one counts. */
const tries = 2;
const patienceMs = 4_000;
/** Another host is worth a word only where this one is clearly slower. */
const clearly = { times: 3, byMs: 600 };

/** The hosts before anything is known of them; the one of the page comes first, whether it is listed or not. */
export function unmeasured(listed: readonly { domainName: string }[], own: string): Domain[] {
  const names = new Set([own, ...listed.map(({ domainName }) => domainName)]);
  return [...names].slice(0, mostDomains).map((domainName) => ({ domainName, speed: 0 }));
}

/** Measures each host, a few at a time and each for a short while only. Gives them back with the fastest first. */
export async function measureDomains(
  domains: readonly Domain[],
  { reach = reachOverNet, now = () => performance.now() }: { reach?: Reach; now?: () => number } = {},
): Promise<Domain[]> {
  const waiting = domains.slice(0, mostDomains);
  const measured: Domain[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      measured.push({ domainName: next.domainName, speed: await speedOf(next.domainName, reach, now) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return measured.sort((one, other) => one.speed - other.speed || one.domainName.localeCompare(other.domainName));
}

async function speedOf(domainName: string, reach: Reach, now: () => number): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries; count += 1) {
    const startedAt = now();
    const isThere = await reach(domainName, AbortSignal.timeout(patienceMs)).catch(() => false);
    if (!isThere) return fastest;
    // nothing is faster than a clock's resolution, and 0 means not measured
    fastest = Math.min(fastest, Math.max(1, now() - startedAt));
  }
  return fastest;
}

/** Asks a host for its sign of life, and reads it: a page that a network puts in the way says something else. */
async function reachOverNet(domainName: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${originOf(domainName)}/healthz`, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  const body: unknown = await response.json();
  return response.ok && (body as { status?: unknown } | null)?.status === 'alive';
}

/** The site's other hosts are served as this one is: by the same protocol and at the same port. */
export function originOf(domainName: string): string {
  return `${location.protocol}//${domainName}${location.port ? `:${location.port}` : ''}`;
}

/** The host to go to instead, and why: this one does not answer, or is clearly slower. Null where it is best to stay. */
export function betterDomain(
  measured: readonly Domain[],
  own: string,
): { domainName: string; why: 'unreachable' | 'slow' } | null {
  const ownSpeed = measured.find(({ domainName }) => domainName === own)?.speed ?? 0;
  const other = measured.find(({ domainName, speed }) => domainName !== own && speed > 0 && Number.isFinite(speed));
  if (!other || ownSpeed === 0) return null;
  if (!Number.isFinite(ownSpeed)) return { domainName: other.domainName, why: 'unreachable' };
  const isClear = ownSpeed > other.speed * clearly.times && ownSpeed - other.speed > clearly.byMs;
  return isClear ? { domainName: other.domainName, why: 'slow' } : null;
}
