import { useSyncExternalStore } from 'react';

const everyMs = 250;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = performance.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) now = performance.now();
  timer ??= setInterval(() => {
    now = performance.now();
    for (const one of listeners) one();
  }, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whether a moment of the page's own clock has come. What asks is rendered again when it comes, and not before. */
export const useIsPast = (momentMs: number): boolean => useSyncExternalStore(subscribe, () => now >= momentMs);

/** The time to a moment of the page's own clock: second by second, and in quarters of the last minute. One timer for all countdowns. */
export const useLeft = (momentMs: number): number => useSyncExternalStore(subscribe, () => inSteps(momentMs - now));

export function inSteps(leftMs: number): number {
  const stepMs = leftMs > 60_000 ? 1_000 : everyMs;
  return Math.max(0, Math.ceil(leftMs / stepMs) * stepMs);
}

/** A remaining time as it is read: 0:09, 12:40, 3:02:10. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const two = (value: number) => `${value}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
