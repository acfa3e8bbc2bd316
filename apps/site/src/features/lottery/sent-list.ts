import type { LotteryNumbers, TopicData } from '@croupier/contract';
import { SUBTRACTED_POSITION, sumSent } from '@croupier/rules/lottery';

type Sent = LotteryNumbers['list'][number];

/** Numbers that are kept on the screen; more are read page by page. */
export const shownNumbers = 50;

/** What is known of an issue's numbers with what a push brought. What is known to be the member's own stays so. */
export function mergeNumbers(known: LotteryNumbers, pushed: TopicData<'lotteryNumbers'>): LotteryNumbers {
  if (pushed.number !== known.number || pushed.count <= known.count) return known;
  const byPlace = new Map(known.list.map((one) => [one.place, one]));
  for (const one of pushed.list)
    if (!byPlace.has(one.place)) byPlace.set(one.place, Object.assign({}, one, { own: false, prize: null }));
  const list = [...byPlace.values()].sort((one, other) => other.place - one.place);
  return Object.assign({}, known, { count: pushed.count, sum: pushed.sum, list: withoutGaps(list) });
}

/** The last numbers as far as none is missing between them: an earlier page is read again. */
function withoutGaps(list: readonly Sent[]): Sent[] {
  const end = list.findIndex((one, at) => at > 0 && (list[at - 1]?.place ?? 0) - one.place > 1);
  return (end < 0 ? list : list.slice(0, end)).slice(0, shownNumbers);
}

/** The position of a place, counted from the last number sent. */
export const positionOf = (count: number, place: number): number => count - place + 1;

/** The number that is taken from the sum; null where there are too few, or it is not among those that are shown. */
export function subtractedOf({ count, list }: Pick<LotteryNumbers, 'count' | 'list'>): string | null {
  return list.find(({ place }) => positionOf(count, place) === SUBTRACTED_POSITION)?.sent ?? null;
}

/** The last five digits of what numbers add to a draw. */
export function addedDigits(sum: string, subtracted: string | null): string {
  return `${(BigInt(sum) - BigInt(subtracted ?? 0)) % 100_000n}`.padStart(5, '0');
}

/** The five digits of the seed's own draw, from the result and what members added. */
export function seedDigits(result: string, sent: readonly string[]): string {
  return `${(Number(result) - sumSent(sent) + 100_000) % 100_000}`.padStart(5, '0');
}
