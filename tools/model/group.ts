import { currency as currencyOf } from '@croupier/money';
import { createModelLedger, type ModelLedger } from './ledger.ts';
import { type Random, seededRandom } from './random.ts';
import type { Request } from './requests.ts';

/** A member of a group. Names of the member's operations begin with the member's letter. */
export interface GroupMember {
  id: string;
  letter: string;
  currencies: readonly string[];
}

/** Some members of one site who deal with each other and with nobody else, and the books of that site as they should be. */
export interface Group {
  seed: string;
  random: Random;
  siteId: string;
  poolId: string;
  members: readonly GroupMember[];
  /** A usual amount in each currency, minor units. */
  scale: ReadonlyMap<string, bigint>;
  /** Whether amounts up to the largest there are come up. */
  isRich: boolean;
  ledger: ModelLedger;
  /** All that was asked for, in order. */
  sent: Request[];
  /** How many names were given. */
  named: number;
}

export const SOURCES = ['alpha', 'beta'];

/** One currency of each exponent. */
const CURRENCIES = ['JPY', 'PHP', 'KWD', 'BTC'];
const SCALE = { 0: 100n, 2: 10_000n, 3: 100_000n, 8: 1_000_000_000n };

export function createGroup(seed: string): Group {
  const random = seededRandom(seed);
  const siteId = random.uuid();
  const [first = '', second = ''] = [random.pick(CURRENCIES), random.pick(CURRENCIES)];
  const members = ['a', 'b', 'c'].map((letter) => ({
    id: random.uuid(),
    letter,
    // all share one currency; some have another one beside it
    currencies: random.chance(0.2) && second !== first ? [first, second] : [first],
  }));
  const ledger = createModelLedger(siteId);
  for (const { id, currencies } of members) for (const one of currencies) ledger.open(id, one);
  return {
    seed,
    random,
    siteId,
    poolId: random.uuid(),
    members,
    scale: new Map([first, second].map((code) => [code, SCALE[currencyOf(code).exponent]])),
    isRich: random.chance(0.2),
    ledger,
    sent: [],
    named: 0,
  };
}

/** Everything that a request names stands under the member's own letter, and no other owner's account is touched. */
export function isLocal({ ledger }: Group, letter: string, request: Request): boolean {
  const names = [request.externalId, ...(request.marks ?? []), ...(request.unlessMarked ?? [])];
  if (request.do === 'post') {
    if (request.legs.some(({ to }) => to !== undefined)) return false;
    names.push(...request.legs.flatMap(({ follow }) => (follow === null ? [] : [follow])));
  }
  if (request.do === 'capture' || request.do === 'release') names.push(request.hold);
  if (request.do === 'collect') names.push(request.of);
  if (request.do === 'reverse') {
    names.push(request.of);
    const original = ledger.books.operations.get(`${request.source} ${request.of}`)?.request;
    if (original?.do === 'post' && original.legs.some(({ to }) => to !== undefined)) return false;
  }
  return names.every((name) => name.replace(/^(reversed|fact):/, '').startsWith(letter));
}
