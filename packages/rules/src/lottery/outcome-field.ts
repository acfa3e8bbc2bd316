/**
 * A part of a draw that bets are evaluated on, with what is known about which of its outcomes come together. A draw shows
 * something in every field of its lottery, so what the house may have to pay is at most the sum of the fields' worst cases;
 * outcomes of one field that exclude each other are never added.
 */
export type OutcomeField = PathField | DistinctField | MissedField;

interface NamedField {
  /** Unique within its lottery. */
  readonly code: string;
}

/**
 * Outcomes are paths of steps, `8/2/0`. A draw takes one way through them, so it shows a path together with those that it
 * begins with, and excludes all others: digits of a place, numbers by their last digits, runners in their order. `times`:
 * so many numbers are drawn, each takes a way of its own.
 */
export interface PathField extends NamedField {
  readonly kind: 'path';
  readonly times: number;
}

/** Outcomes are numbers, of which a draw shows `drawn` different ones at most: balls, or the tails of all numbers. */
export interface DistinctField extends NamedField {
  readonly kind: 'distinct';
  readonly drawn: number;
}

/** Outcomes are the numbers of which a draw shows at least one, and each that it shows takes its sum away from the whole. */
export interface MissedField extends NamedField {
  readonly kind: 'missed';
  /** How many numbers there are. */
  readonly numbers: number;
}

/** What comes whatever the draw shows in the field. */
export const ALWAYS = '';

/** An upper bound of the whole field beside the sums of its outcomes. It holds only where every bet on the field has one. */
export const AT_MOST = '*';

/** What a bet may cost if an outcome comes: hits × odds, in 1/10,000 of its unit stake unless stated otherwise. */
export interface OutcomeCost {
  readonly field: OutcomeField;
  /** A path or number of the field, `ALWAYS` or `AT_MOST`. */
  readonly outcome: string;
  readonly cost: bigint;
}

/** A path from its steps. */
export const pathOf = (steps: Iterable<string | number>): string => [...steps].join('/');

/** The path without its last step; `ALWAYS` for one of a single step. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The path of a number's last digits, the last of all first: numbers that end alike begin alike. */
export const endPath = (digits: string): string => pathOf([...digits].toReversed());

/** Σ hits × odds over the tiers. */
export function costOf(hits: readonly number[], odds: readonly number[]): bigint {
  let sum = 0n;
  for (const [tier, count] of hits.entries()) if (count > 0) sum += BigInt(count) * BigInt(odds[tier] ?? 0);
  return sum;
}

/** A quotient rounded up; both are not negative. */
export const dividedUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/**
 * The worst case of one field: an upper bound of what any draw costs there, and for a path field drawn once exactly that.
 *
 * @param heaviest the most that a way through the paths sums to
 * @param sums by outcome, none below 0
 */
export function worstOfField(field: OutcomeField, sums: ReadonlyMap<string, bigint>, heaviest: bigint): bigint {
  const always = sums.get(ALWAYS) ?? 0n;
  if (field.kind === 'missed') {
    // Exact: a draw of one number alone takes the least away, and every further number takes more.
    const numbers = [...sums].filter(([outcome]) => outcome !== ALWAYS).map(([, sum]) => sum);
    const least = numbers.length < field.numbers ? 0n : numbers.reduce((a, b) => (b < a ? b : a));
    return always - least;
  }
  const shown = field.kind === 'path' ? BigInt(field.times) * heaviest : heaviestOf(sums, field.drawn);
  const most = sums.get(AT_MOST);
  return most !== undefined && most < always + shown ? most : always + shown;
}

/** The sum of so many of the largest sums. */
function heaviestOf(sums: ReadonlyMap<string, bigint>, count: number): bigint {
  const numbers = [...sums].filter(([outcome]) => outcome !== ALWAYS && outcome !== AT_MOST).map(([, sum]) => sum);
  return numbers
    .toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0))
    .slice(0, count)
    .reduce((total, sum) => total + sum, 0n);
}

