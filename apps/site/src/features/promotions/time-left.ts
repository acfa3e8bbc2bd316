const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days from which on an end is a date and nothing that presses. */
const farDays = 14;

export type TimeLeft = { unit: 'day' | 'hour' | 'minute'; count: number };

/**
 * How much time a promotion has left, in its largest whole unit, rounded down so that nobody is promised more. Null where it has
 * no end, where the end is more than two weeks away, and where it is over.
 *
 * @param endsAt end as an ISO time, or null
 */
export function timeLeft(endsAt: string | null, now: Date): TimeLeft | null {
  if (endsAt === null) return null;
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (!(leftMs > 0) || leftMs > farDays * dayMs) return null;
  if (leftMs >= dayMs) return { unit: 'day', count: Math.floor(leftMs / dayMs) };
  if (leftMs >= hourMs) return { unit: 'hour', count: Math.floor(leftMs / hourMs) };
  return { unit: 'minute', count: Math.max(1, Math.floor(leftMs / minuteMs)) };
}

/** Whether it ended. */
export function isOver(endsAt: string | null, now: Date): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now.getTime();
}
