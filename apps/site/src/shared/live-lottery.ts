import type { LiveMessage, TopicData } from '@croupier/contract';
import { queryClient } from './queries.ts';

type Settled = TopicData<'lotterySettled'>;
type Numbers = TopicData<'lotteryNumbers'>;
const listeners = new Set<(settled: Settled) => void>();
const numberListeners = new Set<(numbers: Numbers) => void>();

/** Takes what the live connection brings of lotteries. */
export function takeLiveLottery(message: LiveMessage): void {
  if (message.topic === 'lotteryIssue') takeLiveIssue(message.data);
  else if (message.topic === 'lotterySettled') takeLiveSettlement(message.data);
  else if (message.topic === 'lotteryNumbers') for (const listener of numberListeners) listener(message.data);
}

/** A step of an issue: what shows the lottery is read again, and lobbies with it once something is drawn. */
function takeLiveIssue({ gameId, state }: TopicData<'lotteryIssue'>): void {
  void queryClient.invalidateQueries({ queryKey: ['lottery', 'game', gameId] });
  if (state === 'drawn' || state === 'void') void queryClient.invalidateQueries({ queryKey: ['lottery', 'lobby'] });
}

/** The settlement of the member's bets. */
function takeLiveSettlement(settled: Settled): void {
  void queryClient.invalidateQueries({ queryKey: ['member', 'slips'] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
  for (const listener of listeners) listener(settled);
}

/** Hears of settlements while the lottery's screen is shown. @returns how to stop */
export function onSettlement(listener: (settled: Settled) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears of numbers that members send, while they are shown. @returns how to stop */
export function onLiveNumbers(listener: (numbers: Numbers) => void): () => void {
  numberListeners.add(listener);
  return () => numberListeners.delete(listener);
}
