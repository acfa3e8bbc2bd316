import { InvalidResult } from './strict.ts';

/** Times in milliseconds of one clock; `undefined` for what has not happened. */
export interface EventTimes {
  /** Kick-off as it was announced when the bet was taken. */
  readonly kickoff: number;
  readonly started?: number;
  /** When the bet was accepted; after an early start it was taken on old information. */
  readonly betAccepted: number;
  /** Whether the bet was offered as one in play; only others are void for being placed after the start. */
  readonly inPlay: boolean;
}

export interface VoidRules {
  /** How long a late start may be in milliseconds. */
  readonly startWindow: number;
  /** Whether another ground, or neutral ground, makes bets void. */
  readonly venueChangeVoids: boolean;
  /** How far the feed's score or clock may be off before bets taken meanwhile are void, in milliseconds. */
  readonly feedErrorLimit: number;
}

const MINUTE = 60_000;

/** A site's choice with its default: 12 hours as on Asian books (24 to 48 elsewhere), venue ignored, feed 3 minutes. */
export const DEFAULT_VOID_RULES: VoidRules = {
  startWindow: 12 * 60 * MINUTE,
  venueChangeVoids: false,
  feedErrorLimit: 3 * MINUTE,
};

export type VoidReason = 'not_started' | 'placed_after_start' | 'venue_changed' | 'feed_wrong';

/**
 * Why a bet is void whatever the score (games.md §7.3), or undefined when it stands. `now` decides only about an event that
 * has not started: it is void once the window is over. A start at the window's last moment still counts.
 *
 * @throws InvalidResult for a time that is no number, which would keep every bet
 */
export function voidReason(
  times: EventTimes,
  now: number,
  facts: { readonly venueChanged?: boolean; readonly feedErrorLasted?: number } = {},
  rules: VoidRules = DEFAULT_VOID_RULES,
): VoidReason | undefined {
  const { kickoff, started, betAccepted, inPlay } = times;
  const instants = [kickoff, started ?? now, betAccepted, now, facts.feedErrorLasted ?? 0];
  if (!instants.every(Number.isFinite)) throw new InvalidResult('a time is a number of milliseconds');
  if ((started ?? now) > kickoff + rules.startWindow) return 'not_started';
  if (!inPlay && started !== undefined && betAccepted > started) return 'placed_after_start';
  if (facts.venueChanged && rules.venueChangeVoids) return 'venue_changed';
  return (facts.feedErrorLasted ?? 0) > rules.feedErrorLimit ? 'feed_wrong' : undefined;
}
