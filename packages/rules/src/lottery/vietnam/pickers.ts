import { BadSelection } from '../play.ts';

const ALL = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(2, '0'));
const isEven = (digit: string | undefined): boolean => Number(digit) % 2 === 0;

const GROUPS: Readonly<Record<string, (number: string) => boolean>> = {
  tai: (number) => number >= '50',
  xiu: (number) => number < '50',
  chan: ([, units]) => isEven(units),
  le: ([, units]) => !isEven(units),
  chanchan: ([tens, units]) => isEven(tens) && isEven(units),
  lele: ([tens, units]) => !isEven(tens) && !isEven(units),
  chanle: ([tens, units]) => isEven(tens) && !isEven(units),
  lechan: ([tens, units]) => !isEven(tens) && isEven(units),
};

const DRAGGED = /^([0-9]{2})\/([0-9]{2})keo([0-9]{2})$/;

/**
 * Two-digit numbers by a picker word: `tai`, `xiu`, `chan`, `le` give 50 of them, `chanchan`, `lele`, `chanle`, `lechan`
 * 25, and `A/BkeoC` the numbers A, B, … up to C in steps of B − A. A help for typing, not a bet. Source: `games.md` §1.2.
 *
 * @throws BadSelection for any other word, and when B is not above A or C is below B
 */
export function pickNumbers(word: string): string[] {
  const group = GROUPS[word];
  if (group) return ALL.filter(group);
  const dragged = DRAGGED.exec(word);
  if (!dragged) throw new BadSelection(`"${word}" picks nothing`);
  const [from, next, to] = dragged.slice(1).map(Number) as [number, number, number];
  if (next <= from || to < next) throw new BadSelection(`"${word}" runs backwards`);
  return ALL.filter((_, i) => i >= from && i <= to && (i - from) % (next - from) === 0);
}

/**
 * Đảo: all distinct orders of a number's digits, in ascending order; 12 gives 2, 112 gives 3, 123 gives 6.
 *
 * @throws BadSelection for other than 2 to 4 digits
 */
export function reversals(number: string): string[] {
  if (!/^[0-9]{2,4}$/.test(number)) throw new BadSelection(`"${number}" is not 2 to 4 digits`);
  return [...new Set(orders(number))].toSorted();
}

function orders(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  return [...digits].flatMap((digit, i) =>
    orders(digits.slice(0, i) + digits.slice(i + 1)).map((rest) => digit + rest),
  );
}
