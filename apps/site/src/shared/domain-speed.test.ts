import { expect, test } from 'vitest';
import { betterDomain, type Domain, measureDomains, type Reach, unmeasured } from './domain-speed.ts';

const list = (...names: string[]) => names.map((domainName) => ({ domainName }));

/** A net in which each host takes so many milliseconds by a clock of the test's own; null for one that is not there. */
function net(speeds: Record<string, readonly (number | null)[]>) {
  let nowMs = 0;
  let open = 0;
  const seen = { asked: [] as string[], most: 0 };
  const reach: Reach = async (domainName) => {
    const turn = seen.asked.filter((one) => one === domainName).length;
    seen.asked.push(domainName);
    open += 1;
    seen.most = Math.max(seen.most, open);
    await Promise.resolve();
    open -= 1;
    const takes = speeds[domainName]?.[turn];
    if (takes === null || takes === undefined) throw new TypeError('no such host');
    nowMs += takes;
    return takes >= 0;
  };
  return { reach, now: () => nowMs, seen };
}

test('measures each host once', () => {
  expect(unmeasured(list('a.example', 'b.example', 'a.example'), 'b.example')).toEqual([
    { domainName: 'b.example', speed: 0 },
    { domainName: 'a.example', speed: 0 },
  ]);
  expect(unmeasured(list('a.example'), 'own.example').map(({ domainName }) => domainName)).toEqual([
    'own.example',
    'a.example',
  ]);
});

test('lists the fastest host first, and dead ones last', async () => {
  const { reach, now } = net({ slow: [900, 400], fast: [300, 20], dead: [null] });
  const one = async (name: string) => (await measureDomains(unmeasured([], name), { reach, now }))[0]?.speed;
  expect([await one('slow'), await one('fast'), await one('dead')]).toEqual([400, 20, Number.POSITIVE_INFINITY]);
  const again = net({ slow: [0, 0], dead: [null], fast: [0, 0] });
  const order = await measureDomains(unmeasured(list('slow', 'dead', 'fast'), 'slow'), again);
  expect(order.map(({ domainName, speed }) => [domainName, speed])).toEqual([
    ['fast', 1],
    ['slow', 1],
    ['dead', Number.POSITIVE_INFINITY],
  ]);
});

test('counts a host alive that stops answering after its first answer', async () => {
  const { reach, now } = net({ once: [80] });
  expect(await measureDomains(unmeasured([], 'once'), { reach, now })).toEqual([{ domainName: 'once', speed: 80 }]);
});

test('accepts only the site’s own answer', async () => {
  const { reach, now } = net({ captive: [-1] });
  expect((await measureDomains(unmeasured([], 'captive'), { reach, now }))[0]?.speed).toBe(Number.POSITIVE_INFINITY);
});

test('limits how many hosts are measured, and how many at once', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `h${index}.example`);
  const { reach, now, seen } = net(Object.fromEntries(names.map((name) => [name, [5, 5]])));
  const measured = await measureDomains(unmeasured(list(...names), 'h0.example'), { reach, now });
  expect(measured).toHaveLength(6);
  expect(seen.asked).toHaveLength(12);
  expect(seen.most).toBeLessThanOrEqual(2);
});

test('stops waiting for a host that never answers', async () => {
  const signals: AbortSignal[] = [];
  const reach: Reach = (_, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const [domain] = await measureDomains(unmeasured([], 'mute'), { reach });
  expect(domain?.speed).toBe(Number.POSITIVE_INFINITY);
  expect(signals).toHaveLength(1);
}, 10_000);

const known = (speeds: Record<string, number>): Domain[] =>
  Object.entries(speeds).map(([domainName, speed]) => ({ domainName, speed }));

test.each<[string, Record<string, number>, ReturnType<typeof betterDomain>]>([
  ['the own host is gone', { other: 90, own: Number.POSITIVE_INFINITY }, { domainName: 'other', why: 'unreachable' }],
  ['the own host is clearly slower', { other: 90, own: 800 }, { domainName: 'other', why: 'slow' }],
  ['a little slower', { other: 300, own: 850 }, null],
  ['three times slower, and still quick', { other: 20, own: 90 }, null],
  ['the fastest already', { own: 20, other: 2_000 }, null],
  ['no other one', { own: Number.POSITIVE_INFINITY }, null],
  ['no other one that answers', { own: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }, null],
  ['nothing is measured', { own: 0, other: 0 }, null],
])('gives the right advice where %s', (_, speeds, advice) => {
  expect(betterDomain(known(speeds), 'own')).toEqual(advice);
});