/** The worst case of these costs together, in 1/10,000 of the unit stake. */
export function worstOf(costs: Iterable<OutcomeCost>): bigint {
  const fields = new Map<string, { readonly field: OutcomeField; readonly sums: Map<string, bigint> }>();
  for (const { field, outcome, cost } of costs) {
    let found = fields.get(field.code);
    if (!found) {
      found = { field, sums: new Map() };
      fields.set(field.code, found);
    }
    found.sums.set(outcome, (found.sums.get(outcome) ?? 0n) + cost);
  }
  let worst = 0n;
  for (const { field, sums } of fields.values()) worst += worstOfField(field, sums, heaviestWay(field, sums));
  return worst;
}

function heaviestWay(field: OutcomeField, sums: ReadonlyMap<string, bigint>): bigint {
  if (field.kind !== 'path') return 0n;
  let heaviest = 0n;
  for (const outcome of sums.keys()) {
    if (outcome === ALWAYS || outcome === AT_MOST) continue;
    let sum = 0n;
    for (let path = outcome; path !== ALWAYS; path = parentOf(path)) sum += sums.get(path) ?? 0n;
    if (sum > heaviest) heaviest = sum;
  }
  return heaviest;
}

interface Node {
  own: bigint;
  /** The most that ways through this node sum to below it. */
  below: bigint;
  readonly children: Set<string>;
}

/**
 * What the bets of an issue may cost together, kept outcome by outcome. A change costs as much work as it has outcomes, times
 * the steps of their paths; nothing is counted again. Taking a bet back leaves it as if the bet had never been there.
 */
export class OutcomeSums {
  readonly #fields = new Map<string, LiveField>();

  /** Adds costs, `times` the unit stake in minor units; a negative number takes them back. */
  add(costs: Iterable<OutcomeCost>, times: bigint): void {
    for (const { field, outcome, cost } of costs) {
      let live = this.#fields.get(field.code);
      if (!live) {
        live = new LiveField(field);
        this.#fields.set(field.code, live);
      }
      live.add(outcome, cost * times);
    }
  }

  /** The sum on one outcome, in 1/10,000 of a minor unit. */
  at(field: string, outcome: string): bigint {
    return this.#fields.get(field)?.at(outcome) ?? 0n;
  }

  /** The worst case of all fields, in 1/10,000 of a minor unit. */
  worst(): bigint {
    let worst = 0n;
    for (const field of this.#fields.values()) worst += field.worst();
    return worst;
  }
}

class LiveField {
  readonly #field: OutcomeField;
  readonly #sums = new Map<string, bigint>();
  readonly #nodes = new Map<string, Node>();

  constructor(field: OutcomeField) {
    this.#field = field;
  }

  at(outcome: string): bigint {
    return this.#sums.get(outcome) ?? 0n;
  }

  add(outcome: string, more: bigint): void {
    const sum = this.at(outcome) + more;
    if (sum === 0n) this.#sums.delete(outcome);
    else this.#sums.set(outcome, sum);
    if (this.#field.kind !== 'path' || outcome === ALWAYS || outcome === AT_MOST) return;
    const node = this.#node(outcome);
    const before = node.own + node.below;
    node.own = sum;
    this.#raise(outcome, before);
  }

  worst(): bigint {
    return worstOfField(this.#field, this.#sums, this.#nodes.get(ALWAYS)?.below ?? 0n);
  }

  #node(path: string): Node {
    const found = this.#nodes.get(path);
    if (found) return found;
    const node = { own: 0n, below: 0n, children: new Set<string>() };
    this.#nodes.set(path, node);
    if (path !== ALWAYS) this.#node(parentOf(path)).children.add(path);
    return node;
  }

  /** Carries the weight of a way up to the first node where another way is heavier all the same. */
  #raise(path: string, weighed: bigint): void {
    let before = weighed;
    for (let at = path; at !== ALWAYS; at = parentOf(at)) {
      const { own, below } = this.#node(at);
      const parent = this.#node(parentOf(at));
      const weight = own + below;
      // The others are looked at only when this was the heaviest and no longer is.
      const heaviest =
        weight >= parent.below ? weight : before === parent.below ? this.#heaviest(parent.children) : undefined;
      if (heaviest === undefined || heaviest === parent.below) return;
      before = parent.own + parent.below;
      parent.below = heaviest;
    }
  }

  #heaviest(children: ReadonlySet<string>): bigint {
    let heaviest = 0n;
    for (const child of children) {
      const { own, below } = this.#node(child);
      if (own + below > heaviest) heaviest = own + below;
    }
    return heaviest;
  }
}
