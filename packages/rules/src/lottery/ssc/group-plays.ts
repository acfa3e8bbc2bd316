import { choose, combinations, product } from '../../shared/choose.ts';
import { boardOf, boardOfGroups } from '../board.ts';
import { graded, type Naming, playOf, setOfPlay } from '../builders.ts';
import { BadSelection, type Play } from '../play.ts';
import { DIGITS, readGroups, readItems } from '../selection.ts';
import { digitsAt, type SscDraw, unordered } from './draw.ts';

/** Digits that appear `times` times each, of which a draw has `count`. */
export interface Role {
  readonly times: number;
  readonly count: number;
}

/** A play on the shape of some places and the digits in its roles, in any order. Groups are one a role. */
export interface GroupPlayData extends Naming {
  readonly places: readonly number[];
  readonly roles: readonly Role[];
}

export function groupPlay({ places, roles, ...naming }: GroupPlayData): Play<SscDraw> {
  let from = 0;
  const example = roles.map(({ count }) => {
    from += count;
    return DIGITS.slice(from - count, from).join(',');
  });
  const tiers = graded(10 ** places.length, ordersOf(places.length, roles));
  const board = boardOfGroups(roles.map(({ count }) => [DIGITS, count]));
  return playOf({ ...naming, tiers, cases: [example.join('|')], board }, unordered(places), (text) => {
    const groups = readGroups(text, roles.length).map((group, i) =>
      readItems(group, DIGITS, { least: roles[i]?.count ?? 1 }),
    );
    return {
      selection: groups.map((group) => group.join(',')).join('|'),
      weight: [...disjointLines(groups, roles)].length,
      *lines() {
        for (const line of disjointLines(groups, roles)) yield line.map((group) => group.join(',')).join('|');
      },
      hits: (draw) => [fits(digitsAt(draw, places), groups, roles) ? 1 : 0],
    };
  });
}

/** In how many orders the digits of the roles can be drawn: 120, 60, 30 … */
function ordersOf(length: number, roles: readonly Role[]): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return roles.reduce((orders, { times, count }) => orders / factorial(times) ** count, factorial(length));
}

function* disjointLines(groups: readonly (readonly string[])[], roles: readonly Role[]): Generator<string[][]> {
  const choices = groups.map((group, i) => [...combinations(group, roles[i]?.count ?? 1)]);
  for (const line of product(choices)) if (new Set(line.flat()).size === line.flat().length) yield line;
}

function fits(drawn: readonly number[], groups: readonly (readonly string[])[], roles: readonly Role[]): boolean {
  const times = new Map<number, number>();
  for (const digit of drawn) times.set(digit, (times.get(digit) ?? 0) + 1);
  return roles.every((role, i) => {
    const inRole = [...times].filter(([, count]) => count === role.times);
    return inRole.length === role.count && inRole.every(([digit]) => groups[i]?.includes(`${digit}`));
  });
}

/** 组三: exactly one pair among three places, both of its digits picked. Two digits are two unit bets. */
export function pairPlay(naming: Naming, places: readonly number[]): Play<SscDraw> {
  const board = boardOf(DIGITS, 2);
  return playOf({ ...naming, tiers: graded(1000, 3), cases: ['0,3'], board }, unordered(places), (text) => {
    const picked = readItems(text, DIGITS, { least: 2 });
    return {
      selection: picked.join(','),
      weight: picked.length * (picked.length - 1),
      *lines() {
        for (const two of combinations(picked, 2)) yield two.join(',');
      },
      hits(draw) {
        const digits = new Set(digitsAt(draw, places));
        return [digits.size === 2 && [...digits].every((digit) => picked.includes(`${digit}`)) ? 1 : 0];
      },
    };
  });
}

/** 混合组选: typed numbers of three digits in any order, paid as 组三 or 组六 by their shape. */
export function mixedPlay(naming: Naming, places: readonly number[]): Play<SscDraw> {
  const tiers = [...renamed(graded(1000, 3), 'PAIR'), ...renamed(graded(1000, 6), 'DISTINCT')];
  const board = { kind: 'typed', digits: 3 } as const;
  return playOf({ ...naming, tiers, cases: ['003', '038'], board }, unordered(places), (text) => {
    const typed = text.split(',').map((entry) => {
      if (!/^[0-9]{3}$/.test(entry) || new Set(entry).size === 1)
        throw new BadSelection(`"${entry}" is no pair or set`);
      return [...entry].toSorted().join('');
    });
    const entries = [...new Set(typed)].toSorted();
    if (entries.length !== typed.length) throw new BadSelection('a number is typed twice');
    return {
      selection: entries.join(','),
      weight: entries.length,
      lines: () => entries,
      hits(draw) {
        const digits = digitsAt(draw, places)
          .toSorted((a, b) => a - b)
          .join('');
        if (!entries.includes(digits)) return [0, 0];
        return new Set(digits).size === 2 ? [1, 0] : [0, 1];
      },
    };
  });
}

const renamed = (tiers: ReturnType<typeof graded>, code: string) => tiers.map((tier) => ({ ...tier, code }));

/** 不定位: so many picked digits appear somewhere in the places, however often. */
export function anywherePlay(naming: Naming, places: readonly number[], size: 1 | 2): Play<SscDraw> {
  return setOfPlay<SscDraw>(
    {
      ...naming,
      tiers: size === 1 ? graded(1000, 271) : graded(1000, 54),
      offer: DIGITS,
      size,
      cases: [size === 1 ? '8' : '3,8'],
      winning(picked, draw) {
        const digits = digitsAt(draw, places);
        return choose(picked.filter((digit) => digits.includes(Number(digit))).length, size);
      },
    },
    unordered(places),
  );
}
