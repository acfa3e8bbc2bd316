import type { Amount } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Realtime } from '../../kernel/realtime.ts';

/** Notifies a member's browsers of the balance after money moved; a signal that may be lost. */
export type BalanceSignal = (memberId: string, sumBalance: Amount) => void;

export function createBalanceSignal({
  realtime,
  clock,
}: {
  realtime: Pick<Realtime, 'toMember'>;
  clock: Clock;
}): BalanceSignal {
  return (memberId, sumBalance) =>
    realtime.toMember(memberId, 'balance', { sumBalance: sumBalance.toString(), at: clock.now().toISOString() });
}
