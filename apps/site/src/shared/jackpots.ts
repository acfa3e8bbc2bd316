import type { GameCard, TopicData } from '@croupier/contract';
import { createListeners } from '@croupier/web/listeners';
import { useSyncExternalStore } from 'react';

/** What jackpots pay, as the live connection last reported it; lists are older than that. */
const amounts = new Map<string, string>();
const listeners = createListeners();

/** Takes what the server publishes of jackpots that moved. */
export function takeLiveJackpots({ list }: TopicData<'jackpots'>): void {
  for (const { jackpotId, amount } of list) amounts.set(jackpotId, amount);
  listeners.notify();
}

/** What a card's jackpot pays now, minor units; null where the game has none. */
export function useJackpotAmount(jackpot: GameCard['jackpot']): bigint | null {
  const now = () => (jackpot ? (amounts.get(jackpot.jackpotId) ?? jackpot.amount) : null);
  const amount = useSyncExternalStore(listeners.add, now);
  return amount === null ? null : BigInt(amount);
}
