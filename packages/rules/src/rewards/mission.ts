import type { Amount } from '@croupier/money';

export type MissionMetric = 'deposit' | 'validBet' | 'betCount' | 'winStreak' | 'loginDays' | 'invite';

/** A task: reach `target` of the metric within [from, to). Times are milliseconds of any one clock. */
export interface Mission {
  readonly metric: MissionMetric;
  /** Minor units for deposit and valid bet, a count otherwise. */
  readonly target: bigint;
  /** Game types that count for bets; all without it. */
  readonly gameTypes?: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
  readonly claim: 'automatic' | 'byMember';
}

/** Something that happened. The `id` is the source event's: however often it is delivered, it counts once. */
export type MissionEvent = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'deposit'; readonly amount: Amount }
  | { readonly kind: 'bet'; readonly gameType: string; readonly validBet: Amount; readonly won: boolean }
  | { readonly kind: 'login'; readonly day: string }
  | { readonly kind: 'invite' }
);

/**
 * How far a mission is. Repeats of an id, events outside the period or the game types change nothing, nor does the order
 * of delivery: events count in the order of their time, then id. A win streak is the longest within the period.
 */
export function missionProgress(mission: Mission, events: readonly MissionEvent[]): bigint {
  const once = new Map(events.map((event) => [event.id, event]));
  const counted = [...once.values()]
    .filter((event) => event.at >= mission.from && event.at < mission.to)
    .filter((event) => event.kind !== 'bet' || !mission.gameTypes || mission.gameTypes.has(event.gameType))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  switch (mission.metric) {
    case 'deposit':
      return counted.reduce((sum, event) => sum + (event.kind === 'deposit' ? event.amount : 0n), 0n);
    case 'validBet':
      return counted.reduce((sum, event) => sum + (event.kind === 'bet' ? event.validBet : 0n), 0n);
    case 'betCount':
      return BigInt(counted.filter(({ kind }) => kind === 'bet').length);
    case 'invite':
      return BigInt(counted.filter(({ kind }) => kind === 'invite').length);
    case 'loginDays':
      return BigInt(new Set(counted.flatMap((event) => (event.kind === 'login' ? [event.day] : []))).size);
    case 'winStreak':
      return longestStreak(counted);
  }
}

function longestStreak(events: readonly MissionEvent[]): bigint {
  let [best, run] = [0n, 0n];
  for (const event of events) {
    if (event.kind !== 'bet') continue;
    run = event.won ? run + 1n : 0n;
    if (run > best) best = run;
  }
  return best;
}

/** Statuses that the screens show. Source: spec §3, activity statuses. */
export type MissionStatus = 'coming soon' | 'Join' | 'process' | 'Claim' | 'claimed' | 'issued' | 'closed';

/** Where a mission stands for a member at a time. A reward reached stays claimable after the period; so does none other. */
export function missionStatus(
  mission: Mission,
  member: { readonly joined: boolean; readonly progress: bigint; readonly rewarded: boolean },
  at: number,
): MissionStatus {
  if (member.rewarded) return mission.claim === 'automatic' ? 'issued' : 'claimed';
  if (at < mission.from) return 'coming soon';
  if (member.joined && member.progress >= mission.target) return 'Claim';
  if (at >= mission.to) return 'closed';
  return member.joined ? 'process' : 'Join';
}
