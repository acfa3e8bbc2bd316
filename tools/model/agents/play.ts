import type { BetChangeRow } from './agents-model.store.ts';
import { dayOf, fiveMinutesOf } from './calendar.ts';
import type { Change, Group, Person } from './line-books.ts';

/** A bet as it stands. */
export type ModelBet = {
  id: string;
  member: Person;
  /** Its line and the rates of it when it was placed, from the top agent down to the member. */
  line: readonly Person[];
  rates: readonly number[];
  group: Group | null;
  placedAt: number;
  settledAt: number | null;
  state: string;
  stake: bigint;
  refunded: bigint;
  payout: bigint;
  validBet: bigint;
  version: number;
};

export type Verdict = { state: string; refunded: bigint; payout: bigint; validBet: bigint };

const verticals = { SLOTS: 'RNG', LIVE: 'LIVE', LOTTERY: 'ELOTT' } as const;

/** What each of a line earns: the difference between what the own rate and the next below come to. */
export function sharesOf(validBet: bigint, rates: readonly number[]): bigint[] {
  const whole = rates.map((rate) => (validBet * BigInt(rate)) / 10_000n);
  return whole.map((share, place) => share - (whole[place + 1] ?? 0n));
}

/** Settles a bet, or settles it again: on the bet, as a row for the platform and as a change for the books. */
export function settle(
  bet: ModelBet,
  verdict: Verdict,
  at: number,
  site: { id: string },
): { row: BetChangeRow; change: Change } {
  const before = { ...bet };
  const isFirst = bet.settledAt === null;
  Object.assign(bet, verdict, isFirst ? { settledAt: at } : { version: bet.version + 1 });
  const settledAt = bet.settledAt ?? at;
  const was = isFirst ? { stake: 0n, refunded: 0n, payout: 0n, validBet: 0n } : before;
  const [now, then] = [sharesOf(bet.validBet, bet.rates), sharesOf(was.validBet, bet.rates)];
  return {
    row: {
      betId: bet.id,
      siteId: site.id,
      memberId: bet.member.id,
      line: bet.line.map(({ id }) => `${id}/`).join(''),
      rates: bet.rates[0] ? { group: bet.group, spread: bet.rates } : null,
      vertical: bet.group === null ? 'PVP' : verticals[bet.group],
      nodeId: 'model',
      stateBefore: isFirst ? null : before.state,
      stakeBefore: was.stake,
      refundedBefore: was.refunded,
      payoutBefore: was.payout,
      validBetBefore: was.validBet,
      state: bet.state,
      stake: bet.stake,
      refunded: bet.refunded,
      payout: bet.payout,
      validBet: bet.validBet,
      version: bet.version,
      placedAt: new Date(bet.placedAt),
      settledAt: new Date(settledAt),
      settledDay: dayOf(settledAt),
      at: new Date(at),
    },
    change: {
      member: bet.member,
      line: bet.line,
      day: dayOf(at),
      at: fiveMinutesOf(at),
      group: bet.group,
      stake: bet.stake - bet.refunded - (was.stake - was.refunded),
      payout: bet.payout - was.payout,
      validBet: bet.validBet - was.validBet,
      shares: now.map((share, place) => share - (then[place] ?? 0n)),
    },
  };
}
