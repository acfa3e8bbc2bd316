/** Digits of a number that a member sends to an issue. */
export const SENT_DIGITS = 5;

const MODULUS = 10 ** SENT_DIGITS;

/** The position, counted from the last number sent, whose number is taken from the sum. */
export const SUBTRACTED_POSITION = 16;

/** Positions, counted from the last number sent, whose senders may win a prize. */
export const PRIZE_POSITIONS = [1, SUBTRACTED_POSITION] as const;

/** The most numbers of one member, and of all together, that count for one issue. */
export const SENT_LIMITS = { ofMember: 20, ofIssue: 5_000 } as const;

/**
 * What the numbers that members sent add to a draw: their sum without the one that was sent as the sixteenth from the last, in its last
 * five digits. With fewer than sixteen numbers nothing is taken from the sum.
 *
 * @param sent in the order in which they were sent
 * @throws RangeError for anything but five digits
 */
export function sumSent(sent: readonly string[]): number {
  let sum = 0;
  for (const number of sent) sum += readSent(number);
  const taken = sent.at(-SUBTRACTED_POSITION);
  return (sum - (taken !== undefined && sent.length >= SUBTRACTED_POSITION ? readSent(taken) : 0)) % MODULUS;
}

/** The five digits of a draw moved by what members sent. Uniform digits stay uniform, whatever is added to them. */
export function moveDigits(digits: string, by: number): string {
  return `${(Number(digits) + by) % MODULUS}`.padStart(SENT_DIGITS, '0');
}

function readSent(number: string): number {
  if (!/^[0-9]{5}$/.test(number)) throw new RangeError(`a number that is sent has ${SENT_DIGITS} digits`);
  return Number(number);
}
