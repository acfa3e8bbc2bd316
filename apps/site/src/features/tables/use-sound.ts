import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Phase } from './phase.ts';
import { soundOfStep, type TableSound } from './sound-of-step.ts';

const kept = 'tableSound';
const listeners = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(kept) === 'on';

/** Whether tables are heard, as the player has set it in this browser: off until he turns it on. */
export const useIsSoundOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);

/** Turns the sound of tables on or off. */
export function setSound(on: boolean): void {
  localStorage.setItem(kept, on ? 'on' : 'off');
  for (const listener of listeners) listener();
  if (on) hear('chip');
}

/** Lets a sound be heard where the player wants to hear it. What makes sound arrives when it is first wanted. */
export function hear(sound: TableSound): void {
  if (!isOn()) return;
  import('./table-sound.ts').then(({ playTableSound }) => playTableSound(sound)).catch(() => {});
}

/** Lets the steps of a table's rounds be heard. */
export function useStepSounds(phase: Phase | null, hasWon: boolean): void {
  const before = useRef<{ phase: Phase | null; hasWon: boolean }>({ phase: null, hasWon: false });
  useEffect(() => {
    const { phase: last, hasWon: hadWon } = before.current;
    before.current = { phase, hasWon };
    // what a round paid may be known a moment after its result
    const isWonNow = phase === 'result' && last === 'result' && hasWon && !hadWon;
    const sound = isWonNow ? 'won' : soundOfStep(last, phase, hasWon);
    if (sound) hear(sound);
  }, [phase, hasWon]);
}
